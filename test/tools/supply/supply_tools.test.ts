import { describe, expect, test } from 'vitest';
import { ProviderFailure } from '../../../lambdas/supply/provider.ts';
import { checkProviders } from '../../../tools/supply/check_providers.ts';
import { decide, undecidedBouts } from '../../../tools/supply/decide.ts';
import { runDrill } from '../../../tools/supply/run_drill.ts';
import { BOUTS, cardOf, fakeProvider, supplyOver } from '../../lambdas/supply/supply_run.ts';

const EVE = '2026-07-31T12:00:00.000Z';
const AFTER = '2026-08-02T12:00:00.000Z';
const won = (winner: 'first' | 'second') =>
  BOUTS.map((one) => ({ ...one, state: 'over' as const, result: { winner, words: 'Decision' } }));
const espn = (winner: 'first' | 'second' = 'second') =>
  fakeProvider('espn', ['schedule', 'result'], (reading, { now }) => [
    cardOf(reading, now.toISOString() < AFTER ? BOUTS : won(winner)),
  ]);
const wikipedia = () =>
  fakeProvider('wikipedia', ['schedule', 'result'], (reading, { now }) => [
    cardOf(reading, now.toISOString() < AFTER ? BOUTS : won('first'), {
      revision: { id: reading.read_at, at: reading.read_at, editor: reading.read_at },
    }),
  ]);

describe('a result that an operator decides', () => {
  /** A supply in which two sources name different winners of both bouts. */
  async function disputed() {
    const supply = supplyOver([espn(), wikipedia()]);
    for (const time of [EVE, AFTER, '2026-08-02T18:00:00.000Z', '2026-08-03T01:00:00.000Z']) await supply.run(time);
    const [card] = (await supply.facts()).cards;
    const [bout] = card?.bouts ?? [];
    const ruling = {
      event: card?.id ?? '',
      bout: bout?.id ?? '',
      winner: 'Mateusz Rebecki',
      reason: 'The promotion’s own page',
      source: 'https://ufc.example/results',
      isOverturned: false,
    };
    return { ...supply, ruling };
  }
  test('ends a dispute at the next run, with its reason and address, and leaves the other bout disputed', async () => {
    const supply = await disputed();
    expect(await undecidedBouts(supply.store)).toHaveLength(2);
    expect((await undecidedBouts(supply.store))[0]).toMatch(/disputed .*--event 2026-08-01.* --bout /);
    const said = await decide(supply.store, supply.ruling, new Date('2026-08-03T09:00:00Z'), false);
    expect(said).toBe('Decided Mateusz Rebecki vs. Kyle Prepolec, Fight Night, 2026-08-01: first');
    expect(await supply.run('2026-08-03T09:05:00.000Z')).toMatchObject({ kind: 'read', isImportDue: true });
    // ESPN's result was official before Wikipedia differed.
    expect((await supply.facts()).cards[0]?.bouts.map(({ state }) => state)).toEqual(['corrected', 'disputed']);
    const [bout] = (await supply.facts()).cards[0]?.bouts ?? [];
    expect(bout?.result).toMatchObject({
      provider: 'operator',
      result: { winner: 'first', words: 'The promotion’s own page' },
    });
    // Taken once.
    expect(await supply.run('2026-08-03T09:06:00.000Z')).toMatchObject({ kind: 'nothing_due' });
  });

  test('is not stored in a dry run', async () => {
    const supply = await disputed();
    expect(await decide(supply.store, supply.ruling, new Date(AFTER), true)).toMatch(/^Would decide/);
    expect(await supply.store.rulings()).toEqual([]);
  });

  test.each([
    [{ event: 'none' }, /There is no event none; there are 2026-08-01/],
    [{ bout: 'none' }, /There is no bout none/],
    [{ winner: 'Somebody' }, /--winner is Mateusz Rebecki, Kyle Prepolec, draw or no contest, not Somebody/],
    [{ reason: ' ' }, /--reason has 1 to 250 characters/],
    [{ source: 'a friend' }, /--source is an https address/],
  ])('with %j is refused by its field, and nothing is stored', async (changed, message) => {
    const supply = await disputed();
    await expect(decide(supply.store, { ...supply.ruling, ...changed }, new Date(AFTER), false)).rejects.toThrow(
      message,
    );
    expect(await supply.store.rulings()).toEqual([]);
  });

  test('that a commission changed says so', async () => {
    const supply = await disputed();
    const overturned = { ...supply.ruling, winner: 'no contest', isOverturned: true };
    await decide(supply.store, overturned, new Date(AFTER), false);
    expect(await supply.store.rulings()).toMatchObject([
      { result: { winner: 'no_contest', words: 'Overturned: The promotion’s own page' } },
    ]);
  });
});

test('a check reads each provider once for each thing, and says what it gave or why it failed', async () => {
  const kalshi = fakeProvider('kalshi', ['price', 'result'], () => {
    throw new ProviderFailure('kalshi', 'throttled', 'answered 429');
  });
  const { lines, failed } = await checkProviders([wikipedia(), kalshi], new Date(EVE));
  expect(lines).toEqual([
    'Wikipedia       schedule    2026-07-23 to 2026-10-29  1 of card',
    'Wikipedia       result      2026-07-23 to 2026-07-31  1 of card',
    'Kalshi          price       2026-07-31 to 2026-08-08  throttled: kalshi answered 429',
    'Kalshi          result      2026-07-23 to 2026-07-31  not asked: it refused before',
  ]);
  expect(failed).toBe(1);
});

test('a drill says what the others still tell, by what was observed without the provider, and changes nothing', async () => {
  const { bucket, store, run } = supplyOver([espn('first'), wikipedia()]);
  await run(EVE);
  await run(AFTER);
  const before = new Map(bucket.objects);
  const lines = await runDrill('wikipedia', [espn('first'), wikipedia()], store, new Date(AFTER));
  expect(bucket.objects).toEqual(before);
  expect(lines.slice(0, 3)).toEqual(['Without Wikipedia:', '  schedule    from ESPN', '  result      from ESPN']);
  expect(lines[3]).toBe('  price       from nobody. New prices are missing: picks use older ones or none.');
  expect(lines.at(-1)).toBe('  2026-08-01  Fight Night: 2 bouts, 0 priced, 2 official, begin by latest_day');
  const none = await runDrill('espn', [espn()], undefined, new Date(AFTER));
  expect(none).toEqual(['Without ESPN:']);
});
