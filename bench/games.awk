# Games of chess that never end, for pgn-extract: knights and pawns move about
# in their own half, so that every move is legal.
function square(f, r) { return substr("abcdefgh", f, 1) r }
function setup(  f, p) {
	split("", at); split("", knight); split("", pawn)
	for (f = 1; f <= 8; f++) {
		at[f, 1] = at[f, 2] = at[f, 7] = at[f, 8] = 1
		pawn[0, f] = 2; pawn[1, f] = 7
	}
	for (p = 0; p < 2; p++) {
		knight[p, 0] = 2 " " (p ? 8 : 1); knight[p, 1] = 7 " " (p ? 8 : 1)
	}
}
function inside(p, f, r) {
	return f >= 1 && f <= 8 && (p ? r >= 5 && r <= 8 : r >= 1 && r <= 4) && !((f, r) in at)
}
function move(p,  n, from, f, r, d, e) {
	for (;;) {
		if (rand() < 0.25) {
			f = 1 + int(rand() * 8); r = pawn[p, f]
			d = p ? r - 1 : r + 1
			if (!inside(p, f, d)) continue
			delete at[f, r]; at[f, d] = 1; pawn[p, f] = d
			return square(f, r) square(f, d)
		}
		n = int(rand() * 2); split(knight[p, n], from, " ")
		d = rand() < 0.5 ? 1 : 2; e = 3 - d
		f = from[1] + (rand() < 0.5 ? d : -d)
		r = from[2] + (rand() < 0.5 ? e : -e)
		if (!inside(p, f, r)) continue
		delete at[from[1], from[2]]; at[f, r] = 1; knight[p, n] = f " " r
		return "N" square(from[1], from[2]) square(f, r)
	}
}
BEGIN {
	srand(7)
	for (g = 1; g <= games; g++) {
		setup()
		printf "[Event \"%d\"]\n[Result \"*\"]\n\n", g
		for (m = 1; m <= plies / 2; m++)
			printf "%d. %s %s%s", m, move(0), move(1), m % 8 ? " " : "\n"
		print "*\n"
	}
}
