import { expect, test } from 'vitest';
import type { StoredLeg, StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { picksAsText } from '../../../web/lib/picks/export_picks.ts';
import { opposedPicks } from '../../../web/lib/picks/opposed_picks.ts';
import { picksAsCsv } from '../../../web/lib/picks/picks_csv.ts';

const leg = (name: string, opponent: string): StoredLeg => ({ name, opponent, corner: 'red' });

function pickOf(type: StoredPick['type'], ...legs: StoredLeg[]): StoredPick {
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

test('a parlay and a moneyline on opposite sides of a bout oppose each other', () => {
  const picks = [delano, ewing, against];
  expect(opposedPicks(against, picks)).toEqual([delano]);
  expect(opposedPicks(delano, picks)).toEqual([against]);
  expect(opposedPicks(ewing, picks)).toEqual([]);
});

test('legacy picks without legs oppose nothing', () => {
  const { legs: _, ...older } = delano;
  expect(opposedPicks(older, [older, against])).toEqual([]);
});

const bet = { stake: 62.5, exact: 62.5, share: 0.125, win: 156.25 };
const sheet = {
  ...{ playbook: 'Baseline', event: 'UFC 300', budget: 500 },
  ...{ rows: [{ pick: delano, bet }], strategies: 41 },
};
const worth = { probability: 0.45, edge: 0.125, break_even_odds: 1 / 0.45 };

test('the CSV has a line per pick with its stake and value', () => {
  const [, line] = picksAsCsv({ ...sheet, rows: [{ pick: { ...delano, ...worth }, bet }] }).split('\n');
  expect(line).toBe(
    'moneyline,Jose Delano,Robert Ruchala,0.1250,62.50,+150,2.5,156.25,3,41,UFC 300,93.75,+123,2.23,0.1250',
  );
});

test('unknown values are empty cells in the CSV, not zeros', () => {
  const [, line] = picksAsCsv({ ...sheet, budget: undefined }).split('\n');
  expect(line).toBe('moneyline,Jose Delano,Robert Ruchala,0.1250,,+150,2.5,,3,41,UFC 300,,,,');
});

test('a name that a spreadsheet would run as a formula is escaped', () => {
  const hostile = pickOf('moneyline', leg('=HYPERLINK("x")', '@sum'));
  const [, line] = picksAsCsv({ ...sheet, rows: [{ pick: hostile, bet }] }).split('\n');
  expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  expect(line).toContain(`'@sum`);
});

test('the copied text has playbook, event and budget, and of each bet share, stake, pick and both odds', () => {
  expect(picksAsText(sheet)).toBe(
    'Baseline · UFC 300 · budget $500.00\n12.5% ($62.50) Jose Delano vs. Robert Ruchala +150 (2.50)',
  );
});

test('the copied text has one kind of minus, and no bet of 0.0%', () => {
  const pick = { ...delano, american_odds: '-350', edge: -0.017, break_even_odds: 1.31 };
  const text = picksAsText({ ...sheet, rows: [{ pick, bet: { ...bet, stake: 0.02, share: 0.0004 } }] });
  expect(text).toContain('< 0.1% ($0.02) Jose Delano vs. Robert Ruchala -350');
  expect(text).toContain('edge -1.7%');
  expect(text).not.toContain('−');
});

test('the copied text has break-even odds and edge, and omits picks without a stake', () => {
  const rows = [
    { pick: { ...delano, ...worth }, bet },
    { pick: ewing, bet: { stake: 0, exact: 0, share: 0.125, win: 0 } },
  ];
  expect(picksAsText({ ...sheet, rows })).toBe(
    'Baseline · UFC 300 · budget $500.00\n12.5% ($62.50) Jose Delano vs. Robert Ruchala +150 (2.50), breaks even at +123, edge +12.5%',
  );
});

test('without a budget the copied text has shares only', () => {
  expect(picksAsText({ ...sheet, budget: undefined })).toBe(
    'Baseline · UFC 300 · shares of a budget\n12.5% Jose Delano vs. Robert Ruchala +150 (2.50)',
  );
});
