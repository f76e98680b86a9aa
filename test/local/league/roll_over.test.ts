import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRollOver } from '../../../local/league/start_league.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

function start() {
  const happened: string[] = [];
  const run = { today: '2026-04-03', renew: () => Promise.resolve() };
  const rollOver = startRollOver({
    period: run.today,
    currentPeriod: () => run.today,
    renew: () => run.renew(),
    tell: (line) => void happened.push(line),
    onFailure: (error) => void happened.push(String(error)),
  });
  return { run, happened, rollOver };
}

test('a league stays until the end of its day', async () => {
  const { happened, rollOver } = start();
  await vi.advanceTimersByTimeAsync(20 * HOUR);
  await rollOver.stop();
  expect(happened).toEqual([]);
});

test('after a failure the old league stays, the failure is reported, and the next check retries', async () => {
  const { run, happened, rollOver } = start();
  run.today = '2026-04-04';
  run.renew = () => Promise.reject(new Error('no such file'));
  await vi.advanceTimersToNextTimerAsync();
  expect(happened.splice(0)).toEqual([
    'Error: The league could not be brought forward to 2026-04-04: that of 2026-04-03 stays',
  ]);
  run.renew = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(HOUR);
  await rollOver.stop();
  expect(happened).toEqual(['The league was brought forward to 2026-04-04.']);
});

test('stopping waits for a running renewal and prevents further ones', async () => {
  const { run, happened, rollOver } = start();
  run.today = '2026-04-04';
  let finish = () => {};
  run.renew = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  await vi.advanceTimersToNextTimerAsync();
  const stopping = rollOver.stop();
  finish();
  await stopping;
  run.today = '2026-04-05';
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(happened).toEqual(['The league was brought forward to 2026-04-04.']);
});
