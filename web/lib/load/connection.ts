import { onlineManager } from '@tanstack/react-query';
import { SEEN_AT } from '../../../core/contract/site/site_headers.ts';

/** A small file that every deployment has. */
const PROBED = '/config.json';
const ANSWER_MILLISECONDS = 10_000;
const FIRST_WAIT_MILLISECONDS = 1_000;
const LONGEST_WAIT_MILLISECONDS = 15_000;

/** Whether the server answers, with any status. No cache may answer in its place. */
async function answers(): Promise<boolean> {
  try {
    await fetch(PROBED, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MILLISECONDS) });
    return true;
  } catch {
    return false;
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

type SetOnline = (online: boolean) => void;

/** Asks the server until it answers. A newer probe or `stop` ends an earlier one, whose answer no longer counts. */
function createProbe(setOnline: SetOnline) {
  let current: symbol | undefined;
  const start = async () => {
    const own = Symbol('probe');
    current = own;
    for (let wait = FIRST_WAIT_MILLISECONDS; current === own; wait = Math.min(2 * wait, LONGEST_WAIT_MILLISECONDS)) {
      const answered = await answers();
      if (current !== own) return;
      setOnline(answered);
      if (answered) current = undefined;
      else await pause(wait);
    }
  };
  return {
    start: () => void start(),
    startUnlessRunning: () => void (current === undefined && start()),
    stop() {
      current = undefined;
    },
  };
}

let afterFailure: () => void = () => undefined;

/** Checks whether the server is reachable. To be called when a request failed without a status. */
export const checkConnection = (): void => afterFailure();

let oldestSeen: string | undefined;

/** When the server gave the oldest answer that is shown in place of a new one, as an ISO time; undefined without any. */
export const seenAt = (): string | undefined => oldestSeen;

/**
 * Notes that the worker answered with what was seen before, which it does only where the server can't be reached. The
 * site is offline until a probe is answered, even if one request alone was lost: what is old is never shown as new.
 */
export function noteSeen({ headers }: Response): void {
  const seen = headers.get(SEEN_AT);
  if (seen === null) return;
  if (oldestSeen === undefined || seen < oldestSeen) oldestSeen = seen;
  onlineManager.setOnline(false);
  checkConnection();
}

/** To be called once all is asked for anew. */
export function forgetSeen(): void {
  oldestSeen = undefined;
}

/**
 * Decides for all queries and screens whether the server is reachable. The browser's `offline` event is believed until
 * the server answers a probe: on a machine without a network the local server may be reachable all the same. Answers to
 * other requests prove nothing, because they may have left before the connection was lost.
 */
export function watchConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const probe = createProbe(setOnline);
    const onOffline = () => {
      setOnline(false);
      probe.start();
    };
    afterFailure = probe.startUnlessRunning;
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', probe.start);
    return () => {
      probe.stop();
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', probe.start);
    };
  });
}
