import * as z from 'zod';
import { LARGEST_FIGURE } from '../../arithmetic/bounded.ts';
import { isIsoDate } from '../../dates/iso_date.ts';
import { RESPONSE_LIMITS } from '../limits/response_limits.ts';
import { text } from './text.ts';

/** A day, `YYYY-MM-DD`. */
export const isoDateSchema = z
  .string()
  .refine(isIsoDate, { error: 'is not a date of the form YYYY-MM-DD' })
  .meta({ format: 'date' });

/** As long as an instant can be: `z.iso.datetime` takes any number of decimals. */
const INSTANT_LENGTH = 30;

/** An instant in UTC, as `Date.toISOString` writes it. */
export const instantSchema = z.iso.datetime().max(INSTANT_LENGTH);

/** A whole number from 0. */
export const countSchema = z.int().min(0);

/** A fraction of a whole, or a probability: 0…1. */
export const shareSchema = z.number().min(0).max(1);

/** A return or a sum of returns. The bound is far above real figures and fits DynamoDB numbers. */
export const figureSchema = z.number().min(-LARGEST_FIGURE).max(LARGEST_FIGURE);

/** 5th and 95th percentile of resampled figures. */
export const intervalSchema = z.tuple([figureSchema, figureSchema]);

/** Id of an event, and names of events and fighters. */
export const shortTextSchema = text().min(1).max(200);

/** Names of both fighters of a bout: red, then blue. */
export const cornerNamesSchema = z.tuple([shortTextSchema, shortTextSchema]);

/** Version of the snapshot behind some picks. */
export const picksVersionSchema = text().min(1).max(RESPONSE_LIMITS.picksVersion);

/** 128 random bits. Whoever has the token of a shared playbook can see it. */
export const shareTokenSchema = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * How programs are told of schemas. A list that our code does not change is none that callers must not send, which `readOnly`
 * would say.
 */
export const TOLD_SCHEMAS = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: object }) => {
    Reflect.deleteProperty(jsonSchema, 'readOnly');
  },
} as const;
