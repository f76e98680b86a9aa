import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Card } from '../../../core/domain/cards/card.ts';
import { NO_NAMES } from '../../../core/domain/identity/fighters.ts';
import { type VerifyEvidence, verifyExitCode, verifyRecord } from '../../../tools/engine/record/verify_record.ts';
import { verifyText } from '../../../tools/engine/record/verify_text.ts';
import { keepCheckpoint } from '../../../tools/witness/keep_checkpoint.ts';
import { type RecordStep, writeRecord } from '../../fixtures/record_folder.ts';
import { WITNESS_KEY } from '../../fixtures/witness_key.ts';
import { CARDS, DAYS, honest } from './forgeable_chain.ts';

/** The results of these cards, as data that a verifier is given. */
export const resultsOf = (cards: readonly Card[]) => ({ cards, knownNames: NO_NAMES, today: '2026-07-01' });

/** The file of the checkpoints that somebody has kept in a folder. */
export const checkpointsIn = (folder: string) => join(folder, 'checkpoints.txt');

/** What the verifier says of a record, and its exit code. */
export async function verify(bucket: string, evidence: VerifyEvidence) {
  const output = await verifyRecord(bucket, evidence);
  return { code: verifyExitCode(output), text: verifyText(output) };
}

/** The honest record of a file’s tests, and what others know of it. */
export function recordOfFile() {
  let root: string;
  let places = 0;
  const newPlace = () => join(root, `place-${++places}`);
  const written = (steps: readonly RecordStep[], keyFile = 'owner.pem') =>
    writeRecord(newPlace(), steps, join(root, keyFile));
  let kept: { record: Awaited<ReturnType<typeof written>>; byWitness: string; byReader: string };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'cornerman-records-'));
    const record = await written(honest().steps);
    const [byWitness, byReader] = [newPlace(), newPlace()];
    await keepCheckpoint((await written(honest(DAYS.slice(0, 1)).steps)).bucket, byReader);
    await cp(byReader, byWitness, { recursive: true });
    await keepCheckpoint(record.bucket, byWitness);
    kept = { record, byWitness, byReader };
  });
  afterAll(() => rm(root, { recursive: true }));
  return {
    newPlace,
    /** Writes a record that is made in these steps and signed with the key of a file. */
    written,
    record: () => kept.record,
    /** What a witness has kept of the record. */
    keptByWitness: () => kept.byWitness,
    /** What a reader has kept of it after the first card. */
    keptByReader: () => kept.byReader,
    outside: (): VerifyEvidence => ({ key: kept.record.key, witness: WITNESS_KEY, results: resultsOf(CARDS) }),
  };
}
