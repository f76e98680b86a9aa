import * as z from 'zod';
import { countSchema, instantSchema, isoDateSchema } from '../contract/values/values.ts';
import { DAY, HOUR, MINUTE } from '../dates/durations.ts';
import type { IsoDate } from '../dates/iso_date.ts';
import { PROVIDER_IDS, type ProviderId } from './providers.ts';

/** What is asked of a provider. One call can answer several. */
export const ASKED = ['schedule', 'result', 'price', 'stat_line'] as const;
export type Asked = (typeof ASKED)[number];

const FAILURE_REASONS = ['refused', 'throttled', 'unreachable', 'too_large', 'malformed', 'unexpected'] as const;
type FailureReason = (typeof FAILURE_REASONS)[number];

const askStateSchema = z.object({
  /** The last reading that was answered. */
  read_at: instantSchema.optional(),
  /** The last one that said something new. */
  changed_at: instantSchema.optional(),
  /** The earliest day that was read. */
  from: isoDateSchema.optional(),
  /** The last reading of each card, by its date: of results and stat lines. */
  cards: z.record(isoDateSchema, instantSchema).default({}),
  /** Failures in a row, with the last one's time and reason, and when the next try may be. */
  failures: countSchema.default(0),
  failed_at: instantSchema.optional(),
  reason: z.enum(FAILURE_REASONS).optional(),
  not_before: instantSchema.optional(),
});
export type AskState = z.infer<typeof askStateSchema>;

/** When each provider was read for what, and how that went. No key, no address. */
export const supplyStateSchema = z.object({
  version: z.literal(1),
  asks: z.partialRecord(z.enum(PROVIDER_IDS), z.partialRecord(z.enum(ASKED), askStateSchema)),
  /** The providers that are on, with what they are asked. */
  sources: z.array(z.object({ id: z.enum(PROVIDER_IDS), asked: z.array(z.enum(ASKED)) })).default([]),
  /** How many of the operator's rulings are stored with the observations. */
  rulings: countSchema.default(0),
  /** The last reading that said what is stored of a subject already, by the subject. */
  until: z.record(z.string(), instantSchema),
});
export type SupplyState = z.infer<typeof supplyStateSchema>;

export const NO_SUPPLY_STATE: SupplyState = { version: 1, sources: [], asks: {}, rulings: 0, until: {} };
const NEVER_ASKED: AskState = { cards: {}, failures: 0 };

/** The wait after the first failure. It doubles with each further one, up to the longest. */
const FIRST_WAIT = 15 * MINUTE;
export const LONGEST_WAIT = 6 * HOUR;
/** Providers that are left alone for a day once they have said no: their interface is not a documented one. */
const STOP_WHEN_REFUSED: ReadonlySet<ProviderId> = new Set(['espn']);
const REFUSED_WAIT = DAY;

export interface Failure {
  provider: ProviderId;
  reason: FailureReason;
  /** In milliseconds. */
  retryAfter?: number | undefined;
}

/** What is known of asking a provider for one thing. */
export const askStateOf = ({ asks }: SupplyState, provider: ProviderId, asked: Asked): AskState =>
  asks[provider]?.[asked] ?? NEVER_ASKED;

/** The state with one ask replaced. */
export function withAsk(state: SupplyState, provider: ProviderId, asked: Asked, ask: AskState): SupplyState {
  return { ...state, asks: { ...state.asks, [provider]: { ...state.asks[provider], [asked]: ask } } };
}

export interface ReadDays {
  from: IsoDate;
  /** Dates of the cards that were read. */
  cards: readonly IsoDate[];
}

/** An ask after a reading at `now` that was answered. `isNew`: it said something new. */
export function afterReading(ask: AskState, { from, cards }: ReadDays, isNew: boolean, now: Date): AskState {
  const read_at = now.toISOString();
  const changed_at = isNew ? read_at : ask.changed_at;
  return {
    read_at,
    ...(changed_at !== undefined && { changed_at }),
    from: ask.from !== undefined && ask.from < from ? ask.from : from,
    cards: { ...ask.cards, ...Object.fromEntries(cards.map((date) => [date, read_at])) },
    failures: 0,
  };
}

/** An ask after a failure at `now`. A Retry-After, in milliseconds, is kept to. */
export function afterFailure(ask: AskState, { provider, reason, retryAfter = 0 }: Failure, now: Date): AskState {
  const doubled = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(10, ask.failures));
  const isStopped = reason === 'refused' && STOP_WHEN_REFUSED.has(provider);
  const wait = Math.max(isStopped ? REFUSED_WAIT : doubled, Math.min(retryAfter, REFUSED_WAIT));
  return {
    ...ask,
    failures: ask.failures + 1,
    failed_at: now.toISOString(),
    reason,
    not_before: new Date(now.getTime() + wait).toISOString(),
  };
}

/** The time in epoch milliseconds; undefined without one, or if it is after `now` because the clock was set back. */
export function pastTime(time: string | undefined, now: Date): number | undefined {
  const parsed = time === undefined ? Number.NaN : Date.parse(time);
  return parsed <= now.getTime() ? parsed : undefined;
}

/**
 * Whether a provider must be left alone at `now` for what it is asked. `isInPlay`: a card's results are awaited, for which no
 * wait is longer than the first, unless the provider itself asked for it.
 */
export function mustWait(
  state: SupplyState,
  provider: ProviderId,
  asked: Asked,
  isInPlay: boolean,
  now: Date,
): boolean {
  const waits = ({ not_before, failed_at, reason }: AskState, isOwn: boolean) => {
    const until = not_before === undefined ? 0 : Date.parse(not_before);
    const failed = pastTime(failed_at, now);
    // A failure in the future: the clock was set back.
    if (failed === undefined || now.getTime() >= until) return false;
    // These hold for all that a provider is asked.
    if (reason === 'throttled' || (reason === 'refused' && STOP_WHEN_REFUSED.has(provider))) return true;
    return isOwn && !(isInPlay && now.getTime() >= failed + FIRST_WAIT);
  };
  return ASKED.some((each) => waits(askStateOf(state, provider, each), each === asked));
}

/** The state without the readings of cards that the facts no longer have under their date. */
export function prunedState(state: SupplyState, dates: ReadonlySet<IsoDate>): SupplyState {
  const asks: SupplyState['asks'] = {};
  for (const provider of PROVIDER_IDS) {
    const before = state.asks[provider];
    if (before === undefined) continue;
    const pruned = Object.entries(before).map(([asked, ask]) => {
      return [
        asked,
        { ...ask, cards: Object.fromEntries(Object.entries(ask.cards).filter(([date]) => dates.has(date))) },
      ];
    });
    asks[provider] = Object.fromEntries(pruned);
  }
  return { ...state, asks };
}
