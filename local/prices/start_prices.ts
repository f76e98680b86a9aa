import { HOUR } from '../../core/dates/durations.ts';
import { isoDateOf } from '../../core/dates/iso_date.ts';
import { TICK_MILLISECONDS } from '../../core/prices/feed/call_pace.ts';
import { type Clock, offsetClock } from '../../lambdas/runtime/clock.ts';
import { listenOnLoopback } from '../gateway/loopback.ts';
import { oddsApiAddress } from '../supply/supply_addresses.ts';
import { LOCAL_KEY, oddsGateway } from './odds_gateway.ts';
import { type OddsSource, openDemoOdds, readOddsFile } from './odds_source.ts';

const DEMO_REGIONS = 'us,us2,uk,eu,au';
/** The first run has prices of so many days, so that lines have moved. */
const REPLAYED = { days: 10, stepHours: 12 } as const;

export interface StartPricesParts {
  source: OddsSource;
  tell(line: string): void;
  onFailure(error: unknown): void;
}

interface LocalService {
  variables: Record<string, string>;
  /** Moves the time of the answers; undefined: the domain clock's. */
  setTime(time: number | undefined): void;
  stop(): Promise<void>;
}

async function serveOdds({ source, tell }: StartPricesParts, clock: Clock): Promise<LocalService> {
  let time: number | undefined;
  const file = source.kind === 'file' ? await readOddsFile(source.file, tell) : undefined;
  const demo = source.kind === 'demo' ? await openDemoOdds(clock.today) : undefined;
  const { port, stop } = await listenOnLoopback(
    0,
    oddsGateway((region) => file ?? demo?.(region, time ?? clock.now().getTime()) ?? []),
  );
  return {
    variables: {
      ODDS_URL: `http://127.0.0.1:${port}`,
      ODDS_KEY: LOCAL_KEY,
      ODDS_REGIONS: source.kind === 'demo' ? DEMO_REGIONS : 'us',
    },
    setTime: (next) => {
      time = next;
    },
    stop,
  };
}

async function openService(parts: StartPricesParts, clock: Clock): Promise<LocalService> {
  const { source } = parts;
  if (source.kind !== 'key') return serveOdds(parts, clock);
  const variables = { ODDS_URL: oddsApiAddress(process.env), ODDS_KEY: source.key, ODDS_REGIONS: 'us' };
  return { variables, setTime: () => undefined, stop: async () => undefined };
}

const clockAt = (time: number): Clock => ({ now: () => new Date(time), today: () => isoDateOf(new Date(time)) });

/**
 * Takes prices as the stack's schedule does, through the real adapter. The environment and the league must be there.
 * `taken` settles after the first call, for which the demo league's last days are replayed. Throws StartupError for a bad file.
 */
export async function startPrices(parts: StartPricesParts) {
  const { source, onFailure } = parts;
  if (source.kind === 'none') return { taken: Promise.resolve(), stop: async () => undefined };
  const clock = offsetClock(Number(process.env.CLOCK_OFFSET_MS ?? 0));
  const service = await openService(parts, clock);
  // Only now: their log reads its level from the environment.
  const { openPrices } = await import('../../lambdas/prices/open_prices.ts');
  const { runPrices } = await import('../../lambdas/prices/run_prices.ts');
  const opened = openPrices({ ...process.env, ...service.variables });
  let stopping = false;

  async function replay(): Promise<void> {
    const now = clock.now().getTime();
    for (let hours = REPLAYED.days * 24; hours > 0 && !stopping; hours -= REPLAYED.stepHours) {
      const time = now - hours * HOUR;
      service.setTime(time);
      await runPrices(opened.parts, clockAt(time));
    }
    service.setTime(undefined);
  }

  async function start(): Promise<void> {
    const { last_call_at } = await opened.parts.store.state();
    if (source.kind === 'demo' && last_call_at === undefined) await replay();
    if (!stopping) await runPrices(opened.parts, clock);
  }

  let working = start().catch(onFailure);
  const taken = working;
  const timer = setInterval(() => {
    working = working.then(async () => void (await runPrices(opened.parts, clock))).catch(onFailure);
  }, TICK_MILLISECONDS);
  return {
    taken,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await working;
      await service.stop();
    },
  };
}
