import { DAY, MINUTE } from '../../core/dates/durations.ts';
import { freezesAt } from '../../core/record/freeze.ts';
import type { FactBout, FactCard, Facts } from '../../core/supply/facts/facts.ts';
import { statusOf } from '../../core/supply/freshness.ts';
import { ASKED, type Asked } from '../../core/supply/supply_state.ts';
import type { SupplyKnown, Watch } from './run_season.ts';
import { type End, isHeld, keyOfPair, type SeasonCard, type SimulatedBout } from './season.ts';

/** A card is wanted so long before it; what was listed a day earlier must be on it. */
const EARLY = 7 * DAY;
const LISTED = DAY;
/** The freeze runs so often. */
const FREEZE_EVERY = 5 * MINUTE;
/** From an import's start to its picks settled: its longest time, though it takes two minutes. */
const IMPORT = 5 * MINUTE;

/** What came of a bout that was held. */
export interface BoutOutcome {
  bout: SimulatedBout;
  officialAt: number | undefined;
  /** Whether a result with another winner, or at another time of the bout, was official at any time. */
  isWrong: boolean;
  isWrongTime: boolean;
}

/** What came of a card. Times in epoch milliseconds. */
interface CardOutcome {
  card: SeasonCard;
  isEarly: boolean;
  frozenAt: number | undefined;
  /** When the picks of its last official result were settled. */
  lastOfficialAt: number | undefined;
  settledAt: number | undefined;
  bouts: BoutOutcome[];
}

export interface SeasonFigures {
  cards: CardOutcome[];
  /** Days on which the status said that a fact is missing, of all. */
  missing: ReadonlyMap<Asked, number>;
  days: number;
  /** Official results of bouts that were not held. */
  unheld: number;
}

const nameOf = (winner: End['winner'], [first, second]: readonly [string, string]): string =>
  winner === 'first' ? first : winner === 'second' ? second : winner;

const namesOf = ({ fighters: [one, other] }: FactBout) => [one.name, other.name] as const;

/** Watches what the facts say of these cards while a season runs, and from a time on what the status says. */
export function watchSeason(
  season: readonly SeasonCard[],
  from: number,
): { watch: Watch; figures: (imports: readonly number[]) => SeasonFigures } {
  const outcomes = new Map<SimulatedBout, BoutOutcome>();
  const cards = season.map((card): CardOutcome => {
    const bouts = card.bouts.filter(isHeld).map((bout) => ({
      ...{ bout, officialAt: undefined, isWrong: false, isWrongTime: false },
    }));
    for (const outcome of bouts) outcomes.set(outcome.bout, outcome);
    const unknown = { lastOfficialAt: undefined, settledAt: undefined, frozenAt: undefined };
    return { card, isEarly: false, ...unknown, bouts };
  });
  const byPair = new Map<string, { outcome: CardOutcome; bout: SimulatedBout }[]>();
  for (const outcome of cards)
    for (const bout of outcome.card.bouts) byPair.set(bout.key, [...(byPair.get(bout.key) ?? []), { outcome, bout }]);
  const missing = new Map<Asked, number>(ASKED.map((fact) => [fact, 0]));
  const unheld = new Set<SimulatedBout>();
  let days = 0;

  const boutOf = (fact: FactBout, { begins_at }: FactCard) =>
    byPair
      .get(keyOfPair(namesOf(fact)))
      ?.find(({ outcome: { card } }) => Math.abs(card.beginsAt - Date.parse(begins_at)) < 3 * DAY);

  const outcomeOf = (fact: FactCard) => fact.bouts.flatMap((bout) => boutOf(bout, fact) ?? [])[0]?.outcome;

  function judge(fact: FactBout, bout: SimulatedBout, time: number): void {
    const told = fact.result?.result;
    if (told === undefined) return;
    const outcome = outcomes.get(bout);
    if (outcome === undefined) {
      unheld.add(bout);
      return;
    }
    const isRight = nameOf(told.winner, namesOf(fact)) === nameOf(bout.end.winner, bout.fighters);
    if (!isRight) outcome.isWrong = true;
    else if (told.round !== undefined && (told.round !== bout.end.round || told.clock !== bout.end.clock))
      outcome.isWrongTime = true;
    if (isRight) outcome.officialAt ??= time;
  }

  const isKnown = ({ card }: CardOutcome, { cards: all }: Facts, time: number) => {
    const on = new Set(
      all.flatMap(({ bouts }) => bouts.filter(({ state }) => state !== 'off').map((bout) => keyOfPair(namesOf(bout)))),
    );
    const wanted = card.bouts.filter(({ listedAt, goneAt }) => listedAt <= time - LISTED && time < goneAt);
    return wanted.length > 0 && wanted.every(({ key }) => on.has(key));
  };

  function watch(time: number, near: Facts, { facts: all, state }: SupplyKnown, hasRead: boolean): void {
    if (time >= from && time % DAY === 0) {
      days += 1;
      const { facts } = statusOf(all, state, undefined, new Date(time));
      for (const { fact, missing: text } of facts)
        if (text !== undefined) missing.set(fact, (missing.get(fact) ?? 0) + 1);
    }
    for (const outcome of cards) {
      const early = outcome.card.beginsAt - EARLY;
      if (time >= early && time < early + FREEZE_EVERY) outcome.isEarly = isKnown(outcome, near, time);
    }
    for (const fact of time % FREEZE_EVERY === 0 ? near.cards : []) {
      if (time < freezesAt(new Date(fact.begins_at)).getTime()) continue;
      const outcome = outcomeOf(fact);
      if (outcome === undefined || outcome.frozenAt !== undefined) continue;
      outcome.frozenAt = time;
    }
    if (!hasRead) return;
    for (const fact of near.cards)
      for (const bout of fact.bouts) {
        const found = boutOf(bout, fact);
        if (found !== undefined) judge(bout, found.bout, time);
      }
  }

  function figures(imports: readonly number[]): SeasonFigures {
    for (const outcome of cards) {
      const times = outcome.bouts.flatMap(({ officialAt }) => officialAt ?? []);
      if (times.length === 0) continue;
      const last = Math.max(...times);
      const started = imports.find((time) => time >= last);
      outcome.lastOfficialAt = last;
      outcome.settledAt = started === undefined ? undefined : started + IMPORT;
    }
    return { cards, missing, days, unheld: unheld.size };
  }
  return { watch, figures };
}

export const minutesBetween = (from: number, to: number): number => (to - from) / MINUTE;
