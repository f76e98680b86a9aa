import type { OptimizeResponse } from '../core/contract/report.ts';
import { optimizeResponse } from '../core/portfolio/optimize_response.ts';
import { currentSnapshot } from './current_snapshot.ts';
import { countCall } from './daily_limits.ts';
import { apiFunction, privateRoute } from './http/api_function.ts';
import { openEngine } from './open_engine.ts';
import { recentlyUsed } from './recently_used.ts';

const { clock, usage, snapshots } = openEngine();
/** Some 40 kB each. The same strategies on the same day and snapshot have the same response. */
const recentResponses = recentlyUsed<OptimizeResponse>(200);

/** The weights of some strategies, and what they would have done. */
export const handler = apiFunction('optimize', [
  privateRoute('optimize', async ({ caller, body }) => {
    await countCall(usage, caller.sub, 'optimize');
    const { cards, version } = await currentSnapshot(snapshots);
    const today = clock.today();
    return recentResponses([version, today, ...body.strategies.toSorted()].join(' '), () => {
      const { objective: _, ...response } = optimizeResponse(cards, body.strategies, today);
      return response;
    });
  }),
]);
