import { expect, test } from 'vitest';
import { shareInFlight } from '../../../web/lib/auth/account_store.ts';

function controlled() {
  const runs: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const run = shareInFlight(() => new Promise<string>((resolve, reject) => runs.push({ resolve, reject })));
  return { runs, run };
}

test('calls that start while a refresh runs share it', async () => {
  const { runs, run } = controlled();
  const responses = [run(), run(), run()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve('token');
  expect(await Promise.all(responses)).toEqual(['token', 'token', 'token']);
});

test('a call after the refresh has ended starts a new one', async () => {
  const { runs, run } = controlled();
  const first = run();
  runs[0]?.resolve('old');
  await first;
  const second = run();
  runs[1]?.resolve('new');
  expect(await second).toBe('new');
});

test('a failed refresh rejects all calls that shared it, but no later call', async () => {
  const { runs, run } = controlled();
  const shared = [run(), run()];
  runs[0]?.reject(new Error('no network'));
  for (const response of shared) await expect(response).rejects.toThrow('no network');
  const later = run();
  runs[1]?.resolve('token');
  expect(await later).toBe('token');
});
