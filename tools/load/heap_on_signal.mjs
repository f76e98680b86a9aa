// Preloaded into a measured process: on SIGUSR2 it collects garbage and writes its memory use and its open handles to the file HEAP_FILE.
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    collect();
    const { heapUsed, rss } = process.memoryUsage();
    writeFileSync(
      process.env.HEAP_FILE,
      JSON.stringify({ heapUsed, rss, handles: process.getActiveResourcesInfo().length }),
    );
  });
}
