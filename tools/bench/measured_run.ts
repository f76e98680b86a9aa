import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { newState, startRun } from '../../local/run_process.ts';

const memorySchema = z.object({ heapUsed: z.number(), rss: z.number() });
/** In bytes: the main thread's heap after a forced collection, and all that the process holds. */
export type Memory = z.infer<typeof memorySchema>;

const PRELOADED = fileURLToPath(new URL('heap_on_signal.mjs', import.meta.url));
const ASK_EVERY_MILLISECONDS = 20;
/** By then Node's server has ended the connections that are kept for further requests: they are memory too. */
const CONNECTIONS_ENDED_MILLISECONDS = 6_000;

/** `npm start` with the demo league in a folder of its own, which can be asked for its memory. */
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
    /** What is left once everyone has gone. */
    async memory(): Promise<Memory> {
      await pause(CONNECTIONS_ENDED_MILLISECONDS);
      await rm(heapFile, { force: true });
      run.child.kill('SIGUSR2');
      for (;;) {
        const text = await readFile(heapFile, 'utf8').catch(() => '');
        if (text.endsWith('}')) return memorySchema.parse(JSON.parse(text));
        await pause(ASK_EVERY_MILLISECONDS);
      }
    },
    async stop() {
      run.child.kill();
      await run.ended();
      await state.remove();
    },
  };
}
