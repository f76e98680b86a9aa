import type { OptimizeAnswer } from '../core/contract/report.ts';
import { optimizeAnswer } from '../core/portfolio/optimize_answer.ts';
import { offsetClock } from './clock.ts';
import { countCall } from './daily_limits.ts';
import { databaseVariables, environmentSchema, readEnvironment } from './environment.ts';
import { apiFunction, privateRoute } from './http/api_function.ts';
import { recentlyUsed } from './recently_used.ts';
import { openCachedSnapshot, snapshotInForce } from './snapshot_in_force.ts';
import { openDocumentClient } from './store/document_client.ts';
import { usageStore } from './store/usage_store.ts';

const environment = readEnvironment(
  environmentSchema.pick({
    ...databaseVariables,
    USERS_TABLE: true,
    SNAPSHOT_LOCATION: true,
    CLOCK_OFFSET_MS: true,
  }),
  process.env,
);
const clock = offsetClock(environment.CLOCK_OFFSET_MS);
const usage = usageStore(openDocumentClient(environment), environment.USERS_TABLE);
const snapshots = openCachedSnapshot(environment.SNAPSHOT_LOCATION);
/** Some 40 kB each, for the same strategies on the same day and snapshot have the same answer. */
const answers = recentlyUsed<OptimizeAnswer>(200);

/** The weights of some strategies, and what they would have done. */
export const handler = apiFunction('optimize', [
  privateRoute('optimize', async ({ caller, body }) => {
    await countCall(usage, caller.sub, 'optimize');
    const { cards, version } = await snapshotInForce(snapshots);
    const today = clock.today();
    return answers([version, today, ...body.strategies.toSorted()].join(' '), () => {
      const { objective: _, ...answer } = optimizeAnswer(cards, body.strategies, today);
      return answer;
    });
  }),
]);
