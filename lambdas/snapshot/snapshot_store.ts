import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { STORED_DECIMALS } from '../../core/contract/limits/response_limits.ts';
import { type StrategiesResponse, strategiesResponseSchema } from '../../core/contract/playbooks/strategies.ts';
import { type RecordResponse, recordResponseSchema } from '../../core/contract/record/record.ts';
import { type RecordEvent, recordEventSchema } from '../../core/contract/record/record_event.ts';
import { CACHING, SNAPSHOTS, snapshotPath } from '../../core/contract/site/site_headers.ts';
import { isoDateSchema } from '../../core/contract/values/values.ts';
import type { IsoDate } from '../../core/dates/iso_date.ts';
import { groupBy } from '../../core/history/group_by.ts';
import { type WhatIfTable, whatIfTableSchema } from '../../core/pages/bout/what_if_table.ts';
import type { PlaybooksRecord } from '../../core/record/record_response.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { decodeFacts, encodeFacts } from '../../core/strategies/facts/fact_file.ts';
import type { FactTable } from '../../core/strategies/facts/fact_table.ts';
import { sealedFrom } from '../../core/strategies/rules/sealed_years.ts';
import type { Bucket } from '../runtime/bucket.ts';
import { comingCardSchema } from './coming_cards.ts';
import { packSnapshot, SnapshotError, unpackSnapshot } from './snapshot_bytes.ts';

/** About ten times today's size. Gzip can expand a small file without limit. */
const UNPACKED_BYTES = 32 * 1024 * 1024;
const LINE_END = 0x0a;

/** A table as gzipped bytes, without the results of the sealed years: a line of header, then the values. */
export function packFacts(table: FactTable, asOf: IsoDate): Buffer {
  const { header, values } = encodeFacts(table, sealedFrom(asOf));
  return gzipSync(Buffer.concat([Buffer.from(`${header}\n`), values]), { level: 9 });
}

/** The table of a packed file. Throws SnapshotError if it is damaged or of another version. */
function unpackFacts(bytes: Buffer, file: string): FactTable {
  try {
    const unpacked = gunzipSync(bytes, { maxOutputLength: UNPACKED_BYTES });
    const end = unpacked.indexOf(LINE_END);
    return decodeFacts({ header: unpacked.subarray(0, end).toString('utf8'), values: unpacked.subarray(end + 1) });
  } catch (cause) {
    throw new SnapshotError(`${file} is damaged: its content is not a file of facts`, { cause });
  }
}

/**
 * A small object that names the current snapshot. It is written after the snapshot, so that it never names a missing
 * one.
 */
export const snapshotPointerSchema = z.object({
  version: z.string().min(1),
  key: z.string().regex(/^snapshots\/[\w.-]+$/),
  league: z.enum(['ufc', 'demo']),
  credits: z.array(z.object({ name: z.string(), address: z.string(), licence: z.string() })),
  asOf: isoDateSchema,
  writtenAt: z.iso.datetime(),
  /** Of the run that published it, for the refresh that it starts. */
  traceparent: z.string().optional(),
  /** Missing in pointers of older releases. */
  coming: z.array(comingCardSchema).optional(),
});
export type SnapshotPointer = z.infer<typeof snapshotPointerSchema>;

export const POINTER_KEY = 'current.json';
export const STRATEGIES_FOLDER = 'strategies/';
export const RECORDS_FOLDER = 'records/';
/** What bouts of any two fighters are forecast from: written with the pages, read by functions alone. */
export const WHAT_IF_KEY = 'what_if.json';

/** Storage of snapshots. Reads throw SnapshotError if the stored data are invalid. */
export interface SnapshotStore {
  /** Undefined before the first import. */
  readPointer(): Promise<SnapshotPointer | undefined>;
  read(pointer: SnapshotPointer): Promise<Snapshot>;
  /** The records of the strategies for the snapshot. */
  readStrategies(pointer: SnapshotPointer): Promise<StrategiesResponse>;
  /** The snapshot as browsers load it. */
  readForBrowsers(pointer: SnapshotPointer): Promise<Buffer>;
  /** The figures of all bouts that rules and filters read, without the results of the sealed years. */
  readFacts(pointer: SnapshotPointer): Promise<FactTable>;
  /** What bouts of any two fighters are forecast from, of the last import. */
  readWhatIf(): Promise<WhatIfTable>;
  /** The record of the product's playbooks for the snapshot. */
  readRecord(pointer: SnapshotPointer): Promise<RecordResponse>;
  /** The events of that record in a calendar year with their picks; empty for a year without events. */
  readRecordYear(pointer: SnapshotPointer, year: string): Promise<RecordEvent[]>;
  /** The Atom feed of that record. */
  readRecordFeed(pointer: SnapshotPointer): Promise<string>;
  /** Writes the content atomically, for functions and for browsers, and returns its pointer, without publishing it. */
  write(content: Omit<Snapshot, 'version'>, writtenAt: Date): Promise<SnapshotPointer>;
  writeStrategies(pointer: SnapshotPointer, strategies: StrategiesResponse): Promise<void>;
  writeFacts(pointer: SnapshotPointer, facts: FactTable): Promise<void>;
  writeRecord(pointer: SnapshotPointer, record: PlaybooksRecord): Promise<void>;
  writePointer(pointer: SnapshotPointer): Promise<void>;
}

/** The pointer to content of this version. */
export function pointerTo(content: Omit<Snapshot, 'version'>, version: string, writtenAt: Date): SnapshotPointer {
  return {
    version,
    key: `snapshots/${version}.snapshot`,
    league: content.league,
    credits: [...content.credits],
    asOf: content.asOf,
    writtenAt: writtenAt.toISOString(),
  };
}

/** Parses a pointer. Throws SnapshotError if it is invalid. */
export function parsePointer(text: string): SnapshotPointer {
  try {
    return snapshotPointerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new SnapshotError(`${POINTER_KEY} is damaged: it does not name a snapshot`, { cause });
  }
}

/**
 * The records of the strategies are a separate object: only the public function reads them, and it needs nothing else
 * of the snapshot.
 */
const strategiesKey = ({ version }: SnapshotPointer) => `${STRATEGIES_FOLDER}${version}.json`;

/** URL path at which the site serves the facts to browsers. */
export const factsPath = ({ version }: Pick<SnapshotPointer, 'version'>) => `${SNAPSHOTS}${version}.facts.gz`;
const factsKey = (pointer: SnapshotPointer) => factsPath(pointer).slice(1);
const browserKey = ({ version }: SnapshotPointer) => snapshotPath(version).slice(1);
/** The record's summary; its events are in one object per calendar year. */
const recordKey = ({ version }: SnapshotPointer, part: string) => `${RECORDS_FOLDER}${version}/${part}.json`;
const feedKey = ({ version }: SnapshotPointer) => `${RECORDS_FOLDER}${version}/feed.xml`;
const SUMMARY = 'summary';
const yearOf = ({ event }: RecordEvent) => event.date.slice(0, 4);

/** No Content-Encoding, so that browsers and CDNs leave the file compressed; the page decompresses it. */
const SERVED = { contentType: 'application/gzip', cacheControl: CACHING.hashed };

/** JSON with every number rounded to 6 decimals. */
export const roundedJson = (value: unknown) =>
  JSON.stringify(value, (_key, part) => (typeof part === 'number' ? Number(part.toFixed(STORED_DECIMALS)) : part));

function parseJson<Value>(key: string, bytes: Buffer, schema: z.ZodType<Value>, what: string): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw new SnapshotError(`${key} is damaged: it does not hold ${what}`, { cause });
  }
}

/** A snapshot store on top of a bucket. */
export function snapshotStore(bucket: Bucket): SnapshotStore {
  async function readObject(key: string): Promise<Buffer> {
    const bytes = await bucket.get(key);
    if (bytes === undefined) throw new SnapshotError(`${key} is missing`);
    return bytes;
  }
  async function readJson<Value>(key: string, schema: z.ZodType<Value>, what: string): Promise<Value> {
    return parseJson(key, await readObject(key), schema, what);
  }
  return {
    async readPointer() {
      const bytes = await bucket.get(POINTER_KEY);
      return bytes === undefined ? undefined : parsePointer(bytes.toString('utf8'));
    },
    async read(pointer) {
      return unpackSnapshot(await readObject(pointer.key), pointer.key);
    },
    readStrategies: (pointer) => readJson(strategiesKey(pointer), strategiesResponseSchema, 'the strategies’ records'),
    readWhatIf: () => readJson(WHAT_IF_KEY, whatIfTableSchema, 'the models and fighters'),
    readRecord: (pointer) => readJson(recordKey(pointer, SUMMARY), recordResponseSchema, 'the playbooks’ record'),
    async readRecordYear(pointer, year) {
      const key = recordKey(pointer, year);
      const bytes = await bucket.get(key);
      return bytes === undefined ? [] : parseJson(key, bytes, z.array(recordEventSchema), 'events of the record');
    },
    readForBrowsers: (pointer) => readObject(browserKey(pointer)),
    readFacts: async (pointer) => unpackFacts(await readObject(factsKey(pointer)), factsKey(pointer)),
    writeFacts: (pointer, facts) => bucket.put(factsKey(pointer), packFacts(facts, pointer.asOf), SERVED),
    async write(content, writtenAt) {
      const { version, bytes, forBrowsers } = packSnapshot(content);
      const pointer = pointerTo(content, version, writtenAt);
      await bucket.put(pointer.key, bytes);
      await bucket.put(browserKey(pointer), forBrowsers, SERVED);
      return pointer;
    },
    writeStrategies: (pointer, strategies) => bucket.put(strategiesKey(pointer), roundedJson(strategies)),
    readRecordFeed: async (pointer) => (await readObject(feedKey(pointer))).toString('utf8'),
    async writeRecord(pointer, { summary, events, feed }) {
      for (const [year, ofYear] of groupBy(events, yearOf))
        await bucket.put(recordKey(pointer, year), roundedJson(ofYear));
      await bucket.put(feedKey(pointer), feed);
      await bucket.put(recordKey(pointer, SUMMARY), roundedJson(summary));
    },
    writePointer: (pointer) => bucket.put(POINTER_KEY, JSON.stringify(pointer)),
  };
}
