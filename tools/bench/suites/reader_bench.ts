import { stat } from 'node:fs/promises';
import { cleanDescription } from '../../../core/contract/values/clean_description.ts';
import { readOffline } from '../../../lambdas/interpreter/offline_reader.ts';
import { readSplit } from '../../reader/labelled.ts';
import { type BenchRow, medianMilliseconds, medianOf } from '../bench_row.ts';

const WEIGHTS = ['reader.json', 'reader.bin'];
const BYTES_PER_KB = 1000;
const RUNS = 3;
const WARM_UP = 50;
/** Texts of about 40 words, whose figure is comparable from set to set. */
const WORDS = { least: 36, most: 44, texts: 200 };
/** The slowest of a hundred texts is left out, because a pause of the machine says nothing about the reader. */
const SLOWEST_PART = 100;

/** What reading a description of 40 words without a model takes, and the size of the weights. */
export async function readerBench(): Promise<BenchRow[]> {
  const texts = readSplit('validation').map(({ text }) => cleanDescription(text));
  const chosen = texts.filter((text) => {
    const words = text.split(/\s+/).length;
    return words >= WORDS.least && words <= WORDS.most;
  });
  for (const text of chosen.slice(0, WARM_UP)) readOffline(text);
  const times: number[] = [];
  for (const text of chosen.slice(0, WORDS.texts)) times.push(await medianMilliseconds(RUNS, () => readOffline(text)));
  const slowest = times.toSorted((one, other) => one - other)[Math.floor(times.length * (1 - 1 / SLOWEST_PART))];
  const folder = new URL('../../../lambdas/interpreter/', import.meta.url);
  const sizes = await Promise.all(WEIGHTS.map(async (file) => (await stat(new URL(file, folder))).size));
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / BYTES_PER_KB;
  return [
    { name: 'reading 40 words offline', value: medianOf(times), unit: 'ms', bar: { limit: 25, better: 'lower' } },
    { name: '  99 % read within', value: slowest ?? Number.NaN, unit: 'ms' },
    { name: '  weights', value: size, unit: 'kB', bar: { limit: 3500, better: 'lower' } },
  ];
}
