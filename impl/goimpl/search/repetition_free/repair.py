"""What is left of a strategy without some of its answers, so that only the rest is taken out again.

Plain Python over lists or arrays; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.search.repetition_free import notes as no
from goimpl.search.repetition_free.notes import Notes


def find_answers(records: Any, steps: Any, answers: Any) -> None:
    """Put for each step the colouring before its answer, and the node after it, into `answers`.

    A step is the stones before it, a move and the answer; nodes may share an answer.
    """
    head = 0
    while head < len(records):
        end = head + no.HEAD + no.REPLY * records[head + 4]
        for i in range(len(steps) // 4):
            if steps[4 * i] != records[head] or steps[4 * i + 1] != records[head + 1]:
                continue
            for reply in range(head + no.HEAD, end, no.REPLY):
                move, answer = records[reply], records[reply + no.ANSWER]
                if move == steps[4 * i + 2] and answer == steps[4 * i + 3]:
                    answers[2 * i] = records[reply + no.BEFORE]
                    answers[2 * i + 1] = records[reply + no.CHILD]
        head = end


def mark_leading(records: Any, answers: Any, marks: Any) -> None:
    """Mark the nodes that have such answers, those that lead to them, and the root."""
    head, node = 0, 0
    while head < len(records):
        replies = records[head + 4]
        head += no.HEAD
        for _ in range(replies):
            child = records[head + no.CHILD]
            if child >= 0 and marks[child]:
                marks[node] = 1
            for i in range(0, len(answers), 2):
                if records[head + no.BEFORE] == answers[i] and child == answers[i + 1]:
                    marks[node] = 1
            head += no.REPLY
        node += 1
    marks[node - 1] = 1


def drop_marked(records: Any, marks: Any, numbers: Any) -> int:
    """Drop the marked nodes, number the others anew, and return how much of the records is left.

    `numbers` receives the new number of each node plus one, 0 for one that is dropped.
    """
    head, left, node, count = 0, 0, 0, 0
    while head < len(records):
        size = no.HEAD + no.REPLY * records[head + 4]
        if not marks[node]:
            count += 1
            numbers[node] = count
            for i in range(size):
                records[left + i] = records[head + i]
            for i in range(left + no.HEAD + no.CHILD, left + size, no.REPLY):
                if records[i] >= 0:
                    records[i] = numbers[records[i]] - 1
            left += size
        head += size
        node += 1
    return left


def forget_dropped(n: Notes, numbers: Any) -> None:
    """Note the new numbers of the nodes, and nothing of the others nor of the prover's choices."""
    n.counts[no.NUMBERS], n.counts[no.FAILED] = 0, 0
    for number in numbers:
        n.counts[no.NUMBERS] += number > 0
    for i in range(n.counts[no.MASK] + 1):
        is_kept = n.notes[i, no.STATUS] == no.DONE
        for column in (no.NUMBER, no.AFTER_PASS):
            if n.notes[i, column] > 0:
                n.notes[i, column] = numbers[n.notes[i, column] - 1]
                is_kept = is_kept and n.notes[i, column] > 0
        if not is_kept:
            n.notes[i, no.STATUS] = no.NOTHING
