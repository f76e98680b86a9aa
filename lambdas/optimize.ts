import type { OptimizeAnswer } from '../core/contract/report.ts';
import { optimizeAnswer } from '../core/portfolio/optimize_answer.ts';
import { countCall } from './daily_limits.ts';
import { apiFunction, privateRoute } from './http/api_function.ts';
import { openEngine } from './open_engine.ts';
import { recentlyUsed } from './recently_used.ts';
import { snapshotInForce } from './snapshot_in_force.ts';

const { clock, usage, snapshots } = openEngine();
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
