import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventListSchema } from '../../../core/contract/events.ts';
import { API_BASE } from '../../../core/contract/paths.ts';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbook_types.ts';
import { prebuiltPlaybookSchema } from '../../../core/contract/playbooks.ts';
import { parseFlags } from '../../../local/flags.ts';
import { type LocalRun, startLocalRun } from '../../../local/local_run.ts';

/** A Saturday: the demo league's next event is a week away. */
const SATURDAY = '2027-01-02';
const BRING_FORWARD_WITHIN = 600_000;

let state: string;
let run: LocalRun;
const failures: unknown[] = [];
let toldLine: (line: string) => void = () => undefined;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(`${SATURDAY}T23:55:00Z`) });
  state = await mkdtemp(join(tmpdir(), 'cornerman-roll-over-'));
  const flags = parseFlags(['--port', '0', '--state', state]);
  if (flags === undefined) throw new Error('No flags');
  run = await startLocalRun(flags, {
    tell: (line) => toldLine(line),
    onFailure: (error) => void failures.push(error),
  });
}, 120_000);
afterAll(async () => {
  await run.stop();
  vi.useRealTimers();
  await rm(state, { recursive: true });
});

/** Advances the clock by some days and waits until the league is renewed. */
async function advance(days: number): Promise<string> {
  const told = new Promise<string>((resolve) => {
    toldLine = resolve;
  });
  vi.setSystemTime(Date.now() + days * 86_400_000);
  await vi.advanceTimersByTimeAsync(BRING_FORWARD_WITHIN);
  return told;
}

async function events() {
  const response = await fetch(`${run.address}${API_BASE}/events`);
  return eventListSchema.parse(await response.json()).events;
}

const eventDates = async () => (await events()).map(({ date }) => date);

describe('a long run', () => {
  test('starts with yesterday’s event and three upcoming ones', async () => {
    expect(await eventDates()).toEqual(['2027-01-01', '2027-01-09', '2027-01-16', '2027-01-23']);
  });

  test('has the product’s picks for each of them', async () => {
    for (const { id } of await events()) {
      const response = await fetch(`${run.address}${API_BASE}/prebuilt_playbooks/${PLAYBOOK_TYPES[0]}_${id}`);
      expect(prebuiltPlaybookSchema.parse(await response.json()).picks, id).not.toEqual([]);
    }
  });

  test('moves to the next day by itself', async () => {
    expect(await advance(0)).toContain('2027-01-03');
    expect(await eventDates()).toEqual(['2027-01-09', '2027-01-16', '2027-01-23']);
  });

  test('has three upcoming events after the next one, even if the machine slept for days', async () => {
    expect(await advance(7)).toContain('2027-01-10');
    expect(await eventDates()).toEqual(['2027-01-16', '2027-01-23', '2027-01-30']);
    expect(failures).toEqual([]);
  });
});
