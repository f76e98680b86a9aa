import type { ResultObservation, SeenResult } from '../observation.ts';
import type { FactBout, FactCard, Facts, ResultFact } from './facts.ts';

const OVERTURNED = 'Overturned: ';
/** The same in the words of a provider: `NC (overturned)`. */
const IN_WORDS = /\boverturned\b/i;

/** An operator's decision of a bout's result. */
export interface Ruling {
  event: string;
  bout: string;
  /** A fighter's name, `draw` or `no contest`. */
  winner: string;
  reason: string;
  /** Where the reason can be read. */
  source: string;
  /** Whether a commission changed the result afterwards: what was paid stays paid. */
  isOverturned: boolean;
}

/**
 * Whether a result is a commission's, which changed an earlier one: what was paid stays paid. An operator's reason may have
 * the word without that.
 */
export function isOverturned({ provider, result: { words = '' } }: Pick<ResultFact, 'provider' | 'result'>): boolean {
  return provider === 'operator' ? words.startsWith(OVERTURNED) : IN_WORDS.test(words);
}

/** Bounds of `readingSchema` and `seenResultSchema`. */
const LONGEST = { reason: 250, source: 1000 } as const;

function found<Item extends { id: string }>(what: string, items: readonly Item[], id: string): Item {
  const item = items.find((one) => one.id === id);
  if (item === undefined)
    throw new RangeError(`There is no ${what} ${id}; there are ${items.map((one) => one.id).join(', ')}`);
  return item;
}

function winnerOf({ fighters: [first, second] }: FactBout, winner: string): SeenResult['winner'] {
  const asked = winner.trim().toLowerCase();
  if (asked === 'draw') return 'draw';
  if (asked === 'no contest') return 'no_contest';
  if (asked === first.name.toLowerCase()) return 'first';
  if (asked === second.name.toLowerCase()) return 'second';
  throw new RangeError(`--winner is ${first.name}, ${second.name}, draw or no contest, not ${winner}`);
}

/** The card and the bout that a ruling names. Throws RangeError where there are none. */
export function ruledBout({ cards }: Facts, { event, bout }: Pick<Ruling, 'event' | 'bout'>): [FactCard, FactBout] {
  const card = found('event', cards, event);
  return [card, found('bout', card.bouts, bout)];
}

/** The ruling as an observation, which is stored and counts like others; `hash` is that of its text. Throws RangeError, naming the field. */
export function rulingObservation(facts: Facts, ruling: Ruling, hash: string, now: Date): ResultObservation {
  const { reason, source, isOverturned } = ruling;
  if (reason.trim() === '' || reason.length > LONGEST.reason)
    throw new RangeError(`--reason has 1 to ${LONGEST.reason} characters`);
  if (!/^https:\/\/./.test(source) || source.length > LONGEST.source)
    throw new RangeError(`--source is an https address of at most ${LONGEST.source} characters`);
  const [{ date }, bout] = ruledBout(facts, ruling);
  return {
    kind: 'result',
    reading: { provider: 'operator', address: source, read_at: now.toISOString(), hash },
    bout: { id: bout.id, fighters: bout.fighters, date },
    result: { winner: winnerOf(bout, ruling.winner), words: `${isOverturned ? OVERTURNED : ''}${reason.trim()}` },
  };
}
