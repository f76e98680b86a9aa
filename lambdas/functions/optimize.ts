import type { OptimizeRequest, OptimizeResponse } from '../../core/contract/report.ts';
import { labResponse } from '../../core/lab/lab_response.ts';
import { PortfolioError } from '../../core/portfolio/check_portfolio.ts';
import { optimizeResponse } from '../../core/portfolio/optimize_response.ts';
import type { Snapshot } from '../../core/snapshot/snapshot.ts';
import { currentSnapshot } from '../current_snapshot.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction } from '../http/api_function.ts';
import { lruCache } from '../lru_cache.ts';
import { openEngine } from '../open_engine.ts';

const { clock, countCall, privateRoute, snapshots } = openEngine();
/** Responses of about 40 kB each, cached by strategies, options, date and snapshot version. */
const recentResponses = lruCache<OptimizeResponse>(200);

/** Throws ApiError 400 where the options fit their schema but no portfolio, such as years without an event. */
function optimized({ cards }: Snapshot, { strategies, lab_options }: OptimizeRequest, today: string): OptimizeResponse {
  if (lab_options === undefined) {
    const { objective: _, ...response } = optimizeResponse(cards, strategies, today);
    return response;
  }
  try {
    return labResponse(cards, strategies, today, lab_options);
  } catch (error) {
    if (error instanceof PortfolioError) throw new ApiError(400, `lab_options: ${error.message}`);
    throw error;
  }
}

/** Optimises the weights of the chosen strategies and backtests them. */
export const handler = apiFunction('optimize', [
  privateRoute('optimize', async ({ caller, body }) => {
    await countCall(caller, 'optimize');
    const snapshot = await currentSnapshot(snapshots);
    const today = clock.today();
    const options = JSON.stringify(body.lab_options ?? null);
    return recentResponses([snapshot.version, today, options, ...body.strategies.toSorted()].join(' '), () =>
      optimized(snapshot, body, today),
    );
  }),
]);
