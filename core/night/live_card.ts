import type { LiveBout, LiveCard, LiveCorrection } from '../contract/site/live.ts';
import { HOUR, MINUTE } from '../dates/durations.ts';
import { cardFinder } from '../domain/identity/find_bout.ts';
import { canonicalJson } from '../record/chain/canonical_json.ts';
import { knownBegin } from '../supply/cards/card_times.ts';
import { cornersOf, type FactCard, type ListedCard, listedBoutFinder } from '../supply/facts/facts.ts';
import { isOverturned } from '../supply/facts/ruling.ts';
import type { CardObservation } from '../supply/observation.ts';
import { liveBout, liveResult, type NamedFact, type ToldBout } from './live_bouts.ts';
import { isSettledAlike, settledAs } from './settled_as.ts';

/** Pages ask so long before the first bout. */
const ASKED_BEFORE = 15 * MINUTE;
/** Results that nobody tells for so long come with an import. */
const LONGEST_NIGHT = 36 * HOUR;
/** Seconds between two questions. */
const ASK_AGAIN = { inTheCage: 20, betweenBouts: 60, withoutLiveSource: 300 } as const;

export interface LiveCardParts {
  card: FactCard;
  /** The card as the last import listed it, which gives ids and corners; undefined where it has none of the bouts. */
  listed: Pick<ListedCard, 'id' | 'bouts'> | undefined;
  /** What the readings of this moment told of the card. */
  told: readonly CardObservation[];
  reads: LiveCard['reads'];
  /** Whether a source that tells of bouts while they are fought is read. */
  isReadLive: boolean;
  /** What was written before. */
  before: LiveCard | undefined;
  now: Date;
}

function namedBouts({ card, listed }: LiveCardParts): NamedFact[] {
  const find = listedBoutFinder(listed ?? { bouts: [] });
  return card.bouts.map((fact) => {
    const own = cornersOf(fact);
    const found = find(own);
    const { bout_id: id = fact.id, red, blue } = found?.bout ?? own;
    return { fact, id, red, blue, isSwapped: found?.isSwapped ?? false };
  });
}

/** Finds what the readings told of a bout: the newest that names it. */
function momentFinder(told: readonly CardObservation[]) {
  const bouts = told
    .toSorted((one, other) => Date.parse(other.reading.read_at) - Date.parse(one.reading.read_at))
    .flatMap(({ bouts: seen }) => seen)
    .map((seen) => ({ seen, red: seen.fighters[0].name, blue: seen.fighters[1].name }));
  const find = cardFinder(bouts);
  return ({ red, blue }: NamedFact): ToldBout | undefined => find({ red, blue });
}

/** Bouts that were settled otherwise in what was written before. */
function changesOf(before: readonly LiveBout[], bouts: readonly LiveBout[], now: Date): LiveCorrection[] {
  const byId = new Map(before.map((bout) => [bout.bout_id, settledAs(bout)]));
  return bouts.flatMap((bout): LiveCorrection[] => {
    const earlier = byId.get(bout.bout_id) ?? null;
    const later = settledAs(bout);
    if (earlier === null || isSettledAlike(earlier, later)) return [];
    return [{ bout_id: bout.bout_id, at: now.toISOString(), before: earlier, after: later }];
  });
}

/** Changes that the facts tell of one bout. */
function toldChanges({ fact, id, isSwapped }: NamedFact): LiveCorrection[] {
  const results = [...fact.earlier_results, ...(fact.result === undefined ? [] : [fact.result])];
  return results.slice(1).flatMap((fact_after, place): LiveCorrection[] => {
    const [earlier, later] = [results[place], fact_after];
    if (earlier === undefined) return [];
    return [
      {
        bout_id: id,
        at: later.official_at ?? later.since,
        before: liveResult(earlier.result, isSwapped),
        after: liveResult(later.result, isSwapped),
        ...(isOverturned(later) && { overturned: true }),
      },
    ];
  });
}

/** Corrections so far: those that were written, what has changed since, and rulings, which change no settled bout. */
function correctionsOf(named: readonly NamedFact[], bouts: readonly LiveBout[], { before, now }: LiveCardParts) {
  const told = named.flatMap(toldChanges);
  const known = before === undefined ? told : [...before.corrections, ...changesOf(before.bouts, bouts, now)];
  const rulings = told.filter(
    ({ bout_id, overturned }) => overturned && !known.some((one) => one.bout_id === bout_id && one.overturned),
  );
  return [...known, ...rulings].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function stateOf(bouts: readonly LiveBout[], isCorrected: boolean, begin: number, now: number): LiveCard['state'] {
  const on = bouts.filter(({ state }) => state !== 'off' && state !== 'replaced');
  const isOver = now >= begin && on.every(({ state }) => state === 'official');
  if (isOver) return isCorrected ? 'corrected' : 'settled';
  return now >= begin - ASKED_BEFORE ? 'live' : 'coming';
}

function askAgain(state: LiveCard['state'], bouts: readonly LiveBout[], { isReadLive, card, now }: LiveCardParts) {
  const isOver = state === 'settled' || state === 'corrected';
  if (isOver || now.getTime() > knownBegin(card) + LONGEST_NIGHT) return null;
  if (!isReadLive) return ASK_AGAIN.withoutLiveSource;
  return bouts.some((bout) => bout.state === 'in_the_cage') ? ASK_AGAIN.inTheCage : ASK_AGAIN.betweenBouts;
}

/** How a card stands by the facts, as of `now`: states, corrections, and when pages are to ask again. */
export function liveCard(parts: LiveCardParts): LiveCard {
  const { card, listed, reads, before, told, now } = parts;
  const named = namedBouts(parts);
  const momentOf = momentFinder(told);
  const written = new Map(before?.bouts.map((bout) => [bout.bout_id, bout]));
  const bouts = named.map((bout) =>
    liveBout(bout, named, { moment: momentOf(bout), before: written.get(bout.id), now }),
  );
  const corrections = correctionsOf(named, bouts, parts);
  const begin = knownBegin(card);
  const state = stateOf(bouts, corrections.length > 0, begin, now.getTime());
  return {
    version: 1,
    event: listed?.id ?? card.id,
    state,
    begins_at: card.begins_at,
    ask_from: new Date(begin - ASKED_BEFORE).toISOString(),
    ask_again: askAgain(state, bouts, parts),
    reads,
    bouts,
    corrections,
  };
}

/**
 * The least age of written readings at which newer ones are written alone: in the fourth minute, also where the reading comes
 * some seconds early. A page takes a source for silent after five.
 */
const READS_WRITTEN_EVERY = 3.5 * MINUTE;

const newestRead = ({ reads }: LiveCard): number => Math.max(0, ...reads.map(({ at }) => Date.parse(at)));

function withoutClock(bout: LiveBout): LiveBout {
  if (bout.state !== 'in_the_cage') return bout;
  const { clock: _clock, ...rest } = bout;
  return rest;
}

/** A card without what changes with each reading, whatever the order of its fields. */
const stateText = ({ reads, bouts, ...rest }: LiveCard): string =>
  canonicalJson({ ...rest, sources: reads.map(({ source }) => source), bouts: bouts.map(withoutClock) });

/** Whether a card is to be written: a state has changed, or a live card's readings are old. Else every page would load it each time. */
export function isNews(card: LiveCard, before: LiveCard | undefined): boolean {
  if (before === undefined || stateText(card) !== stateText(before)) return true;
  return card.state === 'live' && newestRead(card) - newestRead(before) >= READS_WRITTEN_EVERY;
}
