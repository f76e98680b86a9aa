import type { BoutTime } from '../domain/cards/bout_time.ts';
import type { BoutSources, CardBout } from '../domain/cards/card.ts';
import type { Outcome, Overturned } from '../domain/cards/corners.ts';
import type { ByEnding, MethodShares, WinMethod, WonBy } from '../domain/cards/endings.ts';
import { sharesFromUnits } from '../models/methods/shares.ts';
import { CAPPER_IDS, type CapperId } from '../strategies/ids.ts';
import type { EncodedSnapshot } from './encoded_snapshot.ts';
import { at, InconsistentSnapshot } from './inconsistent_snapshot.ts';

const OUTCOMES: Readonly<Record<string, Outcome>> = { r: 'red', b: 'blue', d: 'draw', n: 'no_contest' };

/** The results that were overturned, by the bout's index over all cards. */
export const decodeOverturned = ({ overturned = [] }: EncodedSnapshot): ReadonlyMap<number, Overturned> =>
  new Map(
    overturned.flatMap(([bout, letter, on]) => {
      const to = OUTCOMES[letter];
      return to === undefined ? [] : [[bout, { to, ...(on !== null && { on }) }] as const];
    }),
  );

/** The cappers of each digit; the arrays are shared by all bouts. */
const CAPPERS_BY_DIGIT: ReadonlyMap<string, readonly CapperId[]> = new Map(
  Array.from({ length: 1 << CAPPER_IDS.length }, (_, bits) => [
    bits.toString(32),
    CAPPER_IDS.filter((_id, index) => (bits >> index) % 2 === 1),
  ]),
);

const LINE_SOURCES: Readonly<Record<string, BoutSources['line']>> = { m: 'market', f: 'feed' };
const RESULT_SOURCES: Readonly<Record<string, BoutSources['result']>> = { m: 'market', s: 'stats' };

function sourcesOf(
  { lineSources, resultSources }: EncodedSnapshot,
  index: number,
  exchangeLines: ReadonlySet<number>,
): BoutSources | undefined {
  const line = exchangeLines.has(index) ? 'exchange' : LINE_SOURCES[lineSources.charAt(index)];
  return line && { line, result: RESULT_SOURCES[resultSources.charAt(index)] };
}

const WIN_METHODS: Readonly<Record<string, WinMethod>> = { k: 'knockout', s: 'submission', d: 'decision' };
const WON_BY: Readonly<Record<string, WonBy>> = { ...WIN_METHODS, q: 'disqualification' };

function decodeTime(time: readonly number[] | null): BoutTime | undefined {
  return time === null ? undefined : { round: at(time, 0), clock: at(time, 1) };
}

function decodeMethodOdds(prices: readonly number[] | null): ByEnding<number> | undefined {
  if (prices === null) return undefined;
  return {
    red_knockout: at(prices, 0),
    red_submission: at(prices, 1),
    red_decision: at(prices, 2),
    blue_knockout: at(prices, 3),
    blue_submission: at(prices, 4),
    blue_decision: at(prices, 5),
  };
}

function decodeShares(units: readonly number[] | null): MethodShares | undefined {
  if (units === null) return undefined;
  const from = (place: number) => sharesFromUnits(at(units, place), at(units, place + 1));
  return { red: from(0), blue: from(2) };
}

/**
 * Decodes the bout with this index over all cards, `id` is its own; `exchangeLines` are the bouts with an exchange's line,
 * `overturned` the results that were.
 * Throws InconsistentSnapshot if its columns contradict each other.
 */
export function decodeBout(
  encoded: EncodedSnapshot,
  index: number,
  id: string,
  exchangeLines: ReadonlySet<number>,
  overturned: ReadonlyMap<number, Overturned>,
): CardBout {
  const consensus = at(encoded.consensusOfRed, index);
  const cappersForRed = CAPPERS_BY_DIGIT.get(encoded.cappersForRed.charAt(index));
  if ((consensus === null) !== (cappersForRed === undefined)) {
    throw new InconsistentSnapshot(`bout ${index} has cappers without a consensus, or the other way around`);
  }
  const sources = sourcesOf(encoded, index, exchangeLines);
  const changed = overturned.get(index);
  return {
    id,
    red: {
      name: at(encoded.fighters, at(encoded.red, index)),
      odds: at(encoded.redOdds, index),
      priorBouts: at(encoded.redPriorBouts, index),
    },
    blue: {
      name: at(encoded.fighters, at(encoded.blue, index)),
      odds: at(encoded.blueOdds, index),
      priorBouts: at(encoded.bluePriorBouts, index),
    },
    weightClass: at(encoded.weightClasses, at(encoded.weightClass, index)) || undefined,
    scheduledRounds: at(encoded.rounds, index) || undefined,
    outcome: OUTCOMES[encoded.outcomes.charAt(index)],
    ...(changed && { overturned: changed }),
    ...(sources && { sources }),
    consensusOfRed: consensus ?? undefined,
    cappersForRed,
    forecastOfRed: at(encoded.forecastOfRed, index) ?? undefined,
    winMethod: WIN_METHODS[encoded.winMethods.charAt(index)],
    wonBy: WON_BY[encoded.wonBy.charAt(index)],
    endedAt: decodeTime(at(encoded.endedAt, index)),
    methodOdds: decodeMethodOdds(at(encoded.methodOdds, index)),
    methodShares: decodeShares(at(encoded.methodShares, index)),
  };
}
