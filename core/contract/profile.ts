import * as z from 'zod';
import { LIMITS } from './limits.ts';
import { text } from './text.ts';

export const profileSchema = z.object({
  email: text(),
  displayName: text(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  settings: z.object({ available_playbooks: z.int().min(0) }),
  playbook_count: z.int().min(0),
});
export type Profile = z.infer<typeof profileSchema>;

export const putProfileRequestSchema = z.object({ displayName: text().trim().min(1).max(LIMITS.displayName) });
