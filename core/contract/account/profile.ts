import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { nameText, text } from '../values/text.ts';
import { countSchema, instantSchema } from '../values/values.ts';

export const profileSchema = z.object({
  email: text(),
  displayName: text(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  settings: z.object({ available_playbooks: countSchema }),
  playbook_count: countSchema,
});
export type Profile = z.infer<typeof profileSchema>;

export const putProfileRequestSchema = z.object({ displayName: nameText(LIMITS.displayName) });
