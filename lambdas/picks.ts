import { TEXTS } from '../core/contract/texts.ts';
import { nextCard, picksFor } from '../core/portfolio/picks.ts';
import { offsetClock } from './clock.ts';
import { countCall } from './daily_limits.ts';
import { databaseVariables, environmentSchema, readEnvironment } from './environment.ts';
import { ApiError } from './http/api_error.ts';
import { apiFunction, privateRoute } from './http/api_function.ts';
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

/** What a portfolio bets on the next event. */
export const handler = apiFunction('picks', [
  privateRoute('picks', async ({ caller, body }) => {
    await countCall(usage, caller.sub, 'picks');
    const { cards, version } = await snapshotInForce(snapshots);
    const card = nextCard(cards, clock.today());
    if (card === undefined) throw new ApiError(409, TEXTS.noUpcomingEvent);
    return picksFor(card, body.portfolio, version);
  }),
]);
