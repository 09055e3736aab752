/*
 * sha.h - SHA-256, by libnettle: it takes the instructions of the processor
 * where there are some.
 */
#ifndef ENGINE_SHA_H
#define ENGINE_SHA_H

#include <nettle/sha2.h>
#include <nettle/version.h>
#include <stdint.h>

static inline void
sha_digest(struct sha256_ctx *sha, uint8_t bytes[SHA256_DIGEST_SIZE])
{
#if NETTLE_VERSION_MAJOR >= 4
	sha256_digest(sha, bytes);
#else
	sha256_digest(sha, SHA256_DIGEST_SIZE, bytes);
#endif
}

/* The same in lower-case hexadecimal digits, with a 0 behind them. */
static inline void
sha_text(struct sha256_ctx *sha, char text[2 * SHA256_DIGEST_SIZE + 1])
{
	static const char digits[] = "0123456789abcdef";
	uint8_t bytes[SHA256_DIGEST_SIZE];
	sha_digest(sha, bytes);
	for (unsigned i = 0; i < SHA256_DIGEST_SIZE; i++) {
		*text++ = digits[bytes[i] >> 4];
		*text++ = digits[bytes[i] & 15];
	}
	*text = '\0';
}

#endif
