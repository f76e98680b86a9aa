import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { prebuiltPlaybookSchema } from '../../../core/contract/playbooks/playbooks.ts';
import { eventListSchema } from '../../../core/contract/site/events.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { parseFlags } from '../../../local/flags.ts';
import type { LocalRun } from '../../../local/local_run.ts';
import { startLocalRun } from '../../fixtures/local_run.ts';
import { LEAGUE_WITHIN, stateWithLeague, WEDNESDAY } from '../../fixtures/run_state.ts';

const BRING_FORWARD_WITHIN = 600_000;

let state: Awaited<ReturnType<typeof stateWithLeague>>;
let run: LocalRun;
const failures: unknown[] = [];
let toldLine: (line: string) => void = () => undefined;

beforeAll(async () => {
  state = await stateWithLeague('another');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(`${WEDNESDAY}T23:55:00Z`) });
  const flags = parseFlags(['--port', '0', '--state', state.folder]);
  if (flags === undefined) throw new Error('No flags');
  run = await startLocalRun(flags, {
    tell: (line) => toldLine(line),
    onFailure: (error) => void failures.push(error),
  });
  // The threads of later imports rightly log that the events of the skipped days were not frozen.
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
}, LEAGUE_WITHIN);
afterAll(async () => {
  await run.stop();
  vi.useRealTimers();
  await state.remove();
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

describe('a long run', { timeout: LEAGUE_WITHIN }, () => {
  test('moves on by itself to yesterday’s event and three to come, even if the machine slept for days', async () => {
    expect(await eventDates()).toEqual(['2026-04-04', '2026-04-11', '2026-04-18']);
    expect(await advance(2)).toContain('2026-04-04');
    expect(await eventDates()).toEqual(['2026-04-03', '2026-04-11', '2026-04-18', '2026-04-25']);
    expect(failures).toEqual([]);
  });

  test('has the product’s picks for each of them', async () => {
    for (const { id } of await events()) {
      const response = await fetch(`${run.address}${API_BASE}/prebuilt_playbooks/${PLAYBOOK_TYPES[0]}_${id}`);
      expect(prebuiltPlaybookSchema.parse(await response.json()).picks, id).not.toEqual([]);
    }
  });
});
