import { DAY, SECOND } from '../../core/dates/durations.ts';
/** An expected error with an HTTP status and a user-visible message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.headers = headers;
  }
}

/** 429 with a Retry-After header. */
export function tooMany(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(429, message, { 'Retry-After': String(retryAfterSeconds) });
}

const DAY_SECONDS = DAY / SECOND;

/** Whole seconds from `now` to the next midnight UTC, at least 1. */
export function secondsToMidnight(now: Date): number {
  return DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS);
}

const RETRY_AFTER_SECONDS = '2';

/** 503 with a Retry-After header. `cause` is logged. */
export function unavailable(message: string, cause: unknown): ApiError {
  return new ApiError(503, message, { 'Retry-After': RETRY_AFTER_SECONDS }, { cause });
}
