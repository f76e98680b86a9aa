import * as z from 'zod';
import { isIsoDate } from '../dates/iso_date.ts';

/** A day, `YYYY-MM-DD`. */
export const isoDateSchema = z
  .string()
  .refine(isIsoDate, { error: 'is not a date of the form YYYY-MM-DD' })
  .meta({ format: 'date' });
