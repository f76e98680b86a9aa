import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** The result of a conditional write; undefined if its condition failed. */
export async function unlessConditionFailed<Result>(write: Promise<Result>): Promise<Result | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const reasonsOf = (error: unknown): readonly (string | undefined)[] =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map((reason) => reason.Code) : [];

/** True if the condition of the write at `index` failed in a cancelled transaction. */
export function failedCondition(error: unknown, index: number): boolean {
  return reasonsOf(error)[index] === 'ConditionalCheckFailed';
}

/** True if a transaction was cancelled only because of conflicts with other transactions. */
export function isOnlyConflict(error: unknown): boolean {
  const reasons = reasonsOf(error);
  return (
    reasons.includes('TransactionConflict') &&
    reasons.every((reason) => reason === 'TransactionConflict' || reason === 'None' || reason === undefined)
  );
}

/** True if a transaction was cancelled by throttling. */
export function isThrottledTransaction(error: unknown): boolean {
  return reasonsOf(error).some((reason) => reason === 'ThrottlingError' || reason === 'ProvisionedThroughputExceeded');
}
