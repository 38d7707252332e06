"""How what compiled functions call becomes a part of them.

Numba makes each function that it compiles into machine code, with all that it calls, and optimises
all of this anew for each caller. Here a function that only compiled ones call stays what Numba
makes of its source; it is optimised, and made into machine code, once, within the function that
Python calls.
"""

from typing import Any

from goimpl.jit.numba_alone import codegen, compiler, lookup_environment

# Numba declares no types for these.
_Library: Any = codegen.JITCodeLibrary
_Compiler: Any = compiler.Compiler
_lookup: Any = lookup_environment

ENVIRONMENT = "_ZN08NumbaEnv"


class _NoMachineCode:
    """In place of the machine code of a library that has none."""

    def set_env(self, name: str, environment: object) -> None:
        """Leave it to the library of a caller to say where an environment is."""


class _Within(_Library):  # type: ignore[misc]
    """A function for calls from compiled ones, which is not made into machine code by itself."""

    codegen = _NoMachineCode()

    def _optimize_final_module(self) -> None:
        """Leave this to callers, who optimise all that they call."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


class _Whole(_Library):  # type: ignore[misc]
    """A function that Python calls, with all that it calls."""

    def _finalize_specific(self) -> None:
        super()._finalize_specific()
        for variable in self._final_module.global_variables:
            environment = _lookup(variable.name)
            if variable.name.startswith(ENVIRONMENT) and environment is not None:
                self._codegen.set_env(variable.name, environment)


def _pipeline(kind: Any, name: str) -> Any:
    class Pipeline(_Compiler):  # type: ignore[misc]
        def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
            library = kind(target.codegen(), name)
            library.enable_object_caching()
            super().__init__(typing, target, library, *others)

    return Pipeline


within, whole = _pipeline(_Within, "within"), _pipeline(_Whole, "whole")
