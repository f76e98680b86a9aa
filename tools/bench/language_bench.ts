import { readdirSync, readFileSync } from 'node:fs';
import { cleanDescription } from '../../core/contract/clean_description.ts';
import { readOffline } from '../../core/language/offline_reading.ts';
import { readDescriptions } from '../language/labelled.ts';
import { type BenchRow, median, medianMilliseconds } from './bench_row.ts';

const FOLDER = new URL('../../test/fixtures/language/', import.meta.url);
/** The lessons of the second reader are more of the same. */
const LESSONS = 'lessons.jsonl';
const RUNS = 3;
/** The slowest one in so many is left out: what a pause of the machine makes slow is no figure of the reader. */
const SLOWEST_PART = 100;

function descriptions(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl') && file !== LESSONS);
  return files
    .flatMap((file) => readDescriptions(readFileSync(new URL(file, FOLDER), 'utf8')))
    .map(({ text }) => cleanDescription(text));
}

/** What reading the labelled descriptions without a model takes, each by itself. */
export async function languageBench(): Promise<BenchRow[]> {
  const times: number[] = [];
  for (const text of descriptions()) times.push(await medianMilliseconds(RUNS, () => readOffline(text)));
  const slowest = [...times].sort((one, other) => one - other)[Math.floor(times.length * (1 - 1 / SLOWEST_PART))];
  return [
    { name: 'reading a description offline', value: median(times), unit: 'ms', bar: { limit: 2, better: 'lower' } },
    { name: '  99 % read within', value: slowest ?? Number.NaN, unit: 'ms' },
  ];
}
