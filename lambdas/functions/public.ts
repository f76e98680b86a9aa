import { whatIfSlugs } from '../../core/contract/pages/page_paths.ts';
import { prebuiltIdSchema } from '../../core/contract/playbooks/playbooks.ts';
import { noPrices } from '../../core/contract/prices/prices.ts';
import { firstListedDay } from '../../core/contract/site/events.ts';
import { snapshotPath } from '../../core/contract/site/site_headers.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { shortTextSchema } from '../../core/contract/values/values.ts';
import { nextEvent } from '../../core/domain/cards/begin.ts';
import { priceAnswer } from '../../core/markets/price_answer.ts';
import { whatIfOf } from '../../core/pages/bout/what_if_table.ts';
import { noHistory } from '../../core/prices/price_history.ts';
import { embedRoute } from '../embeds/embed_route.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction, publicRoute } from '../http/api_function.ts';
import { unsubscribeRoutes } from '../mail/unsubscribe_routes.ts';
import { openLeague } from '../open/open_league.ts';
import { openApiDocument } from '../openapi/document.ts';
import { headRoute } from '../pages/head_route.ts';
import { openingRoutes } from '../pages/opening_routes.ts';
import { readEventPage } from '../pages/read_page.ts';
import { logArchive } from '../record/log/log_archive.ts';
import { openLedger } from '../record/record_ledger.ts';
import { recordRoutes } from '../record/record_routes.ts';
import { readEnvironment } from '../runtime/environment.ts';
import { openSecret } from '../runtime/secrets.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { currentPointer, currentStrategies, currentWhatIf, openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { factsPath } from '../snapshot/snapshot_store.ts';
import { alertStore } from '../store/alerts/alert_store.ts';
import { statusRoute } from '../supply/status_route.ts';

const { environment, client, clock, events, prebuilt, prices } = openLeague();
const { SITE_LOCATION, MAIL_KEY, ALERTS_TABLE, USERS_TABLE } = readEnvironment({
  SITE_LOCATION: true,
  MAIL_KEY: true,
  ALERTS_TABLE: true,
  USERS_TABLE: true,
});
const alerts = alertStore(client, { alerts: ALERTS_TABLE, users: USERS_TABLE });
const snapshots = openCachedSnapshot(environment.SNAPSHOT_LOCATION);
const pages = openBucketAt(environment.SNAPSHOT_LOCATION);

/** Created at the first request, because few containers serve it. */
let openApi: ReturnType<typeof openApiDocument> | undefined;

/** What is kept of an event's prices, or `none` of them. Throws ApiError 404 for an unknown event. */
async function keptPrices<Kept>(
  id: string,
  read: (eventId: string) => Promise<Kept | undefined>,
  none: (eventId: string) => Kept,
): Promise<Kept> {
  const { data: eventId } = shortTextSchema.safeParse(id);
  if (eventId === undefined) throw new ApiError(404, TEXTS.eventNotFound);
  const known = await read(eventId);
  if (known === undefined && (await events.find(eventId)) === undefined) throw new ApiError(404, TEXTS.eventNotFound);
  return known ?? none(eventId);
}

/**
 * The public routes: events, prebuilt playbooks, prices, strategies, record, snapshot, status, OpenAPI document, page
 * views, and the pages that end mail.
 */
export const handler = apiFunction('public', [
  publicRoute('listEvents', async () => {
    const [pointer, listed] = await Promise.all([
      currentPointer(snapshots),
      events.from(firstListedDay(clock.today())),
    ]);
    const next = nextEvent(listed, clock.now());
    return { events: listed, ...(next && { next: next.id }), league: pointer.league, credits: pointer.credits };
  }),
  publicRoute('getPrebuiltPlaybook', async ({ id }) => {
    const playbook = prebuiltIdSchema.safeParse(id).success ? await prebuilt.find(id) : undefined;
    if (playbook === undefined) throw new ApiError(404, TEXTS.prebuiltNotFound);
    return playbook;
  }),
  publicRoute('listStrategies', () => currentStrategies(snapshots)),
  publicRoute('getSnapshot', async () => {
    const pointer = await currentPointer(snapshots);
    return { version: pointer.version, path: snapshotPath(pointer.version), facts: factsPath(pointer) };
  }),
  publicRoute('getPrices', ({ id }) => keptPrices(id, prices.newest, noPrices)),
  publicRoute('price', async ({ body }) => {
    const page = await readEventPage(body.event, pages);
    if (page === undefined) throw new ApiError(404, TEXTS.eventNotFound);
    return priceAnswer(body, page);
  }),
  publicRoute('getWhatIf', async ({ id }) => {
    const whatIf = whatIfOf(await currentWhatIf(snapshots), whatIfSlugs(id));
    if (whatIf === undefined) throw new ApiError(404, TEXTS.pairNotFound);
    return whatIf;
  }),
  publicRoute('getOffers', ({ id }) =>
    keptPrices(
      id,
      async (event_id) => {
        const bouts = await prices.offers(event_id);
        return bouts.length === 0 ? undefined : { event_id, bouts };
      },
      (event_id) => ({ event_id, bouts: [] }),
    ),
  ),
  publicRoute('getPriceHistory', ({ id }) => keptPrices(id, prices.history, noHistory)),
  embedRoute({ pages, snapshots }),
  ...openingRoutes({ site: openBucketAt(SITE_LOCATION), events, prebuilt, clock }),
  headRoute({ site: openBucketAt(SITE_LOCATION), pages }),
  ...recordRoutes(snapshots, {
    ledger: openLedger(environment.RECORD_LOCATION),
    log: logArchive(openBucketAt(environment.RECORD_LOCATION)),
  }),
  ...unsubscribeRoutes({ key: openSecret(MAIL_KEY), alerts }),
  statusRoute(pages, snapshots.pointer, clock),
  publicRoute('getOpenApi', async () => {
    openApi ??= openApiDocument();
    return openApi;
  }),
  publicRoute('countPageView', async ({ body }) => {
    log.info('Page view', { path: body.path, title: body.title });
    count(METRICS.pageViews);
  }),
]);
