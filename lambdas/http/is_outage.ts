import { isOnlyConflict, isThrottledTransaction } from '../store/tables/conditions.ts';

/** Names of transient AWS errors: throttling and server errors. */
const TRANSIENT_ERRORS = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
  'SlowDown',
  'TransactionInProgressException',
  'TransactionConflictException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
]);
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

function httpStatus(error: object): number {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null) return 0;
  const metadata = error.$metadata;
  return 'httpStatusCode' in metadata && typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : 0;
}

/** True if an AWS client error is transient: the service is throttled, down or unreachable. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOnlyConflict(error) || isThrottledTransaction(error)) return true;
  if (TRANSIENT_ERRORS.has(error.name) || httpStatus(error) >= 500) return true;
  return 'code' in error && typeof error.code === 'string' && NETWORK_CODES.has(error.code);
}
