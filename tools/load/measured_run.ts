import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { newState, startRun } from '../../local/run_process.ts';

const memorySchema = z.object({ heapUsed: z.number(), rss: z.number(), handles: z.number() });
/**
 * In bytes: heap of the main thread after garbage collection, and resident set of the process. `handles` counts the main
 * thread's open sockets, timers and other resources.
 */
export type Memory = z.infer<typeof memorySchema>;

const PRELOADED = fileURLToPath(new URL('heap_on_signal.mjs', import.meta.url));
const POLL_MILLISECONDS = 20;
/** Longer than the keep-alive time-out of Node's server (5 s), because open connections use memory. */
const KEEP_ALIVE_MILLISECONDS = 6_000;

/** Starts `npm start` with the demo league and a temporary state, and measures its memory on request. */
export async function startMeasuredRun() {
  const state = await newState();
  const heapFile = join(state.folder, 'heap.json');
  const run = startRun(['--port', '0', '--state', state.folder], {
    NODE_OPTIONS: `--import=${PRELOADED}`,
    HEAP_FILE: heapFile,
  });
  return {
    address: await run.address(),
    stateFolder: state.folder,
    /** Memory after all connections are closed. */
    async memory(): Promise<Memory> {
      await pause(KEEP_ALIVE_MILLISECONDS);
      await rm(heapFile, { force: true });
      run.child.kill('SIGUSR2');
      for (;;) {
        const text = await readFile(heapFile, 'utf8').catch(() => '');
        if (text.endsWith('}')) return memorySchema.parse(JSON.parse(text));
        await pause(POLL_MILLISECONDS);
      }
    },
    async stop() {
      run.child.kill();
      await run.ended();
      await state.remove();
    },
  };
}
