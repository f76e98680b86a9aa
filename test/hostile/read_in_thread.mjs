// A worker thread: reads `text` with a source reader, and posts whether it was read or refused.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { SourceError } = await import('../../core/history/sources/source_error.ts');
const readers = {
  ...(await import('../../core/history/sources/read_market_source.ts')),
  ...(await import('../../core/history/sources/read_stats_source.ts')),
};

try {
  readers[workerData.reader](workerData.text, 'hostile.csv');
  parentPort?.postMessage('read');
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  parentPort?.postMessage('refused');
}
