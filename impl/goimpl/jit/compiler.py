"""The compiler of the machine, in one place: its settings, its cache, and a notice whenever it has
to compile something anew.

It imports Numba. `goimpl.jit.decorators` imports it when something has to be compiled.
"""

import dis
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from goimpl.jit import linking
from goimpl.jit.kept import Kept
from goimpl.jit.notice import Compilation, begin_compiling, end_compiling, report_compiling
from goimpl.jit.numba_alone import event, numba, register_jitable

# The types of Numba leave out the options that are needed here.
_config: Any = numba.config
# What it switches off runs as plain Python, whose integers are no machine words.
_config.DISABLE_JIT = 0
_njit: Any = numba.njit
_Listener: Any = event.Listener
# Takes a plain function that compiled ones may call.
call_too: Any = register_jitable
_typeof: Any = numba.typeof
_unliteral: Any = numba.types.unliteral
_Integer: Any = numba.types.Integer
_int64: Any = numba.types.int64
# The dispatchers that we made, by their ids.
_made: dict[int, Any] = {}


# To the type checker a class of Numba's without types is Any.
class _Listening(_Listener):  # type: ignore[misc]
    """Reports when Numba compiles our functions; those of other people are their business.

    Numba compiles a function that another calls in the midst of that one.
    """

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.needed: list[int] = []

    def on_start(self, compilation: Any) -> None:
        number = id(compilation.data["dispatcher"])
        if number not in _made:
            return
        if not self.begun:
            begin_compiling()
            self.needed = [each for each in _needed(number) if not _made[each].overloads]
        self.begun.append(number)
        self.report()

    def on_end(self, compilation: Any) -> None:
        number = id(compilation.data["dispatcher"])
        if number not in _made or not self.begun:
            return
        if len(self.begun) == 1:
            end_compiling()
            self.report(finished=True)
        self.begun.pop()

    def report(self, finished: bool = False) -> None:
        # For other types of arguments than before nothing else may be needed.
        dispatcher, total = _made[self.begun[0]], max(1, len(self.needed))
        done = total if finished else sum(bool(_made[each].overloads) for each in self.needed)
        state = Compilation(dispatcher.__name__, done, total, dispatcher._cache.cache_path)
        report_compiling(state)


def _needed(number: int) -> list[int]:
    """Return a function of ours and all those that it calls."""
    needed = {number: None}
    waiting = [number]
    while waiting:
        function = _made[waiting.pop()].py_func
        for instruction in dis.get_instructions(function):
            callee = function.__globals__.get(instruction.argval)
            # As a function has it that is compiled later.
            callee = getattr(callee, "dispatcher", callee)
            if id(callee) in _made and id(callee) not in needed:
                needed[id(callee)] = None
                waiting.append(id(callee))
    return list(needed)


# Numba declares no types for it.
event.register("numba:compile", _Listening())  # type: ignore[no-untyped-call]


def cached(function: Any, module: str = "", **options: Any) -> Any:
    """Return the function compiled at its first call, or taken from the cache of earlier runs.

    Parameters: `module`, whose state decides whether the cache serves, by default the function's
    own; `options` are those of Numba.
    """
    dispatcher = _dispatcher(function, pipeline_class=linking.whole, **options)
    dispatcher._cache = kept = Kept(function, module or function.__module__)
    compile_here = dispatcher.compile

    def compile_once(signature: Any) -> Any:
        try:
            return compile_here(signature)
        finally:
            kept.unlock(signature)

    dispatcher.compile = compile_once
    return dispatcher


def within(function: Any, **options: Any) -> Any:
    """Return the function compiled for calls from compiled functions only, as a part of them."""
    return _dispatcher(function, pipeline_class=linking.within, no_cpython_wrapper=True, **options)


def _dispatcher(function: Any, **options: Any) -> Any:
    # A wrapper for callers in C would be compiled once more, and there are none.
    dispatcher = _njit(no_cfunc_wrapper=True, **options)(function)
    # Else it would be compiled once more for each number that a call has in it, and for numbers
    # that come from arrays of smaller ones.
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda arguments, named: template(
        tuple(map(_as_wide_as_all, arguments)), named
    )
    _made[id(dispatcher)] = dispatcher
    return dispatcher


def _as_wide_as_all(argument: Any) -> Any:
    """Return the type that an argument has in all calls: a signed number is one of 64 bits."""
    argument = _unliteral(argument)
    is_number = isinstance(argument, _Integer) and argument.signed
    return _int64 if is_number else argument


def declared(dispatcher: Any, signature: Any) -> Any:
    """Return a function that is compiled for arguments of these types, and for no others."""
    compile_as_told = dispatcher.compile

    # Whoever needs the function first, Python or another compiled function, asks for its own types.
    def compile_declared(_types: Any) -> Any:
        dispatcher.compile = compile_as_told
        entry = dispatcher.compile(signature)
        dispatcher.disable_compile()
        return entry

    dispatcher.compile = compile_declared
    return dispatcher


def prepare(dispatcher: Any, arguments: tuple[Any, ...]) -> None:
    """Compile a function for arguments, or load it, before it is called: that is no work of its."""
    if dispatcher.overloads:
        return
    # What no word holds is for the call to refuse.
    with suppress(ValueError, OverflowError):
        dispatcher.compile(tuple(_typeof(argument) for argument in arguments))


def entry_point(dispatcher: Any, signature: Any) -> Callable[..., Any]:
    """Return a function as compiled for arguments of these types, which it takes for granted.

    It is quicker than the dispatcher, which first asks what types its arguments have.
    """
    dispatcher.compile(signature)
    entry: Callable[..., Any] = dispatcher.overloads[signature].entry_point
    return entry
