import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summaryOf, summarySourceSchema, userPlaybookSchema } from '../../../core/contract/playbooks/playbooks.ts';
import { playbookOf } from '../../../lambdas/store/playbooks/playbook_item.ts';
import { PLAYBOOK_VERSION, upgradedPlaybook } from '../../../lambdas/store/playbooks/playbook_versions.ts';
import { simplePlaybook } from '../../fixtures/playbook_request.ts';

const stamp = '2026-01-01T00:00:00.000Z';
const CURRENT = userPlaybookSchema.parse({
  ...simplePlaybook('ali_1'),
  user_id: 'ali',
  created_at: stamp,
  last_updated: stamp,
  event: { name: 'UFC 300' },
});

const MAY_LACK = [
  'name',
  'strategies',
  'event',
  'event_name',
  'event_date',
  'picks_version',
  'portfolio_returns',
  'previous_year_returns',
  'report',
] as const;

test('a first playbook is read whichever fields it lacks; the others stay as they are', () => {
  fc.assert(
    fc.property(fc.subarray([...MAY_LACK]), (missing) => {
      const stored = Object.fromEntries(Object.entries(CURRENT).filter(([name]) => !missing.some((m) => m === name)));
      expect(playbookOf(stored)).toMatchObject(stored);
    }),
  );
});

test('a first playbook without texts, returns and report is read with empty ones', () => {
  const { name, event, event_name, event_date, report, portfolio_returns, ...stored } = CURRENT;
  const read = playbookOf(stored);
  expect(read).toMatchObject({
    name: '',
    event: { name: '' },
    event_name: '',
    event_date: '',
    portfolio_returns: null,
  });
  expect(read.report).toMatchObject({ events: 0, equity: [] });
});

test('picks of a first playbook may have other names of fields', () => {
  const pick = { fighter: 'Red', opponent: 'Blue', allocation: 0.25, odds: -150, decimal: 1.6667 };
  const stored = { ...CURRENT, picks: [{ ...pick, supporting_strategies: 2, type: 'moneyline' }] };
  expect(playbookOf(stored).picks).toEqual(CURRENT.picks);
});

test('the fields that a list reads are upgraded without the others', () => {
  const { id, user_id, playbook_type, created_at, last_updated } = CURRENT;
  const read = upgradedPlaybook({ id, user_id, playbook_type, created_at, last_updated });
  expect(summaryOf(summarySourceSchema.parse(read))).toMatchObject({
    id,
    name: '',
    strategies: 10,
    report: { events: 0 },
  });
});

test('a playbook of the current version must be complete', () => {
  const { name, ...incomplete } = CURRENT;
  expect(() => playbookOf({ ...incomplete, schema: PLAYBOOK_VERSION })).toThrow("Playbook ali_1 can't be read: name");
  expect(playbookOf({ ...CURRENT, schema: PLAYBOOK_VERSION })).toEqual(CURRENT);
});
