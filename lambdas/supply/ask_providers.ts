import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import type { DueReading } from '../../core/supply/cards/clocks.ts';
import { type Observation, observationSchema } from '../../core/supply/observation.ts';
import type { ProviderId } from '../../core/supply/providers.ts';
import type { Failure } from '../../core/supply/supply_state.ts';
import { isPlausibleDay } from '../../core/supply/working_set.ts';
import type { ToldOffers } from '../prices/keep_offers.ts';
import { log } from '../runtime/telemetry.ts';
import { type LiveProvider, ProviderFailure } from './provider.ts';
import type { SupplyStore } from './supply_store.ts';

/** What came of one question. */
export type Reply = { reading: DueReading } & (
  | { kind: 'answered'; observations: Observation[]; offers: readonly ToldOffers[] }
  | { kind: 'failed'; failure: Failure; error: unknown }
);

/** Longest time of one question with all its calls, so that no provider takes the time of the others. */
const LONGEST_QUESTION = 120 * SECOND;
/** Refused parts that one line names. */
const NAMED = 20;

function failureOf(provider: ProviderId, error: unknown): Failure {
  if (!(error instanceof ProviderFailure)) return { provider, reason: 'unexpected' };
  return { provider, reason: error.reason, retryAfter: error.retryAfter };
}

/** The result of `work`, or a failure if it takes longer than a question may. */
async function inTime<Result>(provider: ProviderId, longest: number, work: Promise<Result>): Promise<Result> {
  const isOver = new AbortController();
  const tooLong = sleep(longest, undefined, { signal: isOver.signal }).then(() => {
    throw new ProviderFailure(provider, 'unreachable', `did not answer within ${longest / SECOND} s`);
  });
  // Of what is over, only the first matters.
  tooLong.catch(() => undefined);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    isOver.abort();
  }
}

/**
 * The observations as they are stored and read back, so that a repeated one is known again. Those that can't be stored are
 * named in `refused`, each with its field.
 */
function storable(observations: readonly Observation[], now: Date, refused: string[]): Observation[] {
  return observations.flatMap((observation) => {
    const { data, error } = observationSchema.safeParse(observation);
    if (data !== undefined && isPlausibleDay(data, isoDateOf(now))) return [data];
    const [issue] = error?.issues ?? [];
    const reason = issue === undefined ? 'its day is no event’s' : `${issue.path.join('.')}: ${issue.message}`;
    refused.push(`${observation.kind}: ${reason}`);
    return [];
  });
}

async function askOne(
  provider: LiveProvider,
  reading: DueReading,
  store: Pick<SupplyStore, 'keepRaw'>,
  now: Date,
  longest: number,
): Promise<Reply> {
  const { id } = provider;
  const { asked, from, to, events } = reading;
  const read_at = now.toISOString();
  try {
    const asking = provider.observe({ asked, from, to, events, now }, (raw) =>
      store.keepRaw({ provider: id, read_at, ...raw }),
    );
    const answer = await inTime(id, longest, asking);
    const refused = [...answer.refused];
    const observations = storable(answer.observations, now, refused);
    if (refused.length > 0) {
      const details = { provider: id, asked, count: refused.length, refused: refused.slice(0, NAMED) };
      log.warn('Parts of a provider’s answer were not understood', details);
    }
    return { reading, kind: 'answered', observations, offers: answer.offers ?? [] };
  } catch (error) {
    return { reading, kind: 'failed', failure: failureOf(id, error), error };
  }
}

/**
 * Asks the providers what is due, all at once, each one thing after another. A provider that fails stops no other; one that
 * refuses or throttles is not asked further. Raw answers are stored before anything is made of them.
 */
export async function askProviders(
  due: readonly DueReading[],
  providers: readonly LiveProvider[],
  store: Pick<SupplyStore, 'keepRaw'>,
  now: Date,
  longest = LONGEST_QUESTION,
): Promise<Reply[]> {
  const replies = providers.map(async (provider) => {
    const given: Reply[] = [];
    for (const reading of due.filter((one) => one.provider === provider.id)) {
      const reply = await askOne(provider, reading, store, now, longest);
      given.push(reply);
      if (reply.kind === 'failed' && ['refused', 'throttled'].includes(reply.failure.reason)) break;
    }
    return given;
  });
  return (await Promise.all(replies)).flat();
}
