import * as z from 'zod';
import { userPlaybookSchema } from './playbooks.ts';

/** What a reader of a shared playbook does not get: ids with the owner's in them, and what only concerns the owner. */
const OF_OWNER = {
  id: true,
  user_id: true,
  share_token: true,
  created_at: true,
  picks_saved_at: true,
  pending: true,
} as const;

const [simple, language, lab] = userPlaybookSchema.options;

/** A playbook as its owner shows it to others. It has nothing of the account; parsing a stored playbook drops that. */
export const sharedPlaybookSchema = z.discriminatedUnion('playbook_type', [
  simple.omit(OF_OWNER),
  language.omit(OF_OWNER),
  lab.omit(OF_OWNER),
]);
export type SharedPlaybook = z.infer<typeof sharedPlaybookSchema>;
