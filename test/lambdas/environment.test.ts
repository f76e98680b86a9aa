import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../lambdas/runtime/environment.ts';

const wanted = { AWS_REGION: true, USERS_TABLE: true, CLOCK_OFFSET_MS: true, MARKET_URL: true } as const;
const GOOD = { AWS_REGION: 'us-east-1', USERS_TABLE: 'users', MARKET_URL: 'https://example.org/a.csv' };

describe('a function’s environment', () => {
  test('is parsed with defaults, without other variables', () => {
    expect(readEnvironment(wanted, { ...GOOD, HOME: '/root' })).toEqual({ ...GOOD, CLOCK_OFFSET_MS: 0 });
  });

  test('reports all invalid variables at once', () => {
    const read = () => readEnvironment(wanted, { USERS_TABLE: '!', CLOCK_OFFSET_MS: 'noon', MARKET_URL: 'ftp://a' });
    for (const name of ['AWS_REGION', 'USERS_TABLE', 'CLOCK_OFFSET_MS', 'MARKET_URL']) expect(read).toThrow(name);
  });
});
