import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddsService } from '../../../lambdas/prices/odds_service.ts';
import { PriceFailure } from '../../../lambdas/prices/price_failure.ts';
import {
  FAILURES,
  feedEvent,
  type OddsServer,
  refuseWith,
  respondWith,
  startOddsServer,
} from '../../fixtures/odds_server.ts';

const KEY = 'k3y-of-the-tests';
const LIMITS = { bytes: 200_000, milliseconds: 1000 };
const EVENT = feedEvent('Ann Red', 'Bea Blue', '2026-04-04T22:00:00Z', '2026-04-04T20:00:00Z', { a: [2, 1.9] });

let server: OddsServer;
beforeAll(async () => {
  server = await startOddsServer();
});
afterAll(() => server.stop());

const service = () => oddsService(server.address, async () => KEY, LIMITS);

async function failureOf(call: Promise<unknown>): Promise<PriceFailure> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PriceFailure)) throw new Error(`no PriceFailure but ${String(error)}`);
  return error;
}

test('one region’s odds are asked for as documented, and the credits left are told', async () => {
  server.serve(respondWith([EVENT], { 'x-requests-remaining': '399' }));
  const { bouts, credits } = await service().bouts('us');
  expect(bouts).toMatchObject([{ home: 'Ann Red', quotes: [{ book: 'a', home: 2, away: 1.9 }] }]);
  expect(credits).toBe(399);
  const url = server.calls().at(-1);
  expect(url?.pathname).toBe('/v4/sports/mma_mixed_martial_arts/odds');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    regions: 'us',
    markets: 'h2h',
    oddsFormat: 'decimal',
    dateFormat: 'iso',
    includeLinks: 'true',
    apiKey: KEY,
  });
});

test('the credits are asked for without a call of the odds', async () => {
  const before = server.calls().length;
  expect(await service().credits()).toBe(400);
  expect(server.calls()).toHaveLength(before);
});

test('credits that are no number are unknown', async () => {
  server.serve(respondWith([EVENT], { 'x-requests-remaining': 'many' }));
  expect((await service().bouts('us')).credits).toBeUndefined();
});

test.each(FAILURES)('a service that %s fails with its reason, and never tells the key', async (_, respond, reason) => {
  server.serve(respond);
  const failure = await failureOf(service().bouts('us'));
  expect(failure.reason).toBe(reason);
  expect(`${failure.stack}${JSON.stringify(failure)}${String(failure.cause)}`).not.toContain(KEY);
});

test('a wait that the service asks for is told in milliseconds, and at most a day', async () => {
  server.serve(refuseWith(429, { 'Retry-After': '120', 'x-requests-remaining': '3' }));
  expect(await failureOf(service().bouts('us'))).toMatchObject({ retryAfter: 120_000, credits: 3 });
  server.serve(refuseWith(429, { 'Retry-After': '99999999' }));
  expect((await failureOf(service().bouts('us'))).retryAfter).toBe(86_400_000);
  server.serve(refuseWith(429));
  expect((await failureOf(service().bouts('us'))).retryAfter).toBeUndefined();
});

test('a service that is not there is unreachable', async () => {
  expect((await failureOf(oddsService('http://127.0.0.1:1', async () => KEY, LIMITS).bouts('us'))).reason).toBe(
    'unreachable',
  );
});
