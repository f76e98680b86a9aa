import * as z from 'zod';
import { type UserPlaybook, userPlaybookSchema } from './playbooks.ts';
import { NO_REPORT } from './report.ts';

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

const NO_PICKS = { picks: [], event_id: undefined, event_name: '', event_date: '', event: { name: '' } } as const;
const NO_FIGURES = { report: NO_REPORT, portfolio_returns: null, previous_year_returns: null, results: [] } as const;

/**
 * What others see of a playbook: the figures that the server computed. Of a playbook of an older release, which kept the
 * figures that it was sent, they see the strategies until the refresh has computed its report.
 */
export function sharedPlaybookOf(playbook: UserPlaybook): SharedPlaybook {
  const { report_computed = false, picks_computed = false, results = [] } = playbook;
  return sharedPlaybookSchema.parse({
    ...playbook,
    results: results.filter(({ computed }) => computed),
    ...(!(report_computed && picks_computed) && NO_PICKS),
    ...(!report_computed && NO_FIGURES),
  });
}
