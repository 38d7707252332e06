"""The commands of `goproof`, with what each is for."""

COMMANDS = {
    "verify": (
        "Check lemmas about the rules by proof, by solver on bounded boards, and exhaustively."
    ),
    "rules": (
        "List formalisations, presets and errata, or tell all about one of them or about a clause."
    ),
    "errata": "Compute which errata matter on which boards, each with its shortest witness.",
    "compare": (
        "Find the smallest position or game on which two formalisations differ, or how far they "
        "do not. The status is 0 when they are equivalent, 1 when they differ or nobody knows "
        "beyond the bound."
    ),
    "legal": (
        "List the legal moves of the side to move, with the reasons why the others are illegal."
    ),
    "check": "Check a certificate of who wins a position, and say what it proves and assumes.",
    "value": (
        "Find the value of a small board or position for Black under best play, and prove it."
    ),
    "solve": "Find the status of life-and-death problems, and prove it.",
    "explore": (
        "Make a page on which you play either side of a problem against the proof, and open it."
    ),
    "play": "Play a game between random players, or with a person, and show it as it goes.",
    "count": "Count the positions of a board, or its games under rules that make every game end.",
    "perft": ("Count the sequences of so many legal turns from a position, as any engine can."),
    "replay": (
        "Judge games of SGF files move by move: the first illegal move with its reason, and the "
        "score against the recorded result."
    ),
    "vectors": (
        "Print test vectors, a line of JSON each: games with the law's answer to every move."
    ),
    "gtp": (
        "Play by the Go Text Protocol, version 2, on standard input and output: random legal "
        "players, with the law as arbiter. list_commands lists what is understood."
    ),
    "conformance": (
        "Find out which rules an engine that speaks GTP plays, and show each kind of departure "
        "from them as a shortest game."
    ),
    "examples": (
        "List the problems, certificates and examples that come with goproof, which commands "
        "take by name, or copy them."
    ),
    "completion": (
        "Print a script that makes the shell complete commands, options, files, and the names of "
        'lemmas, rules and problems. In bash: eval "$(goproof completion bash)"; for zsh, write '
        "it to a file _goproof in a directory of $fpath; for fish, to "
        "~/.config/fish/completions/goproof.fish."
    ),
}
