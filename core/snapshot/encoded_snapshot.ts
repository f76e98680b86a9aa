import * as z from 'zod';
import { LARGEST_FIGURE } from '../arithmetic/bounded.ts';
import { isIsoDate } from '../dates/iso_date.ts';
import { ENDINGS } from '../domain/cards/endings.ts';
import { SHARE_UNITS } from '../models/methods/shares.ts';

/**
 * A file's columns with those that files of older releases and those for browsers lack, as if nothing were known of any
 * bout. Other values are returned as they are.
 */
function withAllColumns(file: unknown): unknown {
  if (typeof file !== 'object' || file === null || !('outcomes' in file)) return file;
  const bouts = String(file.outcomes).length;
  const letters = '.'.repeat(bouts);
  const zeros = Array<number>(bouts).fill(0);
  const nulls = Array<null>(bouts).fill(null);
  return {
    weightClasses: [''],
    weightClass: zeros,
    rounds: zeros,
    lineSources: letters,
    resultSources: letters,
    forecastOfRed: nulls,
    forecastModels: [],
    capperModels: [],
    winMethods: letters,
    wonBy: letters,
    endedAt: nulls,
    methodOdds: nulls,
    methodShares: nulls,
    ...file,
  };
}

/** Raised when the meaning of a field changes. Files of other formats are rejected. */
export const SNAPSHOT_FORMAT = 2;

/** Validates a whole column at once: a schema per entry took longer than the rest of loading (60,000 entries). */
const column = <Entry>(isEntry: (value: unknown) => value is Entry) =>
  z.custom<Entry[]>((value) => Array.isArray(value) && value.every(isEntry));

const isText = (value: unknown): value is string => typeof value === 'string';
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isOdds = (value: unknown): value is number =>
  typeof value === 'number' && value > 1 && value < Number.POSITIVE_INFINITY;
const isProbability = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && value >= 0 && value <= 1);

/** Decimal odds of the six endings in the order of `ENDINGS`; null for none. */
const isMethodOdds = (value: unknown): value is number[] | null =>
  value === null || (Array.isArray(value) && value.length === ENDINGS.length && value.every(isOdds));
/** Round, from 1, and seconds of it. */
const isTime = (value: unknown): value is number[] | null =>
  value === null || (Array.isArray(value) && value.length === 2 && value.every(isCount) && value[0] !== 0);
/** Knockouts and submissions of red, then of blue, in units of `SHARE_UNITS`, each at least one as are decisions. */
const isShares = (value: unknown): value is number[] | null => {
  if (value === null) return true;
  if (!Array.isArray(value) || value.length !== 4 || !value.every((units) => isCount(units) && units > 0)) return false;
  const [redKnockouts, redSubmissions, blueKnockouts, blueSubmissions] = value;
  return redKnockouts + redSubmissions < SHARE_UNITS && blueKnockouts + blueSubmissions < SHARE_UNITS;
};

const counts = column(isCount);
const odds = column(isOdds);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const isoDate = z.string().refine(isIsoDate);

const finite = z.number().min(-LARGEST_FIGURE).max(LARGEST_FIGURE);
const tapeFigures = z.object({
  age: finite.nullable(),
  heightCm: finite.nullable(),
  reachCm: finite.nullable(),
  bouts: z.int().min(0),
  elo: finite,
});
const forecastModel = z.object({
  /** Index of the card. */
  card: z.int().min(0),
  coefficients: z.array(finite).min(1),
  features: z.array(z.array(finite)),
  /** Missing in files of older releases. */
  tapes: z.array(z.object({ red: tapeFigures, blue: tapeFigures })).optional(),
});

const capperModel = z.object({
  /** Index of the card. */
  card: z.int().min(0),
  weights: z.array(z.array(finite)),
  features: z.array(z.array(z.array(finite))),
});

/**
 * A snapshot as columns with one entry per bout over all cards, which compresses well and loads fast. Corners are the
 * letters `r` and `b`; `.` stands for none.
 */
const columnsSchema = z.object({
  format: z.literal(SNAPSHOT_FORMAT),
  league: z.enum(['ufc', 'demo']),
  credits: z.array(z.object({ name: z.string(), address: z.string(), licence: z.string() })),
  asOf: isoDate,
  /**
   * SHA-256 of the file for browsers, in the snapshot itself, and of the columns that browsers do not get, in their file.
   * Missing in files of older releases.
   */
  browserFile: hash.optional(),
  rest: hash.optional(),
  report: z.object({
    pricedBouts: z.int(),
    unmatchedBouts: z.int(),
    rejectedLines: z.int(),
    conflictingResults: z.int(),
    unannouncedBouts: z.int().optional(),
    doubledBouts: z.int().optional(),
  }),
  /** Missing if the import knows none. */
  knownNames: z.array(z.tuple([z.string().min(1), z.string().min(1)])).optional(),
  cards: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().min(1),
      date: isoDate,
      /** This and the next are missing in files of older releases, and where they are not known. */
      begin: z.object({ at: z.iso.datetime(), known: z.boolean() }).optional(),
      linesAt: z.iso.datetime().optional(),
      bouts: z.int().min(0),
    }),
  ),
  fighters: column(isName),
  red: counts,
  blue: counts,
  redOdds: odds,
  blueOdds: odds,
  redPriorBouts: counts,
  bluePriorBouts: counts,
  /** The weight class is an index into the list; '' and 0 stand for unknown. */
  weightClasses: column(isText),
  weightClass: counts,
  rounds: counts,
  /** `r` or `b` won, `d` draw, `n` no contest, `.` no result. */
  outcomes: z.string().regex(/^[rbdn.]*$/),
  /** Bouts over all cards whose result a commission changed: to which, and on which day. Missing where there is none. */
  overturned: z.array(z.tuple([z.int().min(0), z.enum(['r', 'b', 'd', 'n']), isoDate.nullable()])).optional(),
  /** `m` market source, `f` price feed, `s` stats source, `.` unknown or no result. */
  lineSources: z.string().regex(/^[mf.]*$/),
  resultSources: z.string().regex(/^[ms.]*$/),
  /** Bouts over all cards whose line is one exchange's. Missing in files of older releases. */
  exchangeLines: column(isCount).optional(),
  /** Ids of bouts over all cards that their names and day do not give. Missing in files of older releases, which had none. */
  boutIds: z.array(z.tuple([z.int().min(0), z.string().min(1)])).optional(),
  consensusOfRed: column(isProbability),
  /** A digit in base 32, with bit i for the i-th capper; `.` without a consensus. */
  cappersForRed: z.string().regex(/^[0-9a-v.]*$/),
  forecastOfRed: column(isProbability),
  forecastModels: z.array(forecastModel),
  capperModels: z.array(capperModel),
  /** `k` knockout, `s` submission, `d` decision, `.` unknown. Browsers get none of these five. */
  winMethods: z.string().regex(/^[ksd.]*$/),
  /** The same by any source, and `q` disqualification. */
  wonBy: z.string().regex(/^[ksdq.]*$/),
  /** When bouts were stopped. */
  endedAt: column(isTime),
  methodOdds: column(isMethodOdds),
  methodShares: column(isShares),
  /** Per strategy: the side of each bout that has its moneyline. */
  moneylines: z.record(z.string(), z.string().regex(/^[rb.]*$/)),
  /** Per strategy: card index, then legs as 2 × bout index on the card (+ 1 for blue). */
  parlays: z.record(z.string(), z.array(z.tuple([z.int().min(0), counts]))),
});
export type EncodedSnapshot = z.infer<typeof columnsSchema>;

/** The columns of any file of the format, with those that it lacks. */
export const encodedSnapshotSchema = z.preprocess(withAllColumns, columnsSchema);
