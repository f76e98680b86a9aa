import * as z from 'zod';
import { LIMITS } from './limits.ts';

export const profileSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  settings: z.object({ available_playbooks: z.int().min(0) }),
  playbook_count: z.int().min(0),
});
export type Profile = z.infer<typeof profileSchema>;

export const putProfileRequestSchema = z.object({ displayName: z.string().trim().min(1).max(LIMITS.displayName) });
