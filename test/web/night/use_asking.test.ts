import { expect, test } from 'vitest';
import { askCardAfter } from '../../../web/components/night/use_asking.ts';
import { LIVE_NIGHT } from '../../fixtures/live_night.ts';

const AT = Date.parse(LIVE_NIGHT.reads[0]?.at ?? '');
const asked = (card = LIVE_NIGHT, at = AT) => ({
  data: { card, at },
  status: 'success' as const,
  dataUpdatedAt: AT,
  errorUpdatedAt: 0,
});

test('a live card is asked for as often as it says, and up to a fifth later, so that readers don’t ask together', () => {
  const waits = Array.from({ length: 1000 }, (_, millisecond) =>
    Number(askCardAfter({ ...asked(), dataUpdatedAt: AT + millisecond })),
  );
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(24_000);
  expect(new Set(waits).size).toBeGreaterThan(900);
});

test('where it is asked for every five minutes, at most half a minute later', () => {
  const waits = Array.from({ length: 1000 }, (_, millisecond) =>
    Number(askCardAfter({ ...asked({ ...LIVE_NIGHT, ask_again: 300 }), dataUpdatedAt: AT + millisecond })),
  );
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(300_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(330_000);
});

test('before the card the page waits until it is to ask, by the server’s time', () => {
  const early = Date.parse(LIVE_NIGHT.ask_from) - 3_600_000;
  expect(askCardAfter(asked({ ...LIVE_NIGHT, state: 'coming' }, early))).toBeGreaterThanOrEqual(3_600_000);
});

test('after the last official result it is not asked for again', () => {
  expect(askCardAfter(asked({ ...LIVE_NIGHT, state: 'settled', ask_again: null }))).toBe(false);
});

test('after errors the wait grows with the time without an answer, up to five minutes', () => {
  const failed = (seconds: number) =>
    askCardAfter({ ...asked(), status: 'error', errorUpdatedAt: AT + 1000 * seconds });
  expect(failed(20)).toBeLessThanOrEqual(24_000);
  expect(failed(100)).toBe(100_000);
  expect(failed(9000)).toBe(300_000);
});
