import { count, METRICS, log as telemetry } from '../../runtime/telemetry.ts';
import { ChainError } from '../chain_archive.ts';
import { LogError } from './log_archive.ts';
import { type LogParts, signCheckpoint } from './sign_checkpoint.ts';
import { stampCheckpoints } from './time_stamps.ts';
import type { Witness } from './witness_setting.ts';
import { cosignNewest } from './witnesses.ts';

export interface CheckpointParts extends LogParts {
  /** Address of a time-stamping authority; none is asked without it. */
  authority: string | undefined;
  /** Asked to cosign; none without it. */
  witnesses?: readonly Witness[] | undefined;
}

/**
 * Brings the log up to date, signs it, and asks for missing time stamps and cosignatures. A log that contradicts its chains is not signed:
 * it is counted for the alarm, and the error is thrown. Idempotent. `now` is the domain clock's.
 */
export async function runCheckpoint(
  { authority, witnesses = [], ...parts }: CheckpointParts,
  now: Date,
): Promise<void> {
  try {
    await signCheckpoint(parts, now);
  } catch (error) {
    if (error instanceof LogError || error instanceof ChainError) count(METRICS.logRefused);
    telemetry.error('The log could not be signed', { error });
    throw error;
  }
  await Promise.all([
    authority === undefined ? undefined : stampCheckpoints(parts.log, authority, now),
    cosignNewest(parts.log, witnesses),
  ]);
}
