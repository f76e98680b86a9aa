import { expect, test } from 'vitest';
import { startLeague } from '../../../local/league/start_league.ts';

test.each([true, false])(
  'a start does what was queued when the last run stopped, with a new league or not: %s',
  async (isNew) => {
    const failures: unknown[] = [];
    let refreshes = 0;
    const league = await startLeague(
      {
        source: { kind: 'demo' },
        databaseEndpoint: 'http://127.0.0.1:1',
        snapshots: '/snapshots',
        record: '/record',
        logKey: '/log_key.pem',
        site: 'http://localhost',
        stamp: undefined,
        clock: { now: () => new Date('2026-04-01T12:00:00.000Z'), today: () => '2026-04-01' },
        tell: () => {},
        refresh: async () => {
          refreshes += 1;
        },
        onFailure: (error) => void failures.push(error),
      },
      async () => ({ league: 'demo', isNew, kept: undefined }),
    );
    await league.stop();
    expect({ failures, refreshes }).toEqual({ failures: [], refreshes: 1 });
  },
);
