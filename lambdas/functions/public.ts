import { firstListedDay } from '../../core/contract/events.ts';
import { prebuiltIdSchema } from '../../core/contract/playbooks.ts';
import { noPrices } from '../../core/contract/prices.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { shortTextSchema } from '../../core/contract/values.ts';
import { noHistory } from '../../core/prices/price_history.ts';
import { offsetClock } from '../clock.ts';
import { currentPointer, currentStrategies, openCachedSnapshot } from '../current_snapshot.ts';
import { databaseVariables, environmentSchema, readEnvironment } from '../environment.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction, publicRoute } from '../http/api_function.ts';
import { openApiDocument } from '../openapi/document.ts';
import { headRoute } from '../pages/head_route.ts';
import { chainArchive } from '../record/chain_archive.ts';
import { logArchive } from '../record/log/log_archive.ts';
import { recordRoutes } from '../record/record_routes.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { browserPath, factsPath } from '../snapshot/snapshot_store.ts';
import { openDocumentClient } from '../store/document_client.ts';
import { eventStore } from '../store/event_store.ts';
import { prebuiltStore } from '../store/prebuilt_store.ts';
import { priceStore } from '../store/price_store.ts';
import { recordStore } from '../store/record_store.ts';
import { count, log, METRICS } from '../telemetry.ts';

const environment = readEnvironment(
  environmentSchema.pick({
    ...databaseVariables,
    EVENTS_TABLE: true,
    PREBUILT_PLAYBOOKS_TABLE: true,
    PRICES_TABLE: true,
    RECORD_TABLE: true,
    RECORD_LOCATION: true,
    SNAPSHOT_LOCATION: true,
    SITE_LOCATION: true,
    CLOCK_OFFSET_MS: true,
  }),
  process.env,
);
const clock = offsetClock(environment.CLOCK_OFFSET_MS);
const client = openDocumentClient(environment);
const events = eventStore(client, environment.EVENTS_TABLE);
const prebuilt = prebuiltStore(client, environment.PREBUILT_PLAYBOOKS_TABLE);
const prices = priceStore(client, environment.PRICES_TABLE);
const snapshots = openCachedSnapshot(environment.SNAPSHOT_LOCATION);

const recordBucket = openBucketAt(environment.RECORD_LOCATION);

/** Created at the first request, because few containers serve it. */
let openApi: ReturnType<typeof openApiDocument> | undefined;

/**
 * The public routes: events, prebuilt playbooks, prices, strategies, record, snapshot, OpenAPI document and page views.
 */
export const handler = apiFunction('public', [
  publicRoute('listEvents', async () => {
    const [pointer, listed] = await Promise.all([
      currentPointer(snapshots),
      events.from(firstListedDay(clock.today())),
    ]);
    return { events: listed, league: pointer.league, credits: pointer.credits };
  }),
  publicRoute('getPrebuiltPlaybook', async ({ id }) => {
    const playbook = prebuiltIdSchema.safeParse(id).success ? await prebuilt.find(id) : undefined;
    if (playbook === undefined) throw new ApiError(404, TEXTS.prebuiltNotFound);
    return playbook;
  }),
  publicRoute('listStrategies', () => currentStrategies(snapshots)),
  publicRoute('getSnapshot', async () => {
    const pointer = await currentPointer(snapshots);
    return { version: pointer.version, path: browserPath(pointer), facts: factsPath(pointer) };
  }),
  publicRoute('getPrices', async ({ id }) => {
    const eventId = shortTextSchema.safeParse(id);
    const known = eventId.success ? await prices.newest(eventId.data) : undefined;
    if (known !== undefined) return known;
    if (!eventId.success || !(await events.has(eventId.data))) throw new ApiError(404, TEXTS.eventNotFound);
    return noPrices(eventId.data);
  }),
  publicRoute('getPriceHistory', async ({ id }) => {
    const eventId = shortTextSchema.safeParse(id);
    const known = eventId.success ? await prices.history(eventId.data) : undefined;
    if (known !== undefined) return known;
    if (!eventId.success || !(await events.has(eventId.data))) throw new ApiError(404, TEXTS.eventNotFound);
    return noHistory(eventId.data);
  }),
  headRoute({ site: openBucketAt(environment.SITE_LOCATION), pages: openBucketAt(environment.SNAPSHOT_LOCATION) }),
  ...recordRoutes(snapshots, {
    archive: chainArchive(recordBucket),
    log: logArchive(recordBucket),
    store: recordStore(client, environment.RECORD_TABLE),
  }),
  publicRoute('getOpenApi', async () => {
    openApi ??= openApiDocument();
    return openApi;
  }),
  publicRoute('countPageView', async ({ body }) => {
    log.info('Page view', { path: body.path, title: body.title });
    count(METRICS.pageViews);
  }),
]);
