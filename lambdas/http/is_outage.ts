import { isOnlyConflict, isThrottledTransaction } from '../store/conditions.ts';

/** Names of AWS errors that pass by themselves: throttling and trouble on the service's side. */
const PASSING = new Set([
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

/** Whether an error of an AWS client says that the service is throttled, down or out of reach, so that trying again may do. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOnlyConflict(error) || isThrottledTransaction(error)) return true;
  if (PASSING.has(error.name) || httpStatus(error) >= 500) return true;
  return 'code' in error && typeof error.code === 'string' && NETWORK_CODES.has(error.code);
}
