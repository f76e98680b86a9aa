import { expect, test } from 'vitest';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import type { PrebuiltPlaybook } from '../../../core/contract/playbooks/playbooks.ts';
import { picksOpening } from '../../../core/pages/heads/picks_opening.ts';
import { edgeOf } from '../../../core/portfolio/value/pick_value.ts';

const EVENT = { id: '2026-04-04-springfield', name: 'Fight Night: Almeida vs. Castle', date: '2026-04-04' };

function pick(bout: number, odds: number, budget_amount: number): StoredPick {
  const probability = 0.5;
  return {
    ...{ pick_name: `Red ${bout}`, opponent_name: `Blue ${bout}`, american_odds: '+120', decimal_odds: odds },
    ...{ supporting_strategies: 1, type: 'moneyline', budget_amount, probability, edge: edgeOf(probability, odds) },
    legs: [{ name: `Red ${bout}`, opponent: `Blue ${bout}`, corner: 'red', bout, probability }],
  };
}

const playbook = (name: string, picks: StoredPick[]): PrebuiltPlaybook => ({
  ...{ id: `${name.toLowerCase()}_${EVENT.id}`, name, event: { name: EVENT.name }, picks, strategies: 5 },
  ...{ last_updated: '2026-04-01T20:27:00.000Z', late: false, picks_version: '1', netted: 0, idle: 0 },
});

const BASELINE = playbook('Baseline', [pick(0, 2.2, 0.5), pick(1, 1.8, 0.5)]);

test('The page of picks opens with the answer at the market line for the default budget', () => {
  const opening = picksOpening(EVENT, BASELINE, playbook('Value', [pick(0, 2.2, 0.04)]), '2026-04-01');
  expect(opening.title).toBe('Saturday: one bet is worth its price.');
  expect(opening.bets).toEqual([
    { name: 'Red 0', from: 'at +104 or better', now: 'Market line +120', stake: '$20' },
    { name: 'Red 1', from: 'at +104 or better', now: 'Market line −125', stake: '' },
  ]);
  expect(opening.rest).toBe('The rest of the card is not. $480 stays in your pocket.');
  expect(opening.outlook).toBe('Expect +$2.00; ahead in 50 of 100 nights.');
});

test('It says whose picks stand below, for which event, at which lines and how old', () => {
  const { about, picks } = picksOpening(EVENT, BASELINE, undefined, '2026-04-01');
  expect(about).toBe(
    'Baseline’s picks for Fight Night: Almeida vs. Castle, 4/4/2026, at the market line, with a budget of $500. Made 4/1/2026, 8:27 pm UTC.',
  );
  expect(picks).toEqual([
    ['Red 0 vs. Blue 0', '50%', '+120 (2.20)', '$250.00'],
    ['Red 1 vs. Blue 1', '50%', '−125 (1.80)', '$250.00'],
  ]);
});

test('Without a bet it says so, and what comes closest', () => {
  const { title, bets, outlook } = picksOpening(
    EVENT,
    playbook('Baseline', [pick(1, 1.8, 1)]),
    undefined,
    '2026-04-04',
  );
  expect(title).toBe('Today: no bet is worth its price.');
  expect(bets.map(({ name, stake }) => [name, stake])).toEqual([['Red 1', '']]);
  expect(outlook).toBe('');
});
