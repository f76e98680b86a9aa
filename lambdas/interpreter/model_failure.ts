/** Reasons for reading a description offline; logged with the metric. */
const FALLBACK_REASONS = [
  'budget_spent',
  'instructions',
  'throttled',
  'timed_out',
  'unavailable',
  'access_denied',
  'model_not_found',
  'rejected_request',
  'refused',
  'cut_off',
  'malformed_answer',
  'unknown_strategies',
  'empty_answer',
  'all_excluded',
  'unexpected',
] as const;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];

/** The model gave no usable response; the description is read offline instead. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';

  constructor(
    readonly reason: FallbackReason,
    options?: ErrorOptions,
  ) {
    super(`The model gave no usable reading: ${reason}`, options);
  }
}

const REASONS: Readonly<Record<string, FallbackReason>> = {
  ThrottlingException: 'throttled',
  TooManyRequestsException: 'throttled',
  ServiceQuotaExceededException: 'throttled',
  ModelTimeoutException: 'timed_out',
  TimeoutError: 'timed_out',
  AbortError: 'timed_out',
  RequestTimeout: 'timed_out',
  ServiceUnavailableException: 'unavailable',
  InternalServerException: 'unavailable',
  ModelNotReadyException: 'unavailable',
  AccessDeniedException: 'access_denied',
  CredentialsProviderError: 'access_denied',
  UnrecognizedClientException: 'access_denied',
  ExpiredTokenException: 'access_denied',
  ResourceNotFoundException: 'model_not_found',
  ValidationException: 'rejected_request',
  /** Bedrock's error for a tool call that it could not parse. */
  ModelErrorException: 'malformed_answer',
};

/** Failures that a retry may fix. A model that is not enabled or an invalid request is not retried. */
const RETRYABLE: ReadonlySet<FallbackReason> = new Set(['throttled', 'timed_out', 'unavailable', 'malformed_answer']);

/** Maps any failure of a model call to its reason. */
export function asModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const name = error instanceof Error ? error.name : '';
  return new ModelFailure(REASONS[name] ?? 'unexpected', { cause: error });
}

/** True if the call should be retried. */
export const isWorthRetrying = (failure: ModelFailure): boolean => RETRYABLE.has(failure.reason);
