import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { productPlaybook } from '../../../core/playbooks/product_playbooks.ts';
import { nextCard } from '../../../core/portfolio/picks/picks.ts';
import { modelVersions } from '../../../core/record/chain/model_versions.ts';
import { demoImport } from '../../fixtures/demo_league.ts';

const TODAY = '2026-04-03';
const { cards } = demoImport(TODAY);

/** Digest of numbers to five decimals, which arithmetic on another processor does not change. */
const digest = (numbers: readonly (number | undefined)[]) =>
  createHash('sha256')
    .update(numbers.map((number) => number?.toFixed(5) ?? '-').join())
    .digest('hex')
    .slice(0, 16);

/** By version. A change that moves a figure needs a new version here, in model_versions.ts and in docs/models.md. */
const FORECASTS: Readonly<Record<number, string>> = { 3: '7a5782ba247590ce' };
const PLAYBOOKS: Readonly<Record<string, string>> = {
  'baseline 1': '6be0d8030bada589',
  'flurry 1': '400eb37ddc8653d4',
  'standard 1': '8ee2567a9058ae24',
  'flex 1': 'eec3d7f7c0bddb43',
  'growth 1': '4c313fc7c885559e',
  'value 1': '4fcf68d457a579c9',
};

test('the forecast moves only with its version', () => {
  const forecasts = cards.flatMap(({ bouts }) => bouts.map(({ forecastOfRed }) => forecastOfRed));
  expect(digest(forecasts)).toBe(FORECASTS[modelVersions('flex').forecast]);
});

test.each(PLAYBOOK_TYPES)('the bets of %s move only with its version', (type) => {
  const card = nextCard(cards, new Date(TODAY));
  if (card === undefined) throw new Error('The demo league has no next card');
  const { picks } = productPlaybook(type, cards, card, TODAY, 'version');
  expect(digest(picks.map(({ budget_amount }) => budget_amount))).toBe(
    PLAYBOOKS[`${type} ${modelVersions(type).playbook}`],
  );
});
