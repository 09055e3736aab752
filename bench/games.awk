# Games of chess for pgn-extract: legal moves chosen by lot until nobody can
# move or the game has so many plies (without castling and en passant).  In long
# algebraic notation: pgn-extract -Wsan makes the usual one of it.
function name(f, r) { return substr("abcdefgh", f, 1) r }
function add(f, r, x, y) {
	from[++moves] = f SUBSEP r
	to[moves] = x SUBSEP y
}
function slide(f, r, p, side,  i, x, y) {
	for (i = 1; i <= ways[p]; i++) {
		x = f + across[p, i]
		y = r + up[p, i]
		while (x >= 1 && x <= 8 && y >= 1 && y <= 8) {
			if (!((x, y) in piece) || owner[x, y] != side)
				add(f, r, x, y)
			if ((x, y) in piece || p == "K" || p == "N")
				break
			x += across[p, i]
			y += up[p, i]
		}
	}
}
function advance(f, r, side,  on, x) {
	on = side ? -1 : 1
	if (!((f, r + on) in piece)) {
		add(f, r, f, r + on)
		if (r == (side ? 7 : 2) && !((f, r + 2 * on) in piece))
			add(f, r, f, r + 2 * on)
	}
	for (x = f - 1; x <= f + 1; x += 2)
		if ((x, r + on) in piece && owner[x, r + on] != side)
			add(f, r, x, r + on)
}
# What the side may move, the king's safety aside.
function list(side,  f, r) {
	moves = 0
	for (f = 1; f <= 8; f++)
		for (r = 1; r <= 8; r++)
			if ((f, r) in piece && owner[f, r] == side) {
				if (piece[f, r] == "P")
					advance(f, r, side)
				else
					slide(f, r, piece[f, r], side)
			}
}
function put(square, p, side) { piece[square] = p; owner[square] = side }
function clear(square) { delete piece[square]; delete owner[square] }
# Whether the king of the side stands safe; the other side's moves are listed.
function safe(side,  i) {
	list(1 - side)
	for (i = 1; i <= moves; i++)
		if (to[i] in piece && piece[to[i]] == "K")
			return 0
	return 1
}
# Makes one of its legal moves, and returns it: "" if there is none.
function move(side,  n, i, a, z, p, hit, whose, last, square) {
	list(side)
	split("", mine)
	for (n = i = moves; i >= 1; i--)
		mine[i] = from[i] SUBSEP to[i]
	while (n > 0) {
		i = 1 + int(rand() * n)
		split(mine[i], square, SUBSEP)
		mine[i] = mine[n--]
		a = square[1] SUBSEP square[2]
		z = square[3] SUBSEP square[4]
		p = piece[a]
		hit = z in piece ? piece[z] : ""
		whose = hit == "" ? "" : owner[z]
		last = p == "P" && (square[4] == 1 || square[4] == 8)
		clear(a)
		put(z, last ? "Q" : p, side)
		if (safe(side))
			return (p == "P" ? "" : p) name(square[1], square[2]) \
			    name(square[3], square[4]) (last ? "=Q" : "")
		put(a, p, side)
		clear(z)
		if (hit != "")
			put(z, hit, whose)
	}
	return ""
}
function setup(  f) {
	split("", piece)
	for (f = 1; f <= 8; f++) {
		put(f SUBSEP 1, substr("RNBQKBNR", f, 1), 0)
		put(f SUBSEP 2, "P", 0)
		put(f SUBSEP 7, "P", 1)
		put(f SUBSEP 8, substr("RNBQKBNR", f, 1), 1)
	}
}
function way(p, x, y) { across[p, ++ways[p]] = x; up[p, ways[p]] = y }
BEGIN {
	srand(7)
	for (x = -2; x <= 2; x++)
		for (y = -2; y <= 2; y++) {
			if (x * x + y * y == 5)
				way("N", x, y)
			if (x * x + y * y == 1)
				way("R", x, y)
			if (x * x + y * y == 2)
				way("B", x, y)
			if (x * x + y * y == 1 || x * x + y * y == 2) {
				way("Q", x, y)
				way("K", x, y)
			}
		}
	for (g = 1; g <= games; g++) {
		setup()
		printf "[Event \"%d\"]\n[Result \"*\"]\n\n", g
		for (ply = 0; ply < plies && (m = move(ply % 2)) != ""; ply++)
			printf "%s%s%s", ply % 2 ? "" : ply / 2 + 1 ". ", m, \
			    ply % 8 == 7 ? "\n" : " "
		print "*\n"
	}
}
