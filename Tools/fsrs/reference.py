"""Writes what py-fsrs makes of random histories, for ProgressTests to compare with.

    python3 -m venv .build/fsrs && .build/fsrs/bin/pip install 'fsrs>=6,<7'
    .build/fsrs/bin/python Tools/fsrs/reference.py Tests/ProgressTests/Resources/fsrs.json

The same seed gives the same histories. A history is the scheduler's settings and its reviews:
rating, seconds since the review before, and then the card after it: stability, difficulty,
seconds until it is due, state (1 learning, 2 review, 3 relearning), step (-1: none), and the
retrievability as the review began.
"""

import datetime
import json
import random
import sys

import fsrs

COUNT = 1_000
SEED = 20_261_130
START = datetime.datetime(2026, 1, 1, 12, 30, tzinfo=datetime.timezone.utc)
DAY = 86_400
# Most with the defaults; the others see to the branches that those never reach.
SETTINGS = [(0.9, [60, 600], [600])] * 6 + [
    (0.8, [60, 600], [600]),
    (0.97, [60, 600, 3_600], [600, 1_200]),
    (0.9, [300], [600]),
    (0.9, [], []),
]


def gap(dice, due):
    """Seconds to the next review: when it is due, or too early, too late, at once."""
    kind = dice.random()
    if kind < 0.4:
        return due
    if kind < 0.6:
        return dice.randrange(0, DAY)
    if kind < 0.8:
        return int(due * dice.uniform(0.2, 3.0))
    return dice.randrange(0, 400 * DAY)


def history(dice):
    retention, learning, relearning = dice.choice(SETTINGS)
    scheduler = fsrs.Scheduler(
        desired_retention=retention,
        learning_steps=[datetime.timedelta(seconds=step) for step in learning],
        relearning_steps=[datetime.timedelta(seconds=step) for step in relearning],
        enable_fuzzing=False,
    )
    card, time, due, reviews = fsrs.Card(), START, 0, []
    for number in range(dice.randrange(1, 13)):
        wait = gap(dice, due) if number else 0
        time += datetime.timedelta(seconds=wait)
        rating = fsrs.Rating(dice.choices([1, 2, 3, 4], [3, 2, 6, 1])[0])
        before = scheduler.get_card_retrievability(card, time)
        card, _ = scheduler.review_card(card, rating, time)
        due = int((card.due - time).total_seconds())
        step = -1 if card.step is None else card.step
        numbers = [card.stability, card.difficulty, before]
        stability, difficulty, before = (float(f"{number:.9g}") for number in numbers)
        reviews.append(
            [int(rating), wait, stability, difficulty, due, int(card.state), step, before])
    return {
        "retention": retention, "learning": learning, "relearning": relearning,
        "reviews": reviews,
    }


def main():
    dice = random.Random(SEED)
    histories = [history(dice) for _ in range(COUNT)]
    with open(sys.argv[1], "w", encoding="ascii") as file:
        file.write("[\n")
        file.write(",\n".join(json.dumps(one, separators=(",", ":")) for one in histories))
        file.write("\n]\n")


if __name__ == "__main__":
    main()
