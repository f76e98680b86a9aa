import { describe, expect, it } from 'vitest';
import type { Corner } from '../../../core/domain/cards/corners.ts';
import { nameKey } from '../../../core/domain/identity/name_key.ts';
import type { MarketBout } from '../../../core/history/sources/source_bouts.ts';
import { ORIGINS } from '../../../local/demo_league/names/name_parts.ts';
import { demoLeague } from '../../fixtures/demo_league.ts';

const CORNERS: readonly Corner[] = ['red', 'blue'];
const DAY_MILLISECONDS = 86_400_000;
const FAMOUS = [
  'Israel Adesanya',
  'Jose Aldo',
  'Magomed Ankalaev',
  'Jan Blachowicz',
  'Charles Oliveira',
  'Daniel Cormier',
  'Henry Cejudo',
  'Donald Cerrone',
  'Deiveson Figueiredo',
  'Max Holloway',
  'Jon Jones',
  'Conor McGregor',
  'Stipe Miocic',
  'Brandon Moreno',
  'Amanda Nunes',
  'Khabib Nurmagomedov',
  'Islam Makhachev',
  'Alex Pereira',
  'Dustin Poirier',
  'Ronda Rousey',
  'Valentina Shevchenko',
  'Georges St-Pierre',
  'Kamaru Usman',
  'Alexander Volkanovski',
  'Robert Whittaker',
  'Zhang Weili',
  'Rafael Cavalcante',
  'Larissa Pacheco',
  'Shamil Gaziev',
];

function careersOf(market: readonly MarketBout[]) {
  const careers = new Map<string, { bout: MarketBout; corner: Corner }[]>();
  for (const bout of market.toReversed()) {
    for (const corner of CORNERS) {
      const { name } = bout[corner];
      careers.set(name, [...(careers.get(name) ?? []), { bout, corner }]);
    }
  }
  return careers;
}

describe.each([undefined, 1, 2, 3])('careers in the demo league (seed %s)', (seed) => {
  const { market } = demoLeague('2026-11-20', seed);
  const careers = careersOf(market);

  it('are about 600, each with a unique name key', () => {
    expect(careers.size).toBeGreaterThan(550);
    expect(careers.size).toBeLessThan(680);
    expect(new Set([...careers.keys()].map(nameKey)).size).toBe(careers.size);
  });

  it('rest at least six weeks between bouts', () => {
    for (const career of careers.values()) {
      const days = career.map(({ bout }) => Date.parse(bout.date) / DAY_MILLISECONDS);
      const rests = days.slice(1).map((day, index) => day - (days[index] ?? day));
      expect(rests.filter((rest) => rest < 42)).toEqual([]);
    }
  });

  it('have a record that counts all results before the bout and no others', () => {
    for (const career of careers.values()) {
      const debut = career[0];
      const counted = { ...debut?.bout[debut.corner].record };
      expect(counted.wins).toBeGreaterThanOrEqual(3);
      const expected: (typeof counted)[] = [];
      for (const { bout, corner } of career) {
        expected.push({ ...counted });
        if (bout.outcome === corner) counted.wins = (counted.wins ?? 0) + 1;
        else if (bout.outcome === 'draw') counted.draws = (counted.draws ?? 0) + 1;
        else if (bout.outcome === 'red' || bout.outcome === 'blue') counted.losses = (counted.losses ?? 0) + 1;
      }
      expect(career.map(({ bout, corner }) => bout[corner].record)).toEqual(expected);
    }
  });

  it('keep gender, height and reach, and ages only grow', () => {
    for (const career of careers.values()) {
      expect(new Set(career.map(({ bout }) => bout.gender)).size).toBe(1);
      expect(new Set(career.map(({ bout, corner }) => bout[corner].heightCm)).size).toBe(1);
      expect(new Set(career.map(({ bout, corner }) => bout[corner].reachCm)).size).toBe(1);
      const ages = career.flatMap(({ bout, corner }) => bout[corner].age ?? []);
      expect(ages).toEqual(ages.toSorted((left, right) => left - right));
      expect(ages.filter((age) => age < 20 || age > 45)).toEqual([]);
    }
  });

  it('sometimes lack a reach, an age or odds, like the real sources', () => {
    const sides = market.flatMap((bout) => [bout.red, bout.blue]);
    for (const figure of ['reachCm', 'age', 'americanOdds'] as const) {
      const missing = sides.filter((side) => side[figure] === undefined).length / sides.length;
      expect(missing).toBeGreaterThan(0);
      expect(missing).toBeLessThan(0.05);
    }
  });
});

it('cannot produce the name of a famous fighter', () => {
  const possible = new Set(
    ORIGINS.flatMap(({ men, women, families }) =>
      [...men, ...women].flatMap((given) => families.map((family) => nameKey(`${given} ${family}`))),
    ),
  );
  expect(FAMOUS.filter((name) => possible.has(nameKey(name)))).toEqual([]);
});
