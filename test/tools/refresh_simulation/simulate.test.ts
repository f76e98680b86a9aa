import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '../../../core/domain/cards/card.ts';
import { fitRefresh } from '../../../tools/refresh_simulation/estimate.ts';
import { type RefreshRun, simulateRefresh } from '../../../tools/refresh_simulation/simulate.ts';
import { randomCards } from '../../fixtures/random_cards.ts';

let card: Card;
let run: RefreshRun;

beforeAll(async () => {
  const upcoming = randomCards(7, 4).at(-1);
  if (upcoming === undefined) throw new Error('no upcoming card');
  card = upcoming;
  run = await simulateRefresh(card, 400, 120);
});

describe('the scheduled refresh', () => {
  test('refreshes each due playbook once, with one message', () => {
    expect(run).toMatchObject({ refreshed: 120, messages: 120, dead: 0 });
  });

  test('does the same work regardless of how many playbooks are not due', async () => {
    const { stored: _, ...alone } = await simulateRefresh(card, 120, 120);
    const { stored: __, ...among } = run;
    expect(among).toEqual(alone);
  });

  test('only reads the sixteen shards if no playbook is due', async () => {
    const idle = await simulateRefresh(card, 50, 0);
    expect(idle).toMatchObject({ messages: 0, refreshed: 0, workInvocations: 0, findInvocations: 16, writes: 0 });
  });

  test('is the same for the same seed', async () => {
    expect(await simulateRefresh(card, 400, 120)).toEqual(run);
  });
});

describe('the model', () => {
  const throttled: RefreshRun = { ...emptyRun(), due: 100_000, messages: 100_000, seconds: 1100, writes: 4_200_000 };
  const free: RefreshRun = { ...emptyRun(), due: 10_000, messages: 10_000, seconds: 16, writes: 420_000 };

  test('reproduces the runs that it is fitted to', () => {
    const model = fitRefresh(free, throttled);
    expect(model(10_000)).toMatchObject({ messages: 10_000, seconds: 16 });
    expect(model(100_000).messages).toBe(100_000);
    expect(model(100_000).seconds).toBeCloseTo(1100);
  });

  test('marks its estimates as computed', () => {
    expect(fitRefresh(free, throttled)(10_000_000).origin).toBe('computed');
  });

  function emptyRun(): RefreshRun {
    return {
      ...{ stored: 0, due: 0, refreshed: 0, dead: 0, messages: 0, sqsCalls: 0, seconds: 0, findInvocations: 0 },
      ...{ findSeconds: 0, workInvocations: 0, workSeconds: 0, reads: 0, writes: 0, throttled: 0 },
    };
  }
});
