import type { IsoDate } from '../../dates/iso_date.ts';
import { type BoutTime, halfOf, halvesOf } from '../../domain/cards/bout_time.ts';
import { FINISHES, type Finish } from '../../domain/cards/endings.ts';
import type { BoutFacts } from '../../history/bout_facts.ts';

/** Number of finishes that outweigh what was seen in the halves. */
const PRIOR_FINISHES = 10;
/** Bouts of other lengths count as one of these. */
const LENGTHS = { short: 3, long: 5 } as const;

/** The hazards of the half rounds of a bout for each kind of finish, in any unit. */
export type FinishHazards = Readonly<Record<Finish, readonly number[]>>;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function inShares(values: readonly number[]): number[] {
  const sum = sumOf(values);
  return values.map((value) => value / sum);
}

/**
 * The share of a kind's finishes in each half round: its hazard times the share of bouts that last until the middle of the
 * half. The more certain a finish is (`finish`, 0…1), the earlier it comes. The shares sum to 1.
 */
export function finishShares(hazards: readonly number[], finish: number): number[] {
  const whole = sumOf(hazards);
  let past = 0;
  return inShares(
    hazards.map((hazard) => {
      const survival = (1 - finish) ** ((past + hazard / 2) / whole);
      past += hazard;
      return hazard * survival;
    }),
  );
}

/** Finishes by half, and how many there would be at hazards of 1. */
interface Counts {
  finishes: number[];
  exposed: number[];
}

/**
 * When bouts of three and of five rounds are finished: a hazard for each half round, kind of finish and length, from the
 * finishes so far. Each finish exposes the halves at the hazards before it, one step of the minorise–maximise algorithm.
 */
class FinishTimes {
  readonly #counts = new Map<string, Counts>();

  #of(kind: Finish, rounds: number): Counts {
    const length = rounds > LENGTHS.short ? LENGTHS.long : LENGTHS.short;
    const key = `${kind} ${length}`;
    const prior = () => Array.from({ length: halvesOf(length) }, () => PRIOR_FINISHES / halvesOf(length));
    const found = this.#counts.get(key) ?? { finishes: prior(), exposed: prior() };
    this.#counts.set(key, found);
    return found;
  }

  #hazardsOf(kind: Finish, rounds: number): number[] {
    const { finishes, exposed } = this.#of(kind, rounds);
    return inShares(finishes.map((count, half) => count / (exposed[half] ?? 1)));
  }

  /** The hazards of a bout of so many rounds, from 1. */
  hazards(rounds: number): FinishHazards {
    const ofKind = (kind: Finish) => this.#hazardsOf(kind, rounds).slice(0, halvesOf(rounds));
    return { knockout: ofKind('knockout'), submission: ofKind('submission') };
  }

  /** Adds a finish; `finish` is the probability, 0…1, that the bout would be finished. One after the last half is an error. */
  add(kind: Finish, rounds: number, endedAt: BoutTime, finish: number): void {
    const { finishes, exposed } = this.#of(kind, rounds);
    const half = halfOf(endedAt);
    if (finishes[half] === undefined) return;
    const hazards = this.#hazardsOf(kind, rounds);
    const shares = finishShares(hazards, finish);
    finishes[half] += 1;
    for (const [place, share] of shares.entries())
      exposed[place] = (exposed[place] ?? 0) + share / ((hazards[place] ?? 1) * shares.length);
  }
}

/** Probability of a finish of a bout without a forecast. */
const USUAL_FINISH = 0.5;

/** A bout as the finish times are learnt from it; `finish` is its forecast probability of a finish, 0…1. */
export type FinishedBout = Pick<BoutFacts, 'scheduledRounds' | 'wonBy' | 'endedAt'> & { finish: number | undefined };

/** The finish times walk-forward: hazards from the finishes of strictly earlier dates. */
export class FinishTimeWalkForward {
  readonly #times = new FinishTimes();
  #pending: { date: IsoDate; bout: FinishedBout }[] = [];

  /** Adds the bouts of an event, after it has learnt from those of earlier dates. Call it in order of dates. */
  addEvent(date: IsoDate, bouts: readonly FinishedBout[]): void {
    for (const { bout } of this.#pending.filter((earlier) => earlier.date < date)) this.#learn(bout);
    this.#pending = this.#pending.filter((earlier) => earlier.date >= date);
    this.#pending.push(...bouts.map((bout) => ({ date, bout })));
  }

  #learn({ wonBy, endedAt, scheduledRounds, finish = USUAL_FINISH }: FinishedBout): void {
    const kind = FINISHES.find((each) => each === wonBy);
    if (kind !== undefined && endedAt !== undefined) this.#times.add(kind, scheduledRounds, endedAt, finish);
  }

  /** The hazards of a bout of so many rounds on the date of the last event that was added. */
  hazards(rounds: number): FinishHazards {
    return this.#times.hazards(rounds);
  }
}
