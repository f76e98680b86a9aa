export type PriceFailureReason =
  | 'unauthorized'
  | 'throttled'
  | 'unreachable'
  | 'too_large'
  | 'malformed'
  | 'unexpected';

/** A failed call of the odds service. The message never contains the key. */
export class PriceFailure extends Error {
  override name = 'PriceFailure';
  readonly reason: PriceFailureReason;
  /** The response's Retry-After, in milliseconds; undefined if it has none. */
  readonly retryAfter: number | undefined;
  /** The credits in the response; undefined if it has none. */
  readonly credits: number | undefined;
  /** True if the service had begun to send odds, so that the call may have cost credits. */
  readonly isPaid: boolean;

  constructor(
    reason: PriceFailureReason,
    detail: string,
    told: { retryAfter?: number | undefined; credits?: number | undefined; isPaid?: boolean; cause?: unknown } = {},
  ) {
    super(`The price service ${detail}`, { cause: told.cause });
    this.reason = reason;
    this.retryAfter = told.retryAfter;
    this.credits = told.credits;
    this.isPaid = told.isPaid ?? false;
  }
}
