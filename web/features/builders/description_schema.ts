import * as z from 'zod';
import { cleanDescription, descriptionProblem } from '../../../core/contract/clean_description.ts';
import { TEXTS } from '../../../core/contract/texts.ts';

/** What the language builder sends: the description as the server would clean it, long enough to be read. */
export const descriptionSchema = z.object({
  description: z
    .string()
    .transform(cleanDescription)
    .refine((cleaned) => descriptionProblem(cleaned) === undefined, { error: TEXTS.descriptionTooShort }),
});
