import type { OptimizeResponse } from '../core/contract/report.ts';
import { optimizeResponse } from '../core/portfolio/optimize_response.ts';
import { currentSnapshot } from './current_snapshot.ts';
import { apiFunction } from './http/api_function.ts';
import { lruCache } from './lru_cache.ts';
import { openEngine } from './open_engine.ts';

const { clock, countCall, privateRoute, snapshots } = openEngine();
/** Responses of about 40 kB each, cached by strategies, date and snapshot version. */
const recentResponses = lruCache<OptimizeResponse>(200);

/** Optimises the weights of the chosen strategies and backtests them. */
export const handler = apiFunction('optimize', [
  privateRoute('optimize', async ({ caller, body }) => {
    await countCall(caller, 'optimize');
    const { cards, version } = await currentSnapshot(snapshots);
    const today = clock.today();
    return recentResponses([version, today, ...body.strategies.toSorted()].join(' '), () => {
      const { objective: _, ...response } = optimizeResponse(cards, body.strategies, today);
      return response;
    });
  }),
]);
