/** Why a description was not read by the model; told beside the metric that counts them. */
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

/** The model did not give an answer that can be used; the description is read offline instead. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';

  constructor(
    readonly reason: FallbackReason,
    options?: ErrorOptions,
  ) {
    super(`The model gave no reading: ${reason}`, options);
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
  /** Bedrock's word for a tool call of the model's that it could not parse. */
  ModelErrorException: 'malformed_answer',
};

/** Failures that another try may mend. A model that is not enabled or a request that is wrong stays so. */
const MENDABLE: ReadonlySet<FallbackReason> = new Set(['throttled', 'timed_out', 'unavailable', 'malformed_answer']);

/** Any failure of a model call with its reason. */
export function asModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const name = error instanceof Error ? error.name : '';
  return new ModelFailure(REASONS[name] ?? 'unexpected', { cause: error });
}

/** Whether a second try is worth its time. */
export const isWorthRetrying = (failure: ModelFailure): boolean => MENDABLE.has(failure.reason);
