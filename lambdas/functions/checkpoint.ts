import { chainArchive } from '../record/chain_archive.ts';
import { logArchive } from '../record/log/log_archive.ts';
import { openLogSigner } from '../record/log/log_signer.ts';
import { runCheckpoint } from '../record/log/run_checkpoint.ts';
import { offsetClock } from '../runtime/clock.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { inTrace } from '../trace/trace.ts';

const environment = readEnvironment({
  RECORD_LOCATION: true,
  LOG_SIGNER: true,
  LOG_ORIGIN: true,
  TIME_STAMP_URL: true,
  LOG_WITNESSES: true,
  CLOCK_OFFSET_MS: true,
});
const clock = offsetClock(environment.CLOCK_OFFSET_MS);
const bucket = openBucketAt(environment.RECORD_LOCATION);
const parts = {
  log: logArchive(bucket),
  archive: chainArchive(bucket),
  signer: openLogSigner(environment.LOG_SIGNER, environment.LOG_ORIGIN),
  authority: environment.TIME_STAMP_URL,
  witnesses: environment.LOG_WITNESSES,
};

/** Adds new items of the record to its log and signs it; invoked every five minutes. */
export async function handler(): Promise<void> {
  await inTrace(undefined, () => runCheckpoint(parts, clock.now()));
}
