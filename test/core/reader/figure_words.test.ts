import { describe, expect, test } from 'vitest';
import { asMeant } from '../../../core/reader/phrases/denied.ts';
import { phrasesOf } from '../../../core/reader/phrases/phrases.ts';
import { shapeOf } from '../../../core/reader/phrases/shape.ts';
import { ruleText } from '../../../core/strategies/rules/condition_text.ts';
import { FIGURES } from '../../../core/strategies/rules/figures.ts';

const conditionsIn = (text: string) => {
  const shape = shapeOf(text);
  return asMeant(shape.text, phrasesOf(shape)).flatMap(({ conditions }) => conditions);
};

/** What bettors say of each figure, both ways, and what it means. */
const SAID: Readonly<Record<string, readonly (readonly [words: string, meant: string])[]>> = {
  odds: [
    ['fighters favored by the bookmakers', 'favorite'],
    ['those who are expected to win', 'favorite'],
    ['fighters the market doesn’t like', 'underdog'],
    ['fighters who are not favored', 'underdog'],
    ['heavy favorites', 'odds no longer than −200, favorite'],
    ['big dogs', 'odds no shorter than +200, underdog'],
    ['pick’em fights', 'odds no shorter than −125, odds shorter than +125'],
  ],
  implied: [
    ['implied probability of at least 60%', 'implied probability at least 60%'],
    ['at least 60% by the bookmakers', 'implied probability at least 60%'],
  ],
  forecast: [
    ['fighters the forecast likes', 'Cornerman forecast above 50%'],
    ['fighters the model doesn’t like', 'Cornerman forecast below 50%'],
    ['a 55% chance by the forecast', 'Cornerman forecast at least 55%'],
  ],
  edge: [['fighters with an edge of more than 4%', 'edge above 4%']],
  age: [
    ['younger fighters', 'age at most −1 year over the opponent'],
    ['fighters who are not old', 'age below +1 year over the opponent'],
    ['fighters in their thirties', 'age at least 30 years, age below 40 years'],
    ['aging fighters', 'age at least 35 years'],
    ['fighters over the age of 37', 'age above 37 years'],
  ],
  height_in: [
    ['tall fighters', 'height at least +1 inch over the opponent'],
    ['shorter fighters', 'height at most −1 inch over the opponent'],
    ['fighters who are not taller', 'height below +1 inch over the opponent'],
  ],
  reach_in: [
    ['rangy fighters', 'reach at least +1 inch over the opponent'],
    ['a reach disadvantage', 'reach at most −1 inch over the opponent'],
    ['fighters without a reach disadvantage', 'reach above −1 inch over the opponent'],
  ],
  stance: [
    ['lefties', 'stance Southpaw'],
    ['fighters who are not southpaws', 'stance not Southpaw'],
  ],
  elo: [
    ['highly rated fighters', 'Elo above 0 over the opponent'],
    ['an Elo below their opponent', 'Elo below 0 over the opponent'],
  ],
  bouts: [
    ['experienced fighters', 'UFC bouts at least 10'],
    ['inexperienced fighters', 'UFC bouts below 5'],
    ['less experienced fighters', 'UFC bouts below 0 over the opponent'],
    ['fighters who are not debutants', 'UFC bouts at least 1'],
  ],
  days_since_last: [
    ['fighters with ring rust', 'time since the last bout above 365 days'],
    ['active fighters', 'time since the last bout at most 180 days'],
    ['fighters who are not inactive', 'time since the last bout at most 365 days'],
  ],
  winning_run: [
    ['fighters coming off a dominant win', 'winning run at least 1'],
    ['unbeaten in their last four', 'winning run at least 4'],
    ['fighters on a roll', 'winning run at least 2'],
  ],
  losing_run: [
    ['fighters coming off a bad loss', 'losing run at least 1'],
    ['back-to-back losses', 'losing run at least 2'],
    ['fighters who are not on a losing streak', 'losing run below 2'],
  ],
  last_three: [['won two of their last three fights', 'last three at least 66.7%']],
  knockout_losses: [
    ['fighters with a good chin', 'knockout losses exactly 0'],
    ['chinny fighters', 'knockout losses at least 2'],
    ['weak-chinned fighters', 'knockout losses at least 2'],
    ['fighters who rarely get rocked', 'knockout losses below 2'],
    ['a better chin', 'knockout losses below 0 over the opponent'],
  ],
  net_striking: [
    ['good strikers', 'net striking above 0 over the opponent'],
    ['bad strikers', 'net striking below 0 over the opponent'],
    ['fighters who can’t box', 'net striking below 0 over the opponent'],
  ],
  net_grappling: [
    ['jiu-jitsu specialists', 'net grappling above 0 over the opponent'],
    ['poor wrestlers', 'net grappling below 0 over the opponent'],
    ['fighters who aren’t grapplers', 'net grappling at most 0 over the opponent'],
  ],
  win_rate_overall: [
    ['a winning record', 'win rate, all promotions above 50%'],
    ['a bad record', 'win rate, all promotions below 50%'],
    ['undefeated fighters', 'win rate, all promotions at least 100%'],
  ],
  win_rate_ufc: [
    ['a good record in the UFC', 'win rate, UFC above 50%'],
    ['winless in the UFC', 'win rate, UFC at most 0%'],
  ],
  win_rate_recent: [
    ['fighters in form', 'win rate, recent above 0% over the opponent'],
    ['fighters out of form', 'win rate, recent below 0% over the opponent'],
  ],
  win_rate_decision: [
    ['fighters who go the distance', 'win rate by decision above 0% over the opponent'],
    ['fighters who can’t win decisions', 'win rate by decision below 0% over the opponent'],
  ],
  win_rate_finish: [
    ['finishers', 'win rate by finish above 0% over the opponent'],
    ['fighters who can’t finish', 'win rate by finish below 0% over the opponent'],
  ],
  strikes_tried_attack: [
    ['high-volume strikers', 'rated strikes tried above 0'],
    ['low output', 'rated strikes tried below 0'],
    ['busy fighters', 'rated strikes tried above 0'],
    ['busier fighters', 'rated strikes tried above 0 over the opponent'],
  ],
  strikes_tried_defence: [['good volume defence', 'rated strikes tried, defence above 0']],
  distance_strikes_attack: [
    ['good at distance', 'rated distance strikes above 0'],
    ['weak at range', 'rated distance strikes below 0'],
  ],
  distance_strikes_defence: [['poor distance defence', 'rated distance strikes, defence below 0']],
  clinch_strikes_attack: [
    ['dirty boxers', 'rated clinch strikes above 0'],
    ['weak in the clinch', 'rated clinch strikes below 0'],
  ],
  clinch_strikes_defence: [['good clinch defence', 'rated clinch strikes, defence above 0']],
  strike_accuracy_attack: [
    ['accurate strikers', 'rated strike accuracy above 0'],
    ['inaccurate strikers', 'rated strike accuracy below 0'],
    ['sharp punchers', 'rated strike accuracy above 0'],
  ],
  strike_accuracy_defence: [
    ['fighters who are hard to hit', 'rated strike accuracy, defence above 0'],
    ['fighters with bad defence', 'rated strike accuracy, defence below 0'],
  ],
  takedowns_attack: [
    ['fighters who take opponents down', 'rated takedowns above 0'],
    ['few takedowns', 'rated takedowns below 0'],
  ],
  takedowns_defence: [
    ['strong takedown defense', 'rated takedowns, defence above 0'],
    ['easy to take down', 'rated takedowns, defence below 0'],
  ],
  takedown_accuracy_attack: [['better takedown accuracy', 'rated takedown accuracy above 0 over the opponent']],
  takedown_accuracy_defence: [['good defence against takedown accuracy', 'rated takedown accuracy, defence above 0']],
  control_attack: [
    ['lots of control time', 'rated control above 0'],
    ['little control', 'rated control below 0'],
  ],
  control_defence: [
    ['hard to hold down', 'rated control, defence above 0'],
    ['easy to control', 'rated control, defence below 0'],
    ['fighters who get held down', 'rated control, defence below 0'],
    ['fighters who are never held down', 'rated control, defence at least 0'],
  ],
  knockdowns_attack: [
    ['heavy hands', 'rated knockdowns above 0'],
    ['fighters with pop', 'rated knockdowns above 0'],
    ['bigger punchers', 'rated knockdowns above 0 over the opponent'],
    ['no knockout power', 'rated knockdowns below 0'],
  ],
  submissions_attack: [
    ['submission threats', 'rated submission attempts above 0'],
    ['a weak submission game', 'rated submission attempts below 0'],
  ],
  submissions_defence: [
    ['hard to submit', 'rated submission attempts, defence above 0'],
    ['bad submission defence', 'rated submission attempts, defence below 0'],
  ],
  women: [
    ['women’s fights', 'women’s bouts'],
    ['male fighters', 'men’s bouts'],
  ],
  rounds: [
    ['main events', 'scheduled rounds exactly 5'],
    ['fights that are not five-rounders', 'scheduled rounds exactly 3'],
  ],
  title_bout: [
    ['championship fights', 'title bouts'],
    ['non-title fights', 'bouts without a title at stake'],
  ],
  weight_class: [
    ['lightweights', 'weight class Lightweight'],
    ['fights that are not heavyweight fights', 'no Heavyweight'],
  ],
};

describe('every figure of rules', () => {
  test('has words', () => expect(Object.keys(SAID).sort()).toEqual(FIGURES.map(({ id }) => id).sort()));

  test.each(Object.values(SAID).flat())('is said by ordinary words: %s', (words, meant) => {
    expect(ruleText(conditionsIn(words))).toBe(meant);
  });
});
