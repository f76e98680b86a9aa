import { expect, test } from 'vitest';
import { NO_NAMES } from '../../../core/domain/identity/fighters.ts';
import { frozenEvents, type ItemContent } from '../../../core/record/chain/chain.ts';
import { modelVersions } from '../../../core/record/chain/model_versions.ts';
import { playbookEvents } from '../../../core/record/playbooks/playbook_events.ts';
import { playbookRecord } from '../../../core/record/playbooks/playbook_record.ts';
import { settledContent } from '../../../core/record/settle.ts';
import { chainOf, FROZEN, heldCard } from '../../fixtures/record_chains.ts';

const { late: _late, model: _model, ...FIRST_SCHEMA } = FROZEN;
const NOW = new Date('2026-04-05T06:10:00Z');
const onNight = (id: string) => ({ ...FROZEN.event, id: `2026-04-04-${id}` });
const CONTENTS: readonly ItemContent[] = [
  { ...FIRST_SCHEMA, schema: 1, event: onNight('one') },
  { ...FROZEN, event: onNight('two') },
  { ...FROZEN, event: onNight('three'), model: { forecast: 2, playbook: 1 } },
  { ...FROZEN, event: onNight('four'), late: true, frozen_at: FROZEN.begins_at, model: { forecast: 3, playbook: 1 } },
];

test('published figures part where a version changes; late items are in none of them', () => {
  const items = chainOf(CONTENTS);
  const settlements = frozenEvents(items).flatMap(
    (event) => settledContent(event, [heldCard(['red', 'red'], { id: event.frozen.event.id })], NOW) ?? [],
  );
  const chain = frozenEvents(chainOf([...CONTENTS, ...settlements.slice(0, 2)]));
  const entries = playbookEvents('flex', [], chain, NO_NAMES);
  const record = playbookRecord(
    'flex',
    entries,
    entries.map(({ event }) => event),
    [],
  );
  expect(record.versions).toMatchObject([
    { forecast: 1, playbook: 1, since: '2026-04-04', bets: 6, figures: { events: 2 } },
    { forecast: 2, playbook: 1, since: '2026-04-04', bets: 0, figures: null },
  ]);
  expect(modelVersions('flex').forecast).toBeGreaterThan(1);
});
