import { describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '../../../core/dates/durations.ts';
import { EVENT, ownPlaybook, put, SLIP, worldsOfFile } from '../../fixtures/told_worlds.ts';

const { world, renew } = worldsOfFile();

describe('picks', () => {
  describe('of a playbook that its reader saved', () => {
    /** Readers who follow an own playbook, and the second of whom was told its picks. */
    async function followed() {
      const made = world();
      const { stored, readers, run, told } = made;
      put(stored, '1', SLIP);
      for (const reader of ['late', 'ann']) {
        stored.own.set(`${reader}_1`, ownPlaybook(reader, '1', SLIP));
        await readers.alerts.follow(reader, `${reader}_1`, 'own');
      }
      await run();
      expect(await told('ann')).toMatchObject([{ name: 'Saturday', picks: SLIP }]);
      return made;
    }

    test('are told again once its refresh has left some of them out, with what became of their bouts', async () => {
      const { stored, run, told } = await followed();
      put(stored, '2', SLIP.slice(0, 1));
      vi.setSystemTime(Date.now() + 11 * MINUTE);
      await run();
      expect(await told('ann')).toEqual([]);
      for (const reader of ['late', 'ann']) stored.own.set(`${reader}_1`, ownPlaybook(reader, '2', SLIP.slice(0, 1)));
      vi.setSystemTime(Date.now() + 20 * MINUTE);
      await run();
      const changes = [{ what: 'off_card', pick: 'Cleo', opponent: 'Dora' }];
      expect(await told('ann')).toMatchObject([{ name: 'Saturday', alert: { kind: 'pick_changed', changes } }]);
      // He was not told the pick that is gone.
      expect((await told('late')).map((one) => one?.alert.kind)).toEqual(['picks_ready']);
      vi.setSystemTime(Date.now() + HOUR);
      await run();
      expect(await told('ann')).toEqual([]);
    });

    test('are told again once, wherever a run is killed (24 kills)', async () => {
      for (let step = 8; step < 20; step += 1) {
        for (const isLost of [false, true]) {
          const { stored, run, told } = await followed();
          put(stored, '2', SLIP.slice(0, 1));
          stored.own.set('ann_1', ownPlaybook('ann', '2', SLIP.slice(0, 1)));
          vi.setSystemTime(Date.now() + 11 * MINUTE);
          await run({ step, isLost }).catch(() => undefined);
          const first = await told('ann');
          vi.setSystemTime(Date.now() + 3 * MINUTE);
          await run();
          const kinds = [...first, ...(await told('ann'))].map((one) => one?.alert.kind);
          expect(kinds, `step ${step}`).toEqual(['pick_changed']);
          await renew();
        }
      }
    });

    test('are compared with those that were told first, where a second way tells later ones', async () => {
      const { stored, readers, run, told } = world();
      put(stored, '1', SLIP);
      stored.own.set('ann_1', ownPlaybook('ann', '1', SLIP));
      await readers.alerts.follow('ann', 'ann_1', 'own');
      await run();
      expect(await told('ann', false)).toMatchObject([{ picks: SLIP }]);
      put(stored, '2', SLIP.slice(0, 1));
      stored.own.set('ann_1', ownPlaybook('ann', '2', SLIP.slice(0, 1)));
      expect(await told('ann')).toMatchObject([{ picks: SLIP.slice(0, 1) }]);
      vi.setSystemTime(Date.now() + 11 * MINUTE);
      await run();
      expect((await told('ann')).map((one) => one?.alert.kind)).toEqual(['pick_changed']);
    });

    test('are told without those that it does not bet', async () => {
      const { stored, readers, run, told } = world();
      put(stored, '1', SLIP);
      stored.own.set('ann_1', { ...ownPlaybook('ann', '1', SLIP), only_value: true });
      await readers.alerts.follow('ann', 'ann_1', 'own');
      await run();
      expect(await told('ann')).toMatchObject([{ name: 'Saturday', picks: [] }]);
    });

    test('of which one can’t be read keep no other from being told, nor does one that bets on another card by now', async () => {
      const { stored, readers, run, told } = await followed();
      stored.own.set('bob_1', ownPlaybook('bob', '1', SLIP));
      await readers.alerts.follow('bob', 'bob_1', 'own');
      await told('bob');
      await readers.causes.putOwnToldPicks('bob', 'bob_1', { event: EVENT.id, version: '1', picks: [] });
      stored.own.set('bob_1', ownPlaybook('bob', '2', [], 'another'));
      await readers.alerts.follow('broken', 'broken_1', 'own');
      const broken = { pick: 'x'.repeat(2000), opponent: '', legs: [] };
      await readers.causes.putOwnToldPicks('broken', 'broken_1', { event: EVENT.id, version: '1', picks: [broken] });
      put(stored, '2', SLIP.slice(0, 1));
      stored.own.set('ann_1', ownPlaybook('ann', '2', SLIP.slice(0, 1)));
      vi.setSystemTime(Date.now() + 11 * MINUTE);
      await run();
      expect((await told('ann')).map((one) => one?.alert.kind)).toEqual(['pick_changed']);
      for (const reader of ['bob', 'broken'])
        expect((await readers.waiting.waiting(reader)).map(({ alert }) => alert.kind)).not.toContain('pick_changed');
    });
  });
});
