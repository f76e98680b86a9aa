import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { configSchema, eventListSchema } from '../../../core/contract/site/events.ts';
import { API_BASE } from '../../../core/contract/site/paths.ts';
import { parseFlags } from '../../../local/flags.ts';
import { newState, startRun } from '../../../local/run_process.ts';
import { linesOf, TEXTS, TODAY, withLines } from '../../fixtures/ingest.ts';
import { startLocalRun } from '../../fixtures/local_run.ts';
import { type SourceServer, startSourceServer, wholeText } from '../../fixtures/source_server.ts';

const SIX_HOURS = 21_600_000;
const ADDED = '2024-06-15';
const newBout = linesOf('upcoming').at(-1)?.replace('2024-06-08', ADDED) ?? '';

let server: SourceServer;
let addresses: Record<'MARKET_URL' | 'UPCOMING_URL' | 'STATS_URL' | 'WIKIPEDIA_URL' | 'KALSHI_URL', string>;
/** When the last good copy was fetched. */
let fetchedAt: string | undefined;
let state: Awaited<ReturnType<typeof newState>>;
beforeAll(async () => {
  server = await startSourceServer();
  for (const name of ['market', 'upcoming', 'stats'] as const) server.serve(name, wholeText(TEXTS[name]));
  addresses = {
    MARKET_URL: server.address('market'),
    UPCOMING_URL: server.address('upcoming'),
    STATS_URL: server.address('stats'),
    // They answer 404: what they would tell is missing, and nothing else is.
    WIKIPEDIA_URL: server.address('wikipedia'),
    KALSHI_URL: server.address('kalshi'),
  };
  state = await newState();
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await state.remove();
});

async function shown(address: string) {
  const list = eventListSchema.parse(await (await fetch(`${address}${API_BASE}/events`)).json());
  const { league, copyOf } = configSchema.parse(await (await fetch(`${address}/config.json`)).json());
  return { league, copyOf, dates: list.events.map(({ date }) => date), credits: list.credits.length };
}

describe('a run with the public sources', () => {
  test('fetches them at the start and every six hours, and keeps the last good copy', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(`${TODAY}T05:55:00Z`) });
    for (const [name, address] of Object.entries(addresses)) vi.stubEnv(name, address);
    const flags = parseFlags(['--live', '--port', '0', '--state', state.folder]);
    if (flags === undefined) throw new Error('No flags');
    const failures: unknown[] = [];
    let toldLine: (line: string) => void = () => undefined;
    const run = await startLocalRun(flags, {
      tell: (line) => toldLine(line),
      onFailure: (error) => void failures.push(error),
    });
    const advance = async (milliseconds: number) => {
      const told = new Promise<string>((resolve) => {
        toldLine = resolve;
      });
      vi.setSystemTime(Date.now() + milliseconds);
      await vi.advanceTimersByTimeAsync(600_000);
      return told;
    };
    expect(await shown(run.address)).toEqual({ league: 'ufc', copyOf: undefined, dates: ['2024-06-08'], credits: 2 });

    server.serve('upcoming', withLines([...linesOf('upcoming'), newBout]));
    expect(await advance(0)).toContain('2024-06-03 06:00');
    expect((await shown(run.address)).dates).toEqual(['2024-06-08', ADDED]);

    server.serve('upcoming', withLines(linesOf('upcoming').slice(0, 2)));
    expect(await advance(SIX_HOURS)).toContain('upcoming: has only the first 1 of 5 bouts');
    const after = await shown(run.address);
    expect(after.dates).toEqual(['2024-06-08', ADDED]);
    fetchedAt = after.copyOf;
    expect(fetchedAt).toBeDefined();
    expect(failures).toEqual([]);
    await run.stop();
    vi.useRealTimers();
  });

  test('starts from the last copy without a network, and says of when it is', async () => {
    await server.stop();
    // The first run's database, which that run left in the environment of this process.
    vi.stubEnv('DYNAMODB_ENDPOINT', undefined);
    const run = startRun(['--live', '--port', '0', '--state', state.folder, '--now', TODAY], addresses);
    const after = await shown(await run.address());
    expect(after.dates).toEqual(['2024-06-08', ADDED]);
    expect(after.copyOf).toBe(fetchedAt);
    expect(run.output().out).toContain(`The copy of the sources of ${fetchedAt} stays`);
    run.child.kill('SIGTERM');
    expect(await run.ended()).toBe(0);
  });
});
