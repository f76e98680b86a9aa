import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { instantSchema } from '../../core/contract/values/values.ts';
import { type Facts, factsSchema } from '../../core/supply/facts/facts.ts';
import { type ResultObservation, resultObservationSchema } from '../../core/supply/observation.ts';
import { type Seen, seenSchema } from '../../core/supply/seen.ts';
import { type SupplyState, supplyStateSchema } from '../../core/supply/supply_state.ts';
import type { Month } from '../../core/supply/working_set.ts';
import { sha256 } from '../record/sha256.ts';
import type { Bucket } from '../runtime/bucket.ts';
import { log } from '../runtime/telemetry.ts';
import { FACTS_KEY, IMPORT_MARK_KEY, RULINGS_KEY, STATE_KEY, SUPPLY_FOLDER } from './supply_keys.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const rawKey = (hash: string) => `${SUPPLY_FOLDER}raw/${hash}.json.gz`;
const seenKey = (month: Month) => `${SUPPLY_FOLDER}seen/${month}.json.gz`;
const damagedKey = (key: string, bytes: Buffer) =>
  `${SUPPLY_FOLDER}damaged/${sha256(bytes.toString('base64')).slice(0, 16)}/${key.slice(SUPPLY_FOLDER.length)}`;

const monthSchema = z.strictObject({ version: z.literal(1), seen: z.array(seenSchema) });

const rulingsSchema = z.strictObject({ version: z.literal(1), rulings: z.array(resultObservationSchema) });

/**
 * The hash of the part of the facts that the last started import follows, when it was written, and the part's hash of each
 * card by its id, which older marks lack.
 */
const importMarkSchema = z.object({
  hash: z.string(),
  at: instantSchema,
  cards: z.record(z.string(), z.string()).default({}),
});
export type ImportMark = z.infer<typeof importMarkSchema>;

/** Stands for an object that is there and cannot be read. */
export const DAMAGED = 'damaged';

/** A raw answer as it is stored, under the hash of its text. */
interface StoredAnswer {
  provider: string;
  address: string;
  read_at: string;
  text: string;
}

/** Everything that the supply keeps, in the bucket of the snapshots. */
export interface SupplyStore {
  /** Stores a raw answer unless it is there, and returns its hash. */
  keepRaw(answer: StoredAnswer): Promise<string>;
  /** The observations of a month; none of one that is not stored. */
  seen(month: Month): Promise<readonly Seen[] | typeof DAMAGED>;
  putSeen(month: Month, seen: readonly Seen[]): Promise<void>;
  facts(): Promise<Facts | undefined | typeof DAMAGED>;
  putFacts(facts: Facts): Promise<void>;
  state(): Promise<SupplyState | undefined | typeof DAMAGED>;
  putState(state: SupplyState): Promise<void>;
  /** What the operator has decided, oldest first. */
  rulings(): Promise<readonly ResultObservation[] | typeof DAMAGED>;
  putRulings(rulings: readonly ResultObservation[]): Promise<void>;
  importMark(): Promise<ImportMark | undefined>;
  putImportMark(mark: ImportMark): Promise<void>;
}

/** The supply's objects in a bucket. What is damaged is logged with its key; its bytes are kept before it is replaced. */
export function supplyStore(bucket: Bucket): SupplyStore {
  /** Parsed months with their bytes: most runs find them unchanged. */
  const parsed = new Map<Month, { bytes: Buffer; seen: readonly Seen[] }>();

  const damaged = new Map<string, Buffer>();

  async function read<T>(key: string, bytes: Buffer, parse: () => T | Promise<T>): Promise<T | typeof DAMAGED> {
    try {
      return await parse();
    } catch (error) {
      log.error('An object of the supply is damaged', { key, error });
      damaged.set(key, bytes);
      return DAMAGED;
    }
  }

  async function put(key: string, body: Buffer | string): Promise<void> {
    const bytes = damaged.get(key);
    if (bytes !== undefined) await bucket.putNew(damagedKey(key, bytes), bytes);
    damaged.delete(key);
    await bucket.put(key, body);
  }

  async function readJson<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined | typeof DAMAGED> {
    const bytes = await bucket.get(key);
    return bytes && read(key, bytes, () => schema.parse(JSON.parse(bytes.toString('utf8'))));
  }

  const putJson = (key: string, value: unknown) => put(key, JSON.stringify(value));

  return {
    async keepRaw(answer) {
      const hash = sha256(answer.text);
      await bucket.putNew(rawKey(hash), await compress(JSON.stringify(answer)));
      return hash;
    },
    async seen(month) {
      const key = seenKey(month);
      const bytes = await bucket.get(key);
      if (bytes === undefined) return [];
      const before = parsed.get(month);
      if (before?.bytes.equals(bytes)) return before.seen;
      const seen = await read(key, bytes, async () => {
        return monthSchema.parse(JSON.parse((await decompress(bytes)).toString('utf8'))).seen;
      });
      if (seen !== DAMAGED) parsed.set(month, { bytes, seen });
      return seen;
    },
    async putSeen(month, seen) {
      await put(seenKey(month), await compress(JSON.stringify({ version: 1, seen })));
    },
    facts: () => readJson(FACTS_KEY, factsSchema),
    putFacts: (facts) => putJson(FACTS_KEY, facts),
    state: () => readJson(STATE_KEY, supplyStateSchema),
    putState: (state) => putJson(STATE_KEY, state),
    async rulings() {
      const stored = await readJson(RULINGS_KEY, rulingsSchema);
      return stored === DAMAGED ? DAMAGED : (stored?.rulings ?? []);
    },
    putRulings: (rulings) => putJson(RULINGS_KEY, { version: 1, rulings }),
    async importMark() {
      const mark = await readJson(IMPORT_MARK_KEY, importMarkSchema);
      return mark === DAMAGED ? undefined : mark;
    },
    putImportMark: (mark) => putJson(IMPORT_MARK_KEY, mark),
  };
}
