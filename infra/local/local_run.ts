import type { RequestListener } from 'node:http';

import { startCognito } from './cognito/start_cognito.ts';
import { openDatabase } from './dynamodb/open_database.ts';
import { clockOffset, functionVariables, REGION } from './environment.ts';
import type { Flags } from './flags.ts';
import { startFunctions } from './functions/functions.ts';
import { answerMessage } from './gateway/answers.ts';
import { createApi } from './gateway/api.ts';
import { jwtAuthorizer } from './gateway/authorizer.ts';
import { createGateway } from './gateway/gateway.ts';
import { localPages } from './gateway/local_pages.ts';
import { isLoopbackOrigin, listenOnLoopback } from './gateway/loopback.ts';
import { proxyTo } from './gateway/proxy.ts';
import { loadLeague } from './league/load_league.ts';
import { openMailbox } from './mail/mailbox.ts';
import { BUILT_SITE, buildSite } from './site/build_site.ts';
import { createSite } from './site/site.ts';
import { openState } from './state.ts';

/** An account that is there from the first start. It opens nothing: all of it stays on this machine. */
export const DEMO_ACCOUNT = { email: 'demo@cornerman.local', password: 'cornerman', name: 'Demo' };

export interface LocalRun {
  address: string;
  /** Calls back where the database ends by itself, without which nothing works. */
  onDatabaseEnd(tell: () => void): void;
  /** Stops everything that the run started, the last first. */
  stop(): Promise<void>;
}

export interface RunParts {
  tell: (line: string) => void;
  /** Told of what a request failed of beyond its own answer. */
  onFailure: (error: unknown) => void;
}

const notReady: RequestListener = (_, response) => answerMessage(response, 503, 'Starting', { 'Retry-After': '1' });

/** Starts everything on this machine and answers once it is ready. Throws StartupError, with nothing left running. */
export async function startLocalRun(flags: Flags, { tell, onFailure }: RunParts): Promise<LocalRun> {
  const stops: (() => unknown)[] = [];
  let stopping = false;
  async function stop(): Promise<void> {
    stopping = true;
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  }
  async function started<Part extends { stop(): unknown }>(part: Promise<Part>): Promise<Part> {
    const { stop: stopPart } = await part;
    stops.push(stopPart);
    return part;
  }

  try {
    const state = openState(flags.state, flags.reset);
    stops.push(state.release);
    let listener = notReady;
    const { port } = await started(listenOnLoopback(flags.port, (...both) => listener(...both)));
    await buildSite(tell);

    const otherDatabase = process.env.DYNAMODB_ENDPOINT;
    const database = await started(openDatabase(REGION, state.database, otherDatabase));
    const mailbox = openMailbox(state.mail);
    const cognito = await started(
      startCognito({ port: 0, dataDir: state.accounts, sendMail: mailbox.deliver, allowsOrigin: isLoopbackOrigin }),
    );
    await cognito.createConfirmedUser(DEMO_ACCOUNT);

    const offset = clockOffset(flags.now);
    const { snapshots } = state;
    Object.assign(process.env, functionVariables({ databaseEndpoint: database.endpoint, snapshots, offset }));
    const { league } = await loadLeague({
      data: flags.data,
      offset,
      databaseEndpoint: database.endpoint,
      snapshots,
      stamp: otherDatabase === undefined ? state.leagueSources : undefined,
      tell,
    });
    const { invoke } = await started(startFunctions());

    const { userPoolId, clientId, jwks } = cognito;
    const config = { region: REGION, userPoolId, userPoolClientId: clientId, league };
    listener = createGateway({
      api: createApi({ invoke, authorize: jwtAuthorizer({ userPoolId, clientId, jwks }) }),
      pages: localPages({
        mailbox,
        config: () => (offset === 0 ? config : { ...config, now: new Date(Date.now() + offset).toISOString() }),
        cognito: proxyTo(cognito.address),
      }),
      site: createSite(BUILT_SITE),
      onFailure,
    });
    const onDatabaseEnd = (tellOf: () => void) => void database.ended.then(() => stopping || tellOf());
    return { address: `http://localhost:${port}`, onDatabaseEnd, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
