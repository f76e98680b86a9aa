import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../../local/repository.ts';
import { LEAGUE_WITHIN, stateWithLeague, WEDNESDAY } from '../../fixtures/run_state.ts';

test(
  'a signal to npm stops the run, which releases its port and its folder',
  async () => {
    const state = await stateWithLeague();
    const flags = ['--port', '0', '--state', state.folder, '--now', WEDNESDAY];
    const npm = spawn('npm', ['start', '--', ...flags], { cwd: REPOSITORY });
    let out = '';
    for await (const chunk of npm.stdout) {
      out += chunk;
      if (out.includes('Ctrl-C')) break;
    }
    const address = /Cornerman\s+(http:\S+)/.exec(out)?.[1] ?? '';
    const lock = join(state.folder, 'run.lock');
    expect(existsSync(lock)).toBe(true);
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(false);
    await expect(fetch(address)).rejects.toThrow();
    await state.remove();
  },
  LEAGUE_WITHIN,
);
