import { expect, test } from 'vitest';
import { NO_NAMES } from '../../../core/domain/identity/fighters.ts';
import { groupEvents } from '../../../core/history/events.ts';
import { identifiedBouts } from '../../../core/history/sources/identified_bouts.ts';
import { joinSources } from '../../../core/history/sources/join_sources.ts';
import type { MarketBout } from '../../../core/history/sources/source_bouts.ts';
import { marketBout, statsBout } from '../../fixtures/source_bouts.ts';

const DAY = '2024-03-02';
const events = (...args: Parameters<typeof joinSources>) =>
  groupEvents(identifiedBouts(joinSources(...args), [], NO_NAMES));

test('an event has the bouts of one date and location in file order; events are ordered by date, then location', () => {
  const grouped = events(
    [
      marketBout('2024-04-06', 'A', 'B'),
      marketBout(DAY, 'C', 'D', { location: 'Tulsa, USA' }),
      marketBout(DAY, 'E', 'F', { location: 'Macau, China' }),
      marketBout(DAY, 'G', 'H', { location: 'Tulsa, USA' }),
    ],
    [],
  );
  expect(grouped.map(({ id, bouts }) => [id, bouts.map(({ market }) => market.red.name)])).toEqual([
    ['2024-03-02-macau', ['E']],
    ['2024-03-02-tulsa', ['C', 'G']],
    ['2024-04-06-springfield', ['A']],
  ]);
});

test('ids are ASCII letters with hyphens, and unique', () => {
  const [sao] = events([marketBout(DAY, 'A', 'B', { location: 'São  José d’Oeste, Brazil' })], []);
  expect(sao?.id).toBe('2024-03-02-sao-jose-d-oeste');
  const twins = events(
    [
      marketBout(DAY, 'A', 'B', { location: 'Springfield, Ohio' }),
      marketBout(DAY, 'C', 'D', { location: 'Springfield, Utah' }),
    ],
    [],
  );
  expect(twins.map(({ id }) => id)).toEqual(['2024-03-02-springfield', '2024-03-02-springfield-2']);
});

test('the name is from the stats source, else from the market source, else the main event’s last names', () => {
  const bouts = [marketBout(DAY, 'Lance Gibson Jr.', 'Ana de Souza'), marketBout(DAY, 'Al', 'Bo')];
  expect(events(bouts, [])[0]?.name).toBe('UFC: Gibson vs. Souza');
  expect(events([marketBout(DAY, 'Al', 'Bo', { eventName: 'Demo 7' })], [])[0]?.name).toBe('Demo 7');
  expect(events(bouts, [statsBout(DAY, 'AL', 'BO', { eventName: 'UFC 299' })])[0]?.name).toBe('UFC 299');
});

test('an event begins when a provider says, else with its day at the venue, else at an unknown time', () => {
  const perth = { location: 'Perth, Western Australia, Australia' };
  const told = { at: '2026-04-03T23:00:00.000Z', known: true };
  const beginOf = (...bouts: MarketBout[]) => events(bouts, [])[0]?.begin;
  expect(beginOf(marketBout('2026-04-04', 'A', 'B', perth))).toEqual({ at: '2026-04-03T16:00:00.000Z', known: false });
  const one = marketBout('2026-04-04', 'A', 'B', { ...perth, begin: told });
  const earlier = { at: '2026-04-03T22:00:00.000Z', known: true };
  const other = marketBout('2026-04-04', 'C', 'D', { ...perth, begin: earlier });
  expect(beginOf(one)).toEqual(told);
  expect(beginOf(one, other)).toEqual(earlier);
  expect(beginOf(marketBout('2026-04-04', 'A', 'B', { location: '' }))).toBeUndefined();
});
