import type { IsoDate } from '../../core/dates/iso_date.ts';
import type { Observation } from '../../core/supply/observation.ts';
import type { ProviderId } from '../../core/supply/providers.ts';
import type { Asked } from '../../core/supply/supply_state.ts';
import type { ToldOffers } from '../prices/keep_offers.ts';

export type { Asked };

/** An event that the facts know already, with the provider's own id of it. */
interface KnownEvent {
  id: string;
  date: IsoDate;
}

export interface ProviderQuestion {
  asked: Asked;
  /** Days of interest, both included. */
  from: IsoDate;
  to: IsoDate;
  /** The provider's events that are known between these days. */
  events: readonly KnownEvent[];
  now: Date;
}

/** A raw answer, as it was read. */
export interface RawAnswer {
  /** Without a key or token. */
  address: string;
  text: string;
}

export interface Answer {
  observations: Observation[];
  /** What was read but not understood: each with the field and the reason. The rest of the answer counts. */
  refused: string[];
  /** Prices beyond the winners. No fact follows from them, so that they are no observations. */
  offers?: readonly ToldOffers[];
  /** Calls that are left, where the provider tells it. */
  credits?: number | undefined;
}

/** One provider of live facts. */
export interface LiveProvider {
  id: ProviderId;
  asked: readonly Asked[];
  /**
   * Reads the provider. `keep` stores each raw answer and returns its hash, before anything is made of it. Throws
   * ProviderFailure if nothing could be read.
   */
  observe(question: ProviderQuestion, keep: (raw: RawAnswer) => Promise<string>): Promise<Answer>;
}

export type ProviderFailureReason = 'refused' | 'throttled' | 'unreachable' | 'too_large' | 'malformed';

/** A failed reading of a provider. The message never contains a key. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly provider: ProviderId;
  readonly reason: ProviderFailureReason;
  /** The response's Retry-After, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    provider: ProviderId,
    reason: ProviderFailureReason,
    detail: string,
    told: { retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(`${provider} ${detail}`, { cause: told.cause });
    this.provider = provider;
    this.reason = reason;
    this.retryAfter = told.retryAfter;
  }
}
