import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** What a single write answers; undefined where its condition refused it. */
export async function unlessRefused<Result>(write: Promise<Result>): Promise<Result | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const reasonsOf = (error: unknown): readonly (string | undefined)[] =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map((reason) => reason.Code) : [];

/** Whether the write at `index` of a cancelled transaction was refused by its condition. */
export function failedCondition(error: unknown, index: number): boolean {
  return reasonsOf(error)[index] === 'ConditionalCheckFailed';
}

/** Whether a transaction met another one on the same item, and nothing else stood in its way. */
export function isOnlyConflict(error: unknown): boolean {
  const reasons = reasonsOf(error);
  return (
    reasons.includes('TransactionConflict') &&
    reasons.every((reason) => reason === 'TransactionConflict' || reason === 'None' || reason === undefined)
  );
}

/** Whether a transaction was cancelled because DynamoDB is throttled, which passes. */
export function isThrottledTransaction(error: unknown): boolean {
  return reasonsOf(error).some((reason) => reason === 'ThrottlingError' || reason === 'ProvisionedThroughputExceeded');
}
