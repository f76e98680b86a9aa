import { expect, test } from 'vitest';
import { type ByEnding, byEnding, ENDINGS, type Ending, sideTotal } from '../../../../core/domain/cards/endings.ts';
import {
  agreesWithMoneyline,
  fairEndings,
  shownMethodOdds,
  wholeMethodOdds,
} from '../../../../core/domain/cards/method_odds.ts';
import { swappedCorners } from '../../../fixtures/small_cards.ts';

/** American odds of a bout in which red is the favourite, with a margin of 20 %. */
const QUOTED: ByEnding<number> = {
  red_knockout: 200,
  red_submission: 450,
  red_decision: 200,
  blue_knockout: 500,
  blue_submission: 1200,
  blue_decision: 450,
};
const ODDS: ByEnding<number> = {
  red_knockout: 3,
  red_submission: 5.5,
  red_decision: 3,
  blue_knockout: 6,
  blue_submission: 13,
  blue_decision: 5.5,
};

test('six American prices become six decimal ones', () => {
  expect(wholeMethodOdds(QUOTED)).toEqual(ODDS);
  expect(wholeMethodOdds({ ...QUOTED, red_knockout: -125 })?.red_knockout).toBe(1.8);
});

test.each(ENDINGS)('the prices are not whole without %s, or where it stands at ±100000', (ending: Ending) => {
  for (const price of [undefined, 100_000, -100_000, 0]) {
    expect(wholeMethodOdds({ ...QUOTED, [ending]: price })).toBeUndefined();
  }
});

test('the prices are not whole where only one side has them, and where nothing is quoted', () => {
  const ofRed = { ...QUOTED, blue_knockout: undefined, blue_submission: undefined, blue_decision: undefined };
  expect(wholeMethodOdds(ofRed)).toBeUndefined();
  expect(wholeMethodOdds(undefined)).toBeUndefined();
});

test('the prices are not whole where their implied probabilities sum to 1 or less', () => {
  const withoutMargin: ByEnding<number> = byEnding(() => 500);
  expect(wholeMethodOdds(withoutMargin)).toBeUndefined();
  expect(wholeMethodOdds({ ...withoutMargin, red_knockout: 490 })).toBeDefined();
});

test('fair probabilities of the endings sum to 1 and swap with the corners', () => {
  const fair = fairEndings(ODDS);
  expect(ENDINGS.reduce((sum, ending) => sum + fair[ending], 0)).toBeCloseTo(1, 14);
  expect(fair.red_knockout).toBeLessThan(1 / ODDS.red_knockout);
  const mirrored = fairEndings(swappedCorners(ODDS));
  for (const ending of ENDINGS) expect(swappedCorners(mirrored)[ending]).toBeCloseTo(fair[ending], 14);
});

test('six prices from another moment than the moneyline are told by their winner', () => {
  const ofRed = sideTotal(fairEndings(ODDS), 'red');
  const moneylineOf = (probability: number) => [1 / probability, 1 / (1 - probability)] as const;
  expect(agreesWithMoneyline(ODDS, ...moneylineOf(ofRed - 0.149))).toBe(true);
  expect(agreesWithMoneyline(ODDS, ...moneylineOf(ofRed - 0.151))).toBe(false);
  expect(agreesWithMoneyline(ODDS, ...moneylineOf(ofRed + 0.151))).toBe(false);
});

test('the six prices are shown if they are whole and of the moneyline’s moment, else it is said why not', () => {
  const red = 1 / sideTotal(fairEndings(ODDS), 'red');
  const [agreeing, opponent] = [red, red / (red - 1)];
  expect(shownMethodOdds(QUOTED, agreeing, opponent)).toEqual(ODDS);
  expect(shownMethodOdds(undefined, agreeing, opponent)).toBe('none');
  expect(shownMethodOdds({ ...QUOTED, blue_decision: 100_000 }, agreeing, opponent)).toBe('incomplete');
  expect(shownMethodOdds(QUOTED, opponent, agreeing)).toBe('other_moment');
});
