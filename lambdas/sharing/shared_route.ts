import { sharedPlaybookOf } from '../../core/contract/playbooks/shared_playbooks.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { shareTokenSchema } from '../../core/contract/values/values.ts';
import { ApiError } from '../http/api_error.ts';
import { publicRoute, type ServedRoute } from '../http/api_function.ts';
import type { Clock } from '../runtime/clock.ts';
import type { PlaybookStore } from '../store/playbooks/playbook_store.ts';
import type { SharedPlaybooks } from '../store/playbooks/shared_playbooks.ts';

interface Parts extends Pick<SharedPlaybooks, 'find'> {
  playbooks: Pick<PlaybookStore, 'makeDue'>;
  clock: Clock;
}

/**
 * The route that shows a shared playbook to whoever has its token. One whose figures the server has not computed is made due
 * for the scheduled refresh, which computes them.
 */
export const sharedRoute = ({ find, playbooks, clock }: Parts): ServedRoute =>
  publicRoute('getSharedPlaybook', async ({ id }) => {
    const token = shareTokenSchema.safeParse(id);
    const playbook = token.success ? await find(token.data) : undefined;
    if (playbook === undefined) throw new ApiError(404, TEXTS.sharedNotFound);
    if (!playbook.report_computed || !playbook.picks_computed) await playbooks.makeDue(playbook, clock.today());
    return sharedPlaybookOf(playbook);
  });
