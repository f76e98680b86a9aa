import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../../core/dates/durations.ts';
import type { ObservationSource } from '../../core/supply/observation.ts';
import type { ProviderId } from '../../core/supply/providers.ts';
import { FetchFailure, type FetchTextLimits, fetchText, retryAfterOf } from '../http/fetch_text.ts';
import { ProviderFailure, type RawAnswer } from './provider.ts';

/** A whole card with all its texts has about 200 kB, the list of all events about 500 kB. */
const LIMITS: FetchTextLimits = { bytes: 8 * 1024 * 1024, milliseconds: 20_000 };
/** A longer wait is left to the next scheduled reading. */
const LONGEST_WAIT = 10 * SECOND;
const FIRST_WAIT = SECOND;
/** As `observationSourceSchema` bounds it. */
const LONGEST_ADDRESS = 1000;

export interface ClientSettings {
  provider: ProviderId;
  /** Address of a page or a mailbox by which the provider can reach the operator. */
  contact?: string | undefined;
  /** Further attempts after a fault of the server or the network. */
  retries: number;
  /** Least time between the begins of two calls, in milliseconds. */
  gap: number;
  /** True if a response with a status of success asks to come back later. */
  isBusy?(response: Response): boolean;
  limits?: FetchTextLimits | undefined;
  wait?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

export interface ClientAnswer {
  /** The parsed JSON. */
  body: unknown;
  reading: ObservationSource;
  response: Response;
}

export interface ProviderClient {
  /** Reads a URL, `shown` being how it is told and stored. Throws ProviderFailure. */
  get(url: URL, now: Date, keep: (raw: RawAnswer) => Promise<string>, shown?: string): Promise<ClientAnswer>;
}

function busyFailure(provider: ProviderId, response: Response): ProviderFailure {
  return new ProviderFailure(provider, 'throttled', 'asks to come back later', { retryAfter: retryAfterOf(response) });
}

function providerFailure(provider: ProviderId, { trouble, message, response }: FetchFailure): ProviderFailure {
  if (trouble === 'too_large') return new ProviderFailure(provider, 'too_large', message);
  if (trouble !== 'status' || response === undefined) return new ProviderFailure(provider, 'unreachable', message);
  const told = { retryAfter: retryAfterOf(response) };
  if (response.status === 429) return new ProviderFailure(provider, 'throttled', message, told);
  // An address that is gone is no refusal of the others.
  if (response.status === 404 || response.status === 410) return new ProviderFailure(provider, 'malformed', message);
  const isOurs = response.status >= 400 && response.status < 500 && response.status !== 408;
  return new ProviderFailure(provider, isOurs ? 'refused' : 'unreachable', message, told);
}

/** How long to wait before the next attempt; undefined if there is none. */
function waitAfter({ reason, retryAfter }: ProviderFailure, attempt: number): number | undefined {
  if (reason !== 'throttled' && reason !== 'unreachable') return undefined;
  const wait = retryAfter ?? FIRST_WAIT * 2 ** attempt;
  return wait <= LONGEST_WAIT ? wait : undefined;
}

function parsed(provider: ProviderId, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const kind = text.trim() === '' ? 'nothing' : text.trimStart().startsWith('<') ? 'HTML' : 'no JSON';
    throw new ProviderFailure(provider, 'malformed', `answered with ${kind}`);
  }
}

/** A client that keeps to a provider's pace: calls follow each other, and it retries only what a later call can mend. */
export function providerClient(settings: ClientSettings): ProviderClient {
  const { provider, contact, retries, gap, limits = LIMITS, wait = (milliseconds) => sleep(milliseconds) } = settings;
  let isFirst = true;

  async function attempt(url: URL) {
    if (!isFirst && gap > 0) await wait(gap);
    isFirst = false;
    try {
      const answer = await fetchText(
        url,
        contact === undefined ? {} : { 'User-Agent': `Cornerman (${contact})` },
        limits,
      );
      if (settings.isBusy?.(answer.response)) throw busyFailure(provider, answer.response);
      return answer;
    } catch (error) {
      throw error instanceof FetchFailure ? providerFailure(provider, error) : error;
    }
  }

  async function read(url: URL, tried = 0): Promise<{ text: string; response: Response }> {
    try {
      return await attempt(url);
    } catch (error) {
      const pause = error instanceof ProviderFailure && tried < retries ? waitAfter(error, tried) : undefined;
      if (pause === undefined) throw error;
      await wait(pause);
      return read(url, tried + 1);
    }
  }

  return {
    async get(url, now, keep, shown = url.href) {
      const { text, response } = await read(url);
      const address = shown.slice(0, LONGEST_ADDRESS);
      const hash = await keep({ address, text });
      const reading = { provider, address, read_at: now.toISOString(), hash };
      return { body: parsed(provider, text), reading, response };
    },
  };
}
