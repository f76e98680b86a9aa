import { textHash } from '../../core/arithmetic/hash.ts';
import { DAY, HOUR, MINUTE } from '../../core/dates/durations.ts';
import type { ProviderId } from '../../core/supply/providers.ts';
import { createRandom, type Random } from '../demo_league/random.ts';

type Range = readonly [number, number];

/** How late and how wrong the providers are. Shares are of 1, times in milliseconds. */
export interface Delays {
  /** How long before its event a bout is listed. */
  listed: Range;
  /** Share of bouts in which an opponent is replaced, and how long before the event. */
  replaced: { share: number; before: Range };
  wikipedia: {
    /** From a bout's end to its row. */
    row: Range;
    /** The longest until another editor saves the page, and in what share of bouts that holds. */
    second: { within: number; share: number };
    /** Share of cards that are vandalised or saved half edited, and for how long. */
    spoilt: { share: number; for: Range };
  };
  espn: {
    /** From a bout's end to its final status, to the winner's flag, and to the official result. */
    final: Range;
    flag: Range;
    official: Range;
    /** Share of bouts whose first final status has the time that was left. */
    wrongFinal: number;
    line: Range;
  };
  /** How long before a bout its markets open, and whether those of the winner have prices. */
  kalshi: { opens: number; tradesWinners: boolean; settled: Range };
  /** Days of each thirty on which a provider does not answer. */
  silentDays: number;
}

/** The delays that the product is held to. */
export const STATED_DELAYS: Delays = {
  listed: [21 * DAY, 84 * DAY],
  replaced: { share: 1 / 6, before: [2 * DAY, 20 * DAY] },
  wikipedia: {
    row: [5 * MINUTE, 5 * HOUR],
    second: { within: 2 * HOUR, share: 19 / 20 },
    spoilt: { share: 1 / 10, for: [5 * MINUTE, 45 * MINUTE] },
  },
  espn: {
    final: [MINUTE, 2 * MINUTE],
    flag: [2 * MINUTE, 5 * MINUTE],
    official: [3 * MINUTE, 8 * MINUTE],
    wrongFinal: 1 / 20,
    line: [20 * MINUTE, 50 * MINUTE],
  },
  kalshi: { opens: 14 * DAY, tradesWinners: true, settled: [HOUR, 3 * HOUR] },
  silentDays: 2,
};

/** The same providers, each always there. */
export const WITHOUT_SILENCE: Delays = { ...STATED_DELAYS, silentDays: 0 };

/**
 * Providers that say of coming cards what the demo league's files say: no opponent is replaced, no page is wrong, and the
 * exchange trades no winner, because those prices are the league's books': only how and when bouts end.
 */
export const AS_IN_FILES: Delays = {
  ...WITHOUT_SILENCE,
  listed: [84 * DAY, 84 * DAY],
  replaced: { ...STATED_DELAYS.replaced, share: 0 },
  wikipedia: { ...STATED_DELAYS.wikipedia, spoilt: { ...STATED_DELAYS.wikipedia.spoilt, share: 0 } },
  kalshi: { ...STATED_DELAYS.kalshi, tradesWinners: false },
};

/** Draws of one thing: the same key gives the same draws at all times. */
export const drawsOf = (...key: readonly (string | number)[]): Random => createRandom(textHash(key.join('\n')));

/** A time in a range. */
export const between = ([least, most]: Range, random: Random): number => least + random.uniform() * (most - least);

const MONTH_DAYS = 30;

/** Whether a provider doesn't answer at a time: on some days of each thirty, which differ between providers. */
export function isSilent(provider: ProviderId, time: number, { silentDays }: Delays): boolean {
  const day = Math.floor(time / DAY);
  const month = Math.floor(day / MONTH_DAYS);
  const first = Math.floor(drawsOf('silence', provider, month).uniform() * (MONTH_DAYS - silentDays));
  const place = day % MONTH_DAYS;
  return place >= first && place < first + silentDays;
}
