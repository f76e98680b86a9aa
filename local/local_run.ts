import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { basename, dirname } from 'node:path';
import webPush from 'web-push';
import { securityAlert } from '../core/alerts/alert.ts';
import { isoDateOf } from '../core/dates/iso_date.ts';
import { offsetClock } from '../lambdas/runtime/clock.ts';
import { fileBucket } from '../lambdas/snapshot/file_snapshot_store.ts';
import { FETCH_LIMITS } from '../lambdas/sources/fetch_source.ts';
import { waitingAlerts } from '../lambdas/store/alerts/waiting_alerts.ts';
import { openDocumentClient } from '../lambdas/store/tables/document_client.ts';
import { startCognito } from './cognito/start_cognito.ts';
import { DEMO_ACCOUNT } from './demo_account.ts';
import { HELD_DAY } from './demo_league/league_of_day.ts';
import { TABLE_NAMES } from './dynamodb/create_tables.ts';
import { openLocalDatabase } from './dynamodb/open_database.ts';
import { clockOffset, functionVariables, nightOffset, REGION } from './environment.ts';
import type { Flags } from './flags.ts';
import { startFunctions } from './functions/functions.ts';
import { createApi } from './gateway/api.ts';
import { jwtAuthorizer } from './gateway/authorizer.ts';
import { behindEdge } from './gateway/edge_cache.ts';
import { createGateway } from './gateway/gateway.ts';
import { localPages } from './gateway/local_pages.ts';
import { isLoopbackOrigin, listenOnLoopback } from './gateway/loopback.ts';
import { proxyTo } from './gateway/proxy.ts';
import { respondWithMessage } from './gateway/responses.ts';
import { type LeagueSource, sourceAddresses } from './league/league_source.ts';
import { startFreezing } from './league/start_freezing.ts';
import { startLeague } from './league/start_league.ts';
import { openMailbox } from './mail/mailbox.ts';
import { startSes } from './mail/ses.ts';
import { startPrices } from './prices/start_prices.ts';
import { startAlerts, startScheduledRefresh } from './queues/scheduled_refresh.ts';
import { buildSite, SERVED_SITE } from './site/build_site.ts';
import { createSite } from './site/site.ts';
import { diskFull, saysDiskFull } from './startup_error.ts';
import { openState, refuseWhereUsed, type State } from './state.ts';
import { openLocalSupply } from './supply/local_supply.ts';
import { startSupply } from './supply/start_supply.ts';

/** The parts that a run has started and must stop. */
interface StartedParts {
  /** Waits for a part to start and adds it. */
  started<Part extends { stop(): unknown }>(part: Promise<Part>): Promise<Part>;
  /** Stops all parts in reverse order, since later ones use earlier ones. */
  stop(): Promise<void>;
  /** Whether stopping has begun. */
  isStopping(): boolean;
}

/** An empty list of started parts. */
function startedParts(): StartedParts {
  const parts: { stop(): unknown }[] = [];
  let stopping = false;
  return {
    async started(starting) {
      const part = await starting;
      parts.push(part);
      return part;
    },
    async stop() {
      stopping = true;
      for (const part of parts.splice(0).reverse()) await part.stop();
    },
    isStopping: () => stopping,
  };
}

export interface LocalRun {
  address: string;
  /** Calls `tell` if the database exits unexpectedly. */
  onDatabaseEnd(tell: () => void): void;
  /** Stops everything that the run started, in reverse order. */
  stop(): Promise<void>;
}

export interface RunParts {
  tell: (line: string) => void;
  /** Called with unexpected errors. */
  onFailure: (error: unknown) => void;
}

/** The response until everything is started. The server listens first, so that a taken port fails at once. */
const notReady: RequestListener = (_, response) =>
  respondWithMessage(response, 503, 'Starting', { 'Retry-After': '1' });

function leagueSource({ source }: Flags, { sources }: State): LeagueSource {
  if (source.kind !== 'live') return source;
  return { kind: 'live', folder: sources, addresses: sourceAddresses(process.env), limits: FETCH_LIMITS };
}

/** What the function does in AWS that the user pool calls after a reset. */
async function tellOfReset(sub: string, endpoint: string, now: Date): Promise<void> {
  const client = openDocumentClient({ AWS_REGION: REGION, DYNAMODB_ENDPOINT: endpoint });
  await waitingAlerts(client, TABLE_NAMES.ALERTS_TABLE).put(sub, securityAlert('password_reset', now), now);
}

/** The keys of push of this machine, which its first start makes in a file that only its owner can read. */
async function pushKeysIn(path: string): Promise<string> {
  await fileBucket(dirname(path), 0o600).putNew(basename(path), JSON.stringify(webPush.generateVAPIDKeys()));
  return readFile(path, 'utf8');
}

/** Starts the parts behind the gateway: database, sign-in, league, functions. */
async function startBackend(
  flags: Flags,
  state: State & { site: string },
  { started }: StartedParts,
  { tell, onFailure }: RunParts,
) {
  const otherDatabase = process.env.DYNAMODB_ENDPOINT;
  const database = await started(openLocalDatabase(REGION, state.database, otherDatabase));
  const mailbox = openMailbox(state.mail);
  const offset = flags.night === undefined ? clockOffset(flags.now) : nightOffset(new Date());
  const clock = offsetClock(offset);
  const ses = await started(startSes(mailbox.deliver));
  const cognito = await started(
    startCognito({
      port: 0,
      dataDir: state.accounts,
      sendMail: mailbox.deliver,
      preSignUp: async (event) => (await import('../lambdas/functions/pre_sign_up.ts')).handler(event),
      tellOfReset: (sub) => tellOfReset(sub, database.endpoint, clock.now()),
      allowsOrigin: isLoopbackOrigin,
    }),
  );
  await cognito.createConfirmedUser(DEMO_ACCOUNT);
  const scheduled = await started(
    startScheduledRefresh((queue, messages) => onFailure(`The queue ${queue} gave up ${messages} messages`)),
  );
  const places = {
    databaseEndpoint: database.endpoint,
    snapshots: state.snapshots,
    record: state.record,
    recordSchema: flags.recordSchema,
    logKey: state.logKey,
    pushKeys: await pushKeysIn(state.pushKeys),
    site: state.site,
  };
  const heldDay = { [HELD_DAY]: flags.night === undefined ? '' : isoDateOf(new Date()) };
  Object.assign(process.env, functionVariables({ ...places, offset }), heldDay, scheduled.variables, ses.variables);
  const supply = await started(openLocalSupply({ flags, snapshots: state.snapshots, clock, onFailure }));
  const league = await started(
    startLeague({
      ...places,
      source: leagueSource(flags, state),
      stamp: otherDatabase === undefined ? state.leagueSources : undefined,
      clock,
      refresh: scheduled.refresh,
      tell,
      onFailure,
    }),
  );
  await started(startFreezing(onFailure));
  await started(Promise.resolve(startAlerts(onFailure)));
  await started(startPrices({ source: flags.odds, tell, onFailure }));
  supply.begin();
  await started(startSupply({ world: supply, renewLeague: league.renew, tell, onFailure }));
  const functions = await started(startFunctions());
  return { database, mailbox, cognito, functions, league, offset };
}

function gatewayBefore(
  backend: Awaited<ReturnType<typeof startBackend>>,
  snapshots: string,
  onFailure: (error: unknown) => void,
) {
  const { mailbox, cognito, functions, league, offset } = backend;
  const { userPoolId, clientId, jwks } = cognito;
  const config = { region: REGION, userPoolId, userPoolClientId: clientId, league: league.league, passkeys: true };
  return createGateway({
    api: createApi({
      invoke: behindEdge(functions.invoke),
      authorize: jwtAuthorizer({ userPoolId, clientId, jwks }),
      authorizeKey: functions.authorizeKey,
    }),
    pages: localPages({
      mailbox,
      config: () => ({
        ...config,
        now: offset === 0 ? undefined : new Date(Date.now() + offset).toISOString(),
        copyOf: league.copyOf(),
      }),
      cognito: proxyTo(cognito.address),
    }),
    site: createSite(SERVED_SITE, snapshots),
    onFailure,
  });
}

/**
 * Builds the site, in a process of its own, while the backend starts. Throws once both have ended: what the backend starts
 * must be known to be stopped.
 */
async function startBesideSite<Backend>(starting: Promise<Backend>, { tell }: RunParts): Promise<Backend> {
  const [site, backend] = await Promise.allSettled([buildSite(tell), starting]);
  if (site.status === 'rejected') throw site.reason;
  if (backend.status === 'rejected') throw backend.reason;
  return backend.value;
}

/** Starts everything and resolves once it is ready. Throws StartupError after stopping what it had started. */
export async function startLocalRun(flags: Flags, runParts: RunParts): Promise<LocalRun> {
  await refuseWhereUsed(flags.state);
  let listener = notReady;
  const server = await listenOnLoopback(flags.port, (...both) => listener(...both));
  const parts = startedParts();
  let release = () => {};
  async function stop(): Promise<void> {
    // The server stops before the parts that serve its requests.
    await server.stop();
    await parts.stop();
    release();
  }
  try {
    const state = await openState(flags.state, flags.reset, server.port);
    release = state.release;
    const address = `http://localhost:${server.port}`;
    const places = { ...state, site: address };
    const backend = await startBesideSite(startBackend(flags, places, parts, runParts), runParts);
    listener = gatewayBefore(backend, state.snapshots, runParts.onFailure);
    return {
      address,
      onDatabaseEnd: (tell) => void backend.database.ended.then(() => parts.isStopping() || tell()),
      stop,
    };
  } catch (error) {
    await stop();
    throw saysDiskFull(error) ? diskFull(flags.state, error) : error;
  }
}
