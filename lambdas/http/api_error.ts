/** An expected error with an HTTP status and a user-visible message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

const RETRY_AFTER_SECONDS = '2';

/** 503 with a Retry-After header. */
export function unavailable(message: string): ApiError {
  return new ApiError(503, message, { 'Retry-After': RETRY_AFTER_SECONDS });
}
