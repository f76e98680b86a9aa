import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { isOutage } from '../../../lambdas/http/is_outage.ts';

const fault = (fields: object) => Object.assign(new Error('no'), fields);
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    ...{ $metadata: {}, message: 'no' },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

describe('worth trying again', () => {
  test.each([
    ['a table past its throughput', fault({ name: 'ProvisionedThroughputExceededException' })],
    ['a bucket asked too often', fault({ name: 'SlowDown' })],
    ['an answer of 503', fault({ name: 'Unknown', $metadata: { httpStatusCode: 503 } })],
    ['a connection that broke', fault({ code: 'ECONNRESET' })],
    ['a service that took too long', fault({ name: 'TimeoutError' })],
    ['transactions that keep meeting', cancelled('None', 'TransactionConflict')],
    ['a throttled transaction', cancelled('ThrottlingError', 'None')],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });
});

describe('a defect, which no second try mends,', () => {
  test.each([
    ['an error without a name', new Error('no')],
    ['a permission that is missing', fault({ name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } })],
    ['an item past its size', fault({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } })],
    ['a file that is missing', fault({ code: 'ENOENT' })],
    ['a condition that nobody handled', new ConditionalCheckFailedException({ $metadata: {}, message: 'no' })],
    ['a transaction refused by a condition', cancelled('ConditionalCheckFailed', 'TransactionConflict')],
    ['what is no error', 'ECONNRESET'],
    ['metadata of another shape', fault({ $metadata: null })],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });
});
