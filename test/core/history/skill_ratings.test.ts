import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solvePositiveDefinite } from '../../../core/arithmetic/solve_positive_definite.ts';
import { addDays, type IsoDate } from '../../../core/dates/iso_date.ts';
import { MEASURES, type SkillId } from '../../../core/history/ratings/skill_measures.ts';
import { type FighterSkills, SkillRatings } from '../../../core/history/ratings/skill_ratings.ts';
import type { StatLine, StatsBout } from '../../../core/history/sources/source_bouts.ts';
import { randomHistory } from '../../fixtures/random_history.ts';
import { statLine, statsBout } from '../../fixtures/source_bouts.ts';

const DAY: IsoDate = '2024-01-06';
const LATER: IsoDate = '2024-06-01';
const SKILLS: readonly SkillId[] = [
  'strikes_tried',
  'distance_strikes',
  'clinch_strikes',
  'strike_accuracy',
  'takedowns',
  'takedown_accuracy',
  'control',
  'knockdowns',
  'submissions',
];

function ratingsAfter(bouts: readonly StatsBout[], date = LATER): SkillRatings {
  const ratings = new SkillRatings();
  for (const bout of bouts) ratings.add(bout);
  ratings.solve(date);
  return ratings;
}

const landing = (landed: number) => statLine({ significantStrikes: { landed, tried: 60 } });
const values = ({ attack, defence }: FighterSkills) => SKILLS.flatMap((skill) => [attack[skill], defence[skill]]);

test('whoever has no stat line is rated as the league’s mean', () => {
  const ratings = ratingsAfter([statsBout(DAY, 'Al', 'Bo')]);
  expect(values(ratings.of('cy'))).toEqual(SKILLS.flatMap(() => [0, 0]));
});

const LINES: Record<SkillId, StatLine> = {
  strikes_tried: statLine({ significantStrikes: { landed: 0, tried: 90 } }),
  distance_strikes: statLine({ distanceStrikes: { landed: 40, tried: 40 } }),
  clinch_strikes: statLine({ clinchStrikes: { landed: 40, tried: 40 } }),
  strike_accuracy: statLine({ significantStrikes: { landed: 50, tried: 90 } }),
  takedowns: statLine({ takedowns: { landed: 5, tried: 9 } }),
  takedown_accuracy: statLine({ takedowns: { landed: 5, tried: 9 } }),
  control: statLine({ controlSeconds: 500 }),
  knockdowns: statLine({ knockdowns: 2 }),
  submissions: statLine({ submissionAttempts: 3 }),
};

test.each(SKILLS)('what a line shows of %s rates the attack of the one and the defence of the other', (skill) => {
  const others = [statsBout(DAY, 'Cy', 'Di'), statsBout(DAY, 'Ed', 'Flo')].map((bout) => ({
    ...bout,
    red: { ...bout.red, line: landing(10) },
    blue: { ...bout.blue, line: statLine({ takedowns: { landed: 0, tried: 4 } }) },
  }));
  const ratings = ratingsAfter([...others, statsBout(DAY, 'Al', 'Bo', { redLine: LINES[skill] })]);
  expect(ratings.of('al').attack[skill]).toBeGreaterThan(0);
  expect(ratings.of('bo').defence[skill]).toBeLessThan(0);
});

test('the same strikes are worth more against a fighter who is hard to hit', () => {
  const ratings = ratingsAfter([
    statsBout(DAY, 'Wall', 'Cy', { redLine: landing(20), blueLine: landing(2) }),
    statsBout(DAY, 'Sieve', 'Di', { redLine: landing(20), blueLine: landing(50) }),
    statsBout(addDays(DAY, 7), 'Al', 'Wall', { redLine: landing(20), blueLine: landing(20) }),
    statsBout(addDays(DAY, 7), 'Bo', 'Sieve', { redLine: landing(20), blueLine: landing(20) }),
  ]);
  expect(ratings.of('al').attack.strike_accuracy).toBeGreaterThan(ratings.of('bo').attack.strike_accuracy);
});

test('an early bout is re-rated when its opponent turns out to be hard to hit', () => {
  const first = statsBout(DAY, 'Al', 'Bo', { redLine: landing(20), blueLine: landing(20) });
  const later = (landed: number) =>
    ['Cy', 'Di', 'Ed'].map((name) => statsBout(addDays(DAY, 7), name, 'Bo', { redLine: landing(landed) }));
  const after = (landed: number) => ratingsAfter([first, ...later(landed)]).of('al').attack.strike_accuracy;
  expect(after(5)).toBeGreaterThan(after(40));
});

test('an old bout weighs less than a new one', () => {
  const bouts = (early: number, late: number) => [
    statsBout('2014-01-04', 'Al', 'Bo', { redLine: landing(early), blueLine: landing(25) }),
    statsBout(DAY, 'Al', 'Cy', { redLine: landing(late), blueLine: landing(25) }),
  ];
  const rating = (early: number, late: number) => ratingsAfter(bouts(early, late)).of('al').attack.strike_accuracy;
  expect(rating(10, 40)).toBeGreaterThan(rating(40, 10));
});

test('bouts without both stat lines, and those before 2000, show nothing', () => {
  const half = statsBout(DAY, 'Al', 'Bo', { redLine: landing(20) });
  const ratings = ratingsAfter([
    statsBout('1999-12-31', 'Cy', 'Di', { redLine: landing(20) }),
    { ...half, blue: { ...half.blue, line: undefined } },
  ]);
  for (const key of ['al', 'bo', 'cy', 'di']) expect(values(ratings.of(key)).every((value) => value === 0)).toBe(true);
});

test('swapping the corners of every bout changes no rating', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
      const bouts = randomHistory(seed, 30).stats.toReversed();
      const swapped = bouts.map((bout) => ({ ...bout, red: bout.blue, blue: bout.red }));
      const [one, other] = [ratingsAfter(bouts), ratingsAfter(swapped)];
      for (let letter = 0; letter < 20; letter++) {
        const key = `fighter${String.fromCharCode(97 + letter)}`;
        const mirrored = values(other.of(key));
        for (const [index, value] of values(one.of(key)).entries()) {
          expect(Math.abs(value - (mirrored[index] ?? Number.NaN))).toBeLessThan(1e-12);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test('ratings stay finite over thousands of years', () => {
  const years = ['2000', '2149', '2151', '2600', '9999'];
  const ratings = ratingsAfter(
    years.map((year) => statsBout(`${year}-01-04`, 'Al', 'Bo', { redLine: landing(30), blueLine: landing(10) })),
    '9999-12-31',
  );
  expect(values(ratings.of('al')).every(Number.isFinite)).toBe(true);
  expect(ratings.of('al').attack.strike_accuracy).toBeGreaterThan(0);
});

/** The ridge regression of one measure solved directly, in weights relative to `date`: attacks, then defences. */
function directSolution(bouts: readonly StatsBout[], measure: number, date: IsoDate): Float64Array {
  const { shown, exposure, attackVariance, defenceVariance, samplingVariance, boutVariance, halfLife } =
    MEASURES[measure] ?? expect.fail('no such measure');
  const names = [...new Set(bouts.flatMap(({ red, blue }) => [red.name, blue.name]))];
  const size = 2 * names.length;
  let [sum, seen] = [0, 0];
  const rows = bouts.flatMap((bout) => {
    const sides = [
      { own: bout.red, other: bout.blue },
      { own: bout.blue, other: bout.red },
    ].flatMap(({ own, other }) => {
      const { line = statLine() } = own;
      const value = shown(line, bout.secondsFought);
      if (value === undefined) return [];
      const much = exposure(line, bout.secondsFought);
      const age = (Date.parse(date) - Date.parse(bout.date)) / 86_400_000 / 365;
      const weight = 2 ** (-age / halfLife) / (samplingVariance / Math.max(0.02, much) + boutVariance);
      return [{ attack: names.indexOf(own.name), defence: names.indexOf(other.name), value, weight, much }];
    });
    const more = sides.reduce((total, { much }) => total + Math.min(1, much), 0);
    sum = sum * (1 - more / 800) + sides.reduce((total, { value, much }) => total + value * Math.min(1, much), 0);
    seen = seen * (1 - more / 800) + more;
    return sides;
  });
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  const add = (row: number, column: number, value: number) => {
    matrix[row * size + column] = (matrix[row * size + column] ?? 0) + value;
  };
  for (let i = 0; i < size; i++) add(i, i, 1 / (i < names.length ? attackVariance : defenceVariance));
  for (const { attack, defence, value, weight } of rows) {
    const against = names.length + defence;
    add(attack, attack, weight);
    add(against, against, weight);
    add(against, attack, -weight);
    right[attack] = (right[attack] ?? 0) + weight * (value - sum / seen);
    right[against] = (right[against] ?? 0) - weight * (value - sum / seen);
  }
  solvePositiveDefinite(matrix, right);
  return right;
}

test('the ratings solve the ridge regression, to a thousandth of their spread from nothing', () => {
  const bouts = randomHistory(3, 25).stats.toReversed();
  const names = [...new Set(bouts.flatMap(({ red, blue }) => [red.name, blue.name]))];
  const ratings = ratingsAfter(bouts);
  for (const [measure, skill] of SKILLS.entries()) {
    const direct = directSolution(bouts, measure, LATER);
    const spread = Math.sqrt(MEASURES[measure]?.attackVariance ?? 0);
    for (const [index, name] of names.entries()) {
      const { attack, defence } = ratings.of(name.toLowerCase().replace(' ', ''));
      expect(Math.abs(attack[skill] - (direct[index] ?? 0)), `${skill} of ${name}`).toBeLessThan(spread / 1000);
      expect(Math.abs(defence[skill] - (direct[names.length + index] ?? 0))).toBeLessThan(spread / 1000);
    }
  }
});

test('solved week by week, the ratings stay within a tenth of their spread of the solution', () => {
  const bouts = randomHistory(5, 40).stats.toReversed();
  const weekly = new SkillRatings();
  for (const bout of bouts) {
    weekly.solve(bout.date);
    weekly.add(bout);
  }
  weekly.solve(LATER);
  const whole = ratingsAfter(bouts);
  for (let letter = 0; letter < 20; letter++) {
    const key = `fighter${String.fromCharCode(97 + letter)}`;
    for (const [measure, skill] of SKILLS.entries()) {
      const spread = Math.sqrt(MEASURES[measure]?.attackVariance ?? 0);
      expect(Math.abs(weekly.of(key).attack[skill] - whole.of(key).attack[skill])).toBeLessThan(0.1 * spread);
    }
  }
});
