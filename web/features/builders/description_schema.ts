import * as z from 'zod';
import { TEXTS } from '../../../core/contract/texts.ts';
import { cleanDescription, descriptionProblem } from '../../../core/language/clean_description.ts';

/** What the language builder sends: the description as the server would clean it, long enough to be read. */
export const descriptionSchema = z.object({
  description: z
    .string()
    .transform(cleanDescription)
    .refine((cleaned) => descriptionProblem(cleaned) === undefined, { error: TEXTS.descriptionTooShort }),
});
