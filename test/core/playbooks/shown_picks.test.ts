import { expect, test } from 'vitest';
import type { PickLeg, StoredPick } from '../../../core/contract/picks.ts';
import { picksAsCsv, picksAsText } from '../../../core/playbooks/export_picks.ts';
import { opposedPicks } from '../../../core/playbooks/opposed_picks.ts';

const leg = (name: string, opponent: string): PickLeg => ({ name, opponent, corner: 'red' });

function pickOf(type: StoredPick['type'], ...legs: PickLeg[]): StoredPick {
  return {
    pick_name: legs.map(({ name }) => name).join(' + '),
    opponent_name: legs.map(({ opponent }) => opponent).join(' + '),
    budget_amount: 0.125,
    american_odds: '+150',
    decimal_odds: 2.5,
    supporting_strategies: 3,
    type,
    legs,
  };
}

const delano = pickOf('moneyline', leg('Jose Delano', 'Robert Ruchala'));
const ewing = pickOf('moneyline', leg('Ethyn Ewing', 'Rafael Estevam'));
const against = pickOf('parlay', leg('Robert Ruchala', 'Jose Delano'), leg('Ethyn Ewing', 'Rafael Estevam'));

test('a parlay whose leg opposes a moneyline is named on both', () => {
  const picks = [delano, ewing, against];
  expect(opposedPicks(against, picks)).toEqual([delano]);
  expect(opposedPicks(delano, picks)).toEqual([against]);
  expect(opposedPicks(ewing, picks)).toEqual([]);
});

test('legacy picks, without legs, oppose nothing', () => {
  const { legs: _, ...older } = delano;
  expect(opposedPicks(older, [older, against])).toEqual([]);
});

const sheet = { event: 'UFC 300', picks: [delano], budget: 500, strategies: 41 };

test('the CSV has a line for each pick, sized to the budget', () => {
  const [, line] = picksAsCsv(sheet).split('\n');
  expect(line).toBe('moneyline,Jose Delano,Robert Ruchala,0.1250,62.50,+150,2.5,156.25,3,41,UFC 300');
});

test('a name that a spreadsheet would run as a formula is kept as text', () => {
  const hostile = pickOf('moneyline', leg('=HYPERLINK("x")', '@sum'));
  const [, line] = picksAsCsv({ ...sheet, picks: [hostile] }).split('\n');
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  expect(line).toContain(`'@sum`);
});

test('the copied text names event, share, bet, pick and both odds', () => {
  expect(picksAsText(sheet)).toBe('UFC 300\n12.5% ($62.50) Jose Delano vs. Robert Ruchala +150 (2.50)');
});

test('without a budget the copied text has shares alone', () => {
  expect(picksAsText({ ...sheet, budget: 0 })).toBe('UFC 300\n12.5% Jose Delano vs. Robert Ruchala +150 (2.50)');
});
