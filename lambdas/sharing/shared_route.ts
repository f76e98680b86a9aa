import { sharedPlaybookSchema } from '../../core/contract/shared_playbooks.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { shareTokenSchema } from '../../core/contract/values.ts';
import { ApiError } from '../http/api_error.ts';
import { publicRoute, type ServedRoute } from '../http/api_function.ts';
import type { SharedPlaybooks } from '../store/shared_playbooks.ts';

/** The route that shows a shared playbook to whoever has its token. */
export const sharedRoute = ({ find }: Pick<SharedPlaybooks, 'find'>): ServedRoute =>
  publicRoute('getSharedPlaybook', async ({ id }) => {
    const token = shareTokenSchema.safeParse(id);
    const playbook = token.success ? await find(token.data) : undefined;
    if (playbook === undefined) throw new ApiError(404, TEXTS.sharedNotFound);
    return sharedPlaybookSchema.parse(playbook);
  });
