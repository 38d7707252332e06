"""The commands of `goproof`, with what each is for."""

COMMANDS = {
    "verify": (
        "Check lemmas about the rules by proof, by solver on bounded boards, and exhaustively."
    ),
    "rules": ("List formalisations, presets and errata, or show one of them or a clause in full."),
    "errata": "Compute which errata matter on which boards, each with its shortest witness.",
    "compare": (
        "Find the smallest position or game on which two formalisations differ, or how far they "
        "agree. The exit status is 0 if they are equivalent, 1 if they differ or are known to "
        "agree only up to a bound."
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
    "play": "Play a game between random players, and show it as it goes.",
    "count": "Count the positions of a board, or its games under rules that make every game end.",
    "perft": "Count the sequences of a number of legal turns from a position, to check engines.",
    "replay": (
        "Judge games of SGF files move by move: the first illegal move with its reason, and the "
        "score against the recorded result."
    ),
    "vectors": (
        "Print test vectors, one JSON line each: games with the specification's answer to every "
        "move."
    ),
    "gtp": (
        "Play by the Go Text Protocol, version 2, on standard input and output: random legal "
        "players, with the specification as arbiter. list_commands lists the commands."
    ),
    "conformance": (
        "Find out which rules an engine that speaks GTP plays, and show each kind of departure "
        "from them as a shortest game."
    ),
    "examples": (
        "List the problems, certificates and examples that come with goproof and that commands "
        "take by name, or copy them."
    ),
    "completion": (
        "Print a script that makes the shell complete commands, options, files, and the names of "
        'lemmas and rules. In bash: eval "$(goproof completion bash)"; for zsh, write '
        "it to a file _goproof in a directory of $fpath; for fish, to "
        "~/.config/fish/completions/goproof.fish."
    ),
}
