import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { isOutage } from '../../../lambdas/http/is_outage.ts';

const fault = (fields: object) => Object.assign(new Error('no'), fields);
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    ...{ $metadata: {}, message: 'no' },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

describe('a transient error', () => {
  test.each([
    ['a table over its throughput', fault({ name: 'ProvisionedThroughputExceededException' })],
    ['a throttled bucket', fault({ name: 'SlowDown' })],
    ['a 503 response', fault({ name: 'Unknown', $metadata: { httpStatusCode: 503 } })],
    ['a broken connection', fault({ code: 'ECONNRESET' })],
    ['a timeout', fault({ name: 'TimeoutError' })],
    ['conflicting transactions', cancelled('None', 'TransactionConflict')],
    ['a throttled transaction', cancelled('ThrottlingError', 'None')],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });
});

describe('a permanent error', () => {
  test.each([
    ['an error without a name', new Error('no')],
    ['a missing permission', fault({ name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } })],
    ['an item over its size limit', fault({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } })],
    ['a missing file', fault({ code: 'ENOENT' })],
    ['an unhandled condition', new ConditionalCheckFailedException({ $metadata: {}, message: 'no' })],
    ['a transaction with a failed condition', cancelled('ConditionalCheckFailed', 'TransactionConflict')],
    ['a value that is not an Error', 'ECONNRESET'],
    ['malformed metadata', fault({ $metadata: null })],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });
});
