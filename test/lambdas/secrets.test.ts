import { describe, expect, test, vi } from 'vitest';
import { openSecret } from '../../lambdas/runtime/secrets.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:key-AbCdEf';

/** A secret whose reads answer or fail in turn, and a clock in minutes. */
function secretWith(...answers: (string | Error)[]) {
  const clock = { minutes: 0 };
  const read = vi.fn(async () => {
    const answer = answers.shift();
    if (typeof answer !== 'string') throw answer ?? new Error('read too often');
    return answer;
  });
  return { clock, read, secret: openSecret(ARN, read, () => clock.minutes * 60_000) };
}

describe('a secret', () => {
  test('that is no address is itself', async () => {
    expect(await openSecret('a key of this machine')()).toBe('a key of this machine');
  });

  test('is read once in five minutes, so that a rotation needs no deployment', async () => {
    const { clock, read, secret } = secretWith('old', 'new');
    for (clock.minutes of [0, 1, 4]) expect(await secret()).toBe('old');
    clock.minutes = 5;
    expect(await secret()).toBe('new');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('stays in use while it cannot be read again, and is tried again after a minute', async () => {
    const { clock, read, secret } = secretWith('old', new Error('throttled'), 'new');
    await secret();
    for (clock.minutes of [5, 5.5]) expect(await secret()).toBe('old');
    expect(read).toHaveBeenCalledTimes(2);
    clock.minutes = 6;
    expect(await secret()).toBe('new');
  });

  test('that was never read fails, and is read at the next call', async () => {
    const { secret } = secretWith(new Error('denied'), 'key');
    await expect(secret()).rejects.toThrow('denied');
    expect(await secret()).toBe('key');
  });
});
