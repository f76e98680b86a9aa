import { readFileSync } from 'node:fs';
import type { Reading } from '../../core/contract/lab/language.ts';
import { decodeWeights, type Weights } from '../../core/reader/network/weights.ts';
import { type OfflineReading, readDescription } from '../../core/reader/reading.ts';

/** The trained weights lie beside this file, and beside the bundle. Decoded at the first description. */
const HEADER = new URL('./reader.json', import.meta.url);
const TENSORS = new URL('./reader.bin', import.meta.url);
let weights: Weights | undefined;

/** The weights of the shipped reader. Throws an Error if its files are missing or do not fit. */
export function readerWeights(): Weights {
  weights ??= decodeWeights(readFileSync(HEADER, 'utf8'), readFileSync(TENSORS));
  return weights;
}

/** Reads a cleaned description offline; the strategies may be empty. */
export const describeOffline = (cleaned: string): OfflineReading => readDescription(cleaned, readerWeights());

/** Reads a cleaned description offline; undefined if it asks for no strategy and no rule. */
export function readOffline(cleaned: string): Reading | undefined {
  const { excluded: _, ...reading } = describeOffline(cleaned);
  const { strategies, rules = [] } = reading;
  return strategies.length + rules.length === 0 ? undefined : { ...reading, source: 'offline' };
}
