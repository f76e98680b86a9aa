import { TEXTS } from '../../core/contract/texts.ts';
import { readEnvironment } from '../environment.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction } from '../http/api_function.ts';
import { openAccounts } from '../open_accounts.ts';
import { ownKey, requireFound } from '../playbooks/own_playbook.ts';
import { ruleRoutes } from '../rules/rule_routes.ts';
import { sharedHeadRoute } from '../sharing/shared_head_route.ts';
import { sharedRoute } from '../sharing/shared_route.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { count, log, METRICS } from '../telemetry.ts';

const { clock, privateRoute, playbooks, shared, counted, rules, searches } = openAccounts();
const { SITE_LOCATION } = readEnvironment({ SITE_LOCATION: true });

function reportBroken(error: unknown): void {
  log.error('An invalid stored playbook was omitted from its owner’s list', { error });
  count(METRICS.brokenPlaybooks);
}

/** Lists, reads and deletes the caller's playbooks, keeps rules, and shows shared playbooks to everyone. */
export const handler = apiFunction('playbooks', [
  privateRoute('listPlaybooks', async ({ caller }) => ({ playbooks: await playbooks.list(caller.sub, reportBroken) })),
  privateRoute('getPlaybook', async ({ caller, id }) => requireFound(await playbooks.find(ownKey(caller, id)))),
  privateRoute('deletePlaybook', async ({ caller, id }) => {
    if (!(await counted.remove(ownKey(caller, id)))) throw new ApiError(404, TEXTS.playbookNotFound);
  }),
  sharedRoute({ find: shared.find, playbooks, clock }),
  sharedHeadRoute({ ...shared, site: openBucketAt(SITE_LOCATION) }),
  ...ruleRoutes(privateRoute, { rules, searches, clock }),
]);
