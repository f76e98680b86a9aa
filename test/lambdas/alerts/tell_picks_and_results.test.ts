import { describe, expect, test, vi } from 'vitest';
import type { RecordEvent } from '../../../core/contract/record/record_event.ts';
import { MINUTE } from '../../../core/dates/durations.ts';
import { BEGIN, EVENT, put, SLIP, START, worldsOfFile } from '../../fixtures/told_worlds.ts';

const { world, renew } = worldsOfFile();

describe('picks', () => {
  test('are told a day before the event to those who follow the playbook, and their readers are queued ten minutes later', async () => {
    const { stored, readers, run, queued, waitingKinds } = world();
    put(stored, '1', SLIP);
    await readers.alerts.follow('ann', 'standard', 'standard');
    await readers.alerts.follow('bob', 'value', 'value');
    await readers.alerts.follow('cy', 'cy_1', 'own');
    vi.setSystemTime(new Date('2026-06-05T19:59:00.000Z'));
    await run();
    expect(await waitingKinds('ann')).toEqual([]);
    vi.setSystemTime(START);
    await run();
    await run();
    expect(await waitingKinds('ann')).toEqual(['picks_ready']);
    expect(await waitingKinds('bob')).toEqual([]);
    expect(await waitingKinds('cy')).toEqual(['picks_ready']);
    expect(queued.usual).toEqual([]);
    vi.setSystemTime(START.getTime() + 11 * MINUTE);
    await run();
    await run();
    expect(queued.usual.toSorted()).toEqual(['{"reader":"ann"}', '{"reader":"cy"}']);
  });

  test('that are gone after they were told are told, with what became of their bouts', async () => {
    const { stored, readers, run } = world();
    put(stored, '1', SLIP);
    await readers.alerts.follow('ann', 'standard', 'standard');
    await run();
    put(stored, '2', SLIP.slice(0, 1), SLIP.slice(0, 1));
    await run();
    await run();
    const changed = (await readers.waiting.waiting('ann')).filter(({ alert }) => alert.kind === 'pick_changed');
    expect(changed.map(({ alert }) => 'changes' in alert && alert.changes)).toEqual([
      [{ what: 'off_card', pick: 'Cleo', opponent: 'Dora' }],
    ]);
  });

  test('reach every follower once, wherever a run is killed (60 kills)', async () => {
    for (let step = 1; step <= 30; step += 1) {
      for (const isLost of [false, true]) {
        const { stored, readers, run, waitingKinds } = world();
        put(stored, '1', SLIP);
        const ids = ['ann', 'bob', 'cy', 'dee', 'eve'].map((name) => `${name}-${step}-${isLost}`);
        for (const id of ids) await readers.alerts.follow(id, 'standard', 'standard');
        await run({ step, isLost }).catch(() => undefined);
        vi.setSystemTime(Date.now() + 3 * MINUTE);
        await run();
        for (const id of ids) expect(await waitingKinds(id), `step ${step}`).toEqual(['picks_ready']);
        await renew();
      }
    }
  });
});

test('results are told to every follower once the record has settled the event, and once only', async () => {
  const { stored, readers, run, waitingKinds } = world();
  await readers.alerts.follow('ann', 'standard', 'standard');
  await readers.alerts.follow('ann', 'value', 'value');
  vi.setSystemTime(new Date('2026-06-07T12:00:00.000Z'));
  const publication = {
    sequence: 1,
    hash: '',
    frozen_at: START.toISOString(),
    begins_at: BEGIN.at,
    model: null,
    late: false,
    settled_at: null,
    revision: 0,
  };
  const recordOf = (settled_at: string | null): RecordEvent[] => [
    {
      event: EVENT,
      playbooks: [
        { playbook: 'standard', publication: { ...publication, settled_at }, staked: 1, profit: 0.1, picks: [] },
      ],
      forecast: null,
    },
  ];
  stored.record = { version: '2', events: recordOf(null) };
  await run();
  expect(await waitingKinds('ann')).toEqual([]);
  stored.record = { version: '3', events: recordOf('2026-06-07T11:00:00.000Z') };
  await run();
  await run();
  expect(await waitingKinds('ann')).toEqual(['how_it_went']);
});
