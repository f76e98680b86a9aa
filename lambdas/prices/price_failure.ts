export type PriceFailureReason = 'unauthorized' | 'throttled' | 'unreachable' | 'too_large' | 'malformed';

/** A call of the price service that failed. Nothing is changed by it. The message never contains the key. */
export class PriceFailure extends Error {
  override name = 'PriceFailure';
  readonly reason: PriceFailureReason;
  /** What the service asks to wait, in milliseconds; undefined if it does not say. */
  readonly retryAfter: number | undefined;
  /** The credits that the response told; undefined if it did not. */
  readonly credits: number | undefined;

  constructor(
    reason: PriceFailureReason,
    detail: string,
    told: { retryAfter?: number | undefined; credits?: number | undefined } = {},
  ) {
    super(`The price service ${detail}`);
    this.reason = reason;
    this.retryAfter = told.retryAfter;
    this.credits = told.credits;
  }
}
