import { expect, test } from 'vitest';
import { Chronology } from '../../../core/history/chronology.ts';
import { identifiedSources } from '../../../core/history/sources/identified_sources.ts';
import { personKey } from '../../../core/history/sources/source_bouts.ts';
import { marketBout, marketFighter, statLine, statsBout } from '../../fixtures/source_bouts.ts';

const SMALL = { heightCm: 162.56, age: 30 };
const LARGE = { heightCm: 182.88, age: 31 };
const bruno = (facts: typeof SMALL) => marketFighter('Bruno Silva', facts);
const flyweight = { weightClass: 'Flyweight' };
const middleweight = { weightClass: 'Middleweight' };

function statsOf(date: string, opponent: string, nickname: string, outcome: 'red' | 'blue') {
  const bout = statsBout(date, 'BRUNO SILVA', opponent, { outcome, redLine: statLine({ knockdowns: 2 }) });
  return { ...bout, red: { ...bout.red, nickname } };
}

const SOURCES = {
  market: [
    marketBout('2022-01-01', bruno(SMALL), 'New Face', { ...flyweight, outcome: undefined }),
    marketBout('2021-12-01', bruno(LARGE), 'Bo', middleweight),
    marketBout('2021-10-01', bruno(SMALL), 'Al', { ...flyweight, outcome: 'blue' }),
  ],
  stats: [
    statsOf('2021-12-01', 'BO', 'Blindado', 'red'),
    statsOf('2021-11-01', 'CY', 'Bulldog', 'blue'),
    statsOf('2021-10-01', 'AL', 'Bulldog', 'blue'),
  ],
};

test('two fighters of one name have a career and a rating each', () => {
  const { joined, stats } = identifiedSources(SOURCES);
  expect(joined.map(({ keys }) => keys.red)).toEqual(['brunosilva', 'brunosilva-2', 'brunosilva']);
  expect(stats.map(({ red }) => personKey(red))).toEqual(['brunosilva-2', 'brunosilva', 'brunosilva']);
  const chronology = new Chronology(stats, joined);
  chronology.advanceTo('2022-01-01');
  const [small, large] = [chronology.background('brunosilva'), chronology.background('brunosilva-2')];
  expect([small.priorBouts, large.priorBouts]).toEqual([2, 1]);
  expect(small.elo).toBeLessThan(1500);
  expect(large.elo).toBe(1516);
  expect(small.skills.attack.knockdowns).not.toBe(large.skills.attack.knockdowns);
});

test('the name itself is no alias of either', () => {
  expect(identifiedSources(SOURCES).knownNames).toEqual(new Map());
});

test('a joined bout and the stats source have the same bout', () => {
  const { joined, stats } = identifiedSources(SOURCES);
  for (const { match } of joined) if (match !== undefined) expect(stats).toContain(match.stats);
});
