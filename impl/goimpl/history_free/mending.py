"""What is left of a strategy without some of its answers, so that only the rest is taken out again.

Plain Python over lists or arrays; `goimpl.history_free.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.history_free.notes import (
    AFTER_PASS,
    ANSWER,
    BEFORE,
    CHILD,
    DONE,
    FAILED,
    HEAD,
    NOTHING,
    NUMBER,
    NUMBERS,
    REPLY,
    STATUS,
    Notes,
)


def find_answers(records: Any, steps: Any, answers: Any) -> None:
    """Put for each step the colouring before its answer, and the node after it, into `answers`.

    A step is the stones before it, a move and the answer; nodes may share an answer.
    """
    at = 0
    while at < len(records):
        end = at + HEAD + REPLY * records[at + 4]
        for i in range(len(steps) // 4):
            if steps[4 * i] != records[at] or steps[4 * i + 1] != records[at + 1]:
                continue
            for reply in range(at + HEAD, end, REPLY):
                move, answer = records[reply], records[reply + ANSWER]
                if move == steps[4 * i + 2] and answer == steps[4 * i + 3]:
                    answers[2 * i] = records[reply + BEFORE]
                    answers[2 * i + 1] = records[reply + CHILD]
        at = end


def mark_leading(records: Any, answers: Any, marks: Any) -> None:
    """Mark the nodes that have such answers, those that lead to them, and the root."""
    at, node = 0, 0
    while at < len(records):
        replies = records[at + 4]
        at += HEAD
        for _ in range(replies):
            child = records[at + CHILD]
            if child >= 0 and marks[child]:
                marks[node] = 1
            for i in range(0, len(answers), 2):
                if records[at + BEFORE] == answers[i] and child == answers[i + 1]:
                    marks[node] = 1
            at += REPLY
        node += 1
    marks[node - 1] = 1


def drop_marked(records: Any, marks: Any, numbers: Any) -> int:
    """Drop the marked nodes, number the others anew, and return how much of the records is left.

    `numbers` receives the new number of each node plus one, 0 for one that is dropped.
    """
    at, left, node, count = 0, 0, 0, 0
    while at < len(records):
        size = HEAD + REPLY * records[at + 4]
        if not marks[node]:
            count += 1
            numbers[node] = count
            for i in range(size):
                records[left + i] = records[at + i]
            for i in range(left + HEAD + CHILD, left + size, REPLY):
                if records[i] >= 0:
                    records[i] = numbers[records[i]] - 1
            left += size
        at += size
        node += 1
    return left


def forget_dropped(n: Notes, numbers: Any) -> None:
    """Note the new numbers of the nodes, and nothing of the others nor of the prover's choices."""
    n.counts[NUMBERS], n.counts[FAILED] = 0, 0
    for number in numbers:
        n.counts[NUMBERS] += number > 0
    for i in range(len(n.keys)):
        is_kept = n.notes[i, STATUS] == DONE
        for column in (NUMBER, AFTER_PASS):
            if n.notes[i, column] > 0:
                n.notes[i, column] = numbers[n.notes[i, column] - 1]
                is_kept = is_kept and n.notes[i, column] > 0
        if not is_kept:
            n.notes[i, STATUS] = NOTHING
