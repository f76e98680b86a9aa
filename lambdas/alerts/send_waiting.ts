import {
  type DropReason,
  nextMessage,
  type ReadersState,
  type WaitingAlert,
  waysLeft,
} from '../../core/alerts/next_message.ts';
import { type Outgoing, sentMessageOf, type ToldAlert } from '../../core/alerts/outgoing.ts';
import type { AlertWay } from '../../core/contract/alerts/alert_limits.ts';
import type { AlertSettings } from '../../core/contract/alerts/alerts.ts';
import { SECOND } from '../../core/dates/durations.ts';
import { beginOfDay, dayIn } from '../../core/dates/zoned_days.ts';
import { sha256 } from '../record/sha256.ts';
import type { Clock } from '../runtime/clock.ts';
import { FUNCTION_SETTINGS } from '../runtime/function_settings.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import type { AlertStore } from '../store/alerts/alert_store.ts';
import {
  type Attempt,
  type EndedAlert,
  LANES,
  type Lane,
  type WaitingAlerts,
  wayOf,
} from '../store/alerts/waiting_alerts.ts';
import { AnswerLostError } from '../webhooks/guarded_connection.ts';

/** A run has ended or died so long after it began a message or a page: longer than the function may take. */
export const RUN_MILLISECONDS = 1.25 * FUNCTION_SETTINGS.send_alerts.timeoutSeconds * SECOND;
/** After so many answers that were lost nothing is sent again. */
const MOST_TRIES = 2;

/**
 * What became of a message: `refused` was surely not sent and may be tried again (throttled, no connection);
 * `suppressed` is never sent, because the address bounced, complained or unsubscribed, or is gone.
 */
export type Delivery = 'sent' | 'refused' | 'suppressed';

/** Sends a message. Throws if it can’t be known whether it was sent, such as after a time-out or a 5xx of the provider. */
export type SendMessage = (message: Outgoing) => Promise<Delivery>;

/** How messages of a way are sent. */
export interface Way {
  /** Where those to a reader go; undefined if nowhere: the account, its devices or its webhook are gone or off. */
  addressOf(reader: string): Promise<string | undefined>;
  send: SendMessage;
  /** Resolves when the next message may be sent; at once if absent. */
  inTurn?(): Promise<void>;
  /**
   * Milliseconds after which a message is tried again, on ways whose receivers are the reader’s own: that they fail is
   * nothing to alarm of. Without it the queue delivers the reader again.
   */
  retryAfter?: number;
}

export interface SendParts {
  alerts: Pick<AlertStore, 'settings'>;
  waiting: Omit<WaitingAlerts, 'put' | 'due'>;
  /** The alert with what it tells; undefined if what it is about is gone. */
  factsOf(reader: string, waiting: WaitingAlert): Promise<ToldAlert | undefined>;
  /** Whether the reader has paused his bets or reached a limit of his own. */
  isBlocked(reader: string, now: Date): Promise<boolean>;
  /** Those that the site has. */
  ways: Readonly<Partial<Record<AlertWay, Way>>>;
  clock: Clock;
}

/** A message was surely not sent, or its answer was lost: the queue delivers the reader again. */
export class NotSentError extends Error {
  override name = 'NotSentError';
}

/** The sending to one reader, in one run. */
interface Run extends SendParts {
  reader: string;
  settings: AlertSettings;
  /** When alerts are looked for again. */
  later: Map<string, Date>;
}

function postpone({ later }: Run, keys: readonly string[], until: Date): void {
  for (const key of keys) {
    const known = later.get(key);
    if (known === undefined || until < known) later.set(key, until);
  }
}

async function stateOf(way: AlertWay, { reader, settings, waiting, isBlocked }: Run, now: Date): Promise<ReadersState> {
  const { time_zone: zone } = settings;
  const [sent, blocked] = await Promise.all([
    waiting.sentSince(reader, way, beginOfDay(dayIn(now, zone), zone)),
    isBlocked(reader, now),
  ]);
  return { settings, isBlocked: blocked, sent };
}

/** The alerts as they end on a way, where some are still to be told on others. */
const endedOn = (way: AlertWay, alerts: readonly WaitingAlert[], { settings }: Run): EndedAlert[] =>
  alerts.map((alert) => ({ key: alert.key, isLast: waysLeft(alert, settings).every((left) => left === way) }));

/** Ends alerts that are not sent, and counts them by reason. */
async function drop(way: AlertWay, ended: readonly EndedAlert[], why: readonly DropReason[], run: Run): Promise<void> {
  if (ended.length === 0) return;
  await run.waiting.drop(run.reader, way, ended);
  for (const reason of why) if (reason !== 'told') count(METRICS.alertsDropped, 1, { why: reason });
}

/** Ends what is dropped on all ways. */
const dropPlanned = (way: AlertWay, dropped: ReturnType<typeof nextMessage>['dropped'], run: Run): Promise<void> =>
  drop(
    way,
    dropped.map(({ key }) => ({ key, isLast: true })),
    dropped.map(({ why }) => why),
    run,
  );

/** The alerts with their facts, without those that tell of something that is gone. */
async function withFacts(message: readonly WaitingAlert[], { reader, factsOf }: Run) {
  const found = await Promise.all(message.map(async (waiting) => ({ waiting, told: await factsOf(reader, waiting) })));
  return {
    told: found.flatMap(({ told }) => told ?? []),
    alerts: found.filter(({ told }) => told !== undefined).map(({ waiting }) => waiting),
    gone: found
      .filter(({ told }) => told === undefined)
      .map(({ waiting }) => ({ key: waiting.key, why: 'gone' as const })),
  };
}

/** The message of these alerts; undefined without any, and without an address to send it to. */
async function outgoing(
  way: AlertWay,
  { addressOf }: Way,
  alerts: readonly WaitingAlert[],
  told: readonly ToldAlert[],
  { reader, settings }: Run,
): Promise<Outgoing | undefined> {
  const [first, ...rest] = told;
  const own = told
    .map(({ alert }) => (alert.kind === 'security' ? alert.to : undefined))
    .find((to) => to !== undefined);
  const to = own ?? (await addressOf(reader));
  if (first === undefined || to === undefined || to === '') return undefined;
  const id = sha256(JSON.stringify([reader, way, ...alerts.map(({ key }) => key).sort()]));
  return { id, reader, way, to, time_zone: settings.time_zone, alerts: [first, ...rest] };
}

/** Sends a message; `unanswered` if it can’t be known whether it was sent, on ways that are tried again later. */
async function deliver({ send, retryAfter }: Way, message: Outgoing): Promise<Delivery | 'unanswered'> {
  if (retryAfter === undefined) return send(message);
  try {
    return await send(message);
  } catch (error) {
    const details = { way: message.way, error };
    if (error instanceof AnswerLostError) log.info('A message may not have arrived', details);
    else {
      // Not the receiver's fault but ours, such as keys that can't be used.
      log.error('A message could not be sent', details);
      count(METRICS.alertFailures);
    }
    return 'unanswered';
  }
}

/** The alerts of a reader that wait to be told on the way of a lane, or on none. */
async function waitingIn(lane: Lane, { reader, waiting, settings }: Run): Promise<WaitingAlert[]> {
  const way = wayOf(lane);
  return (await waiting.waiting(reader)).filter((each) => {
    const left = waysLeft(each, settings);
    return (each.alert.kind === 'security') === (lane === 'security') && (left.length === 0 || left.includes(way));
  });
}

/** Whether all alerts of an attempt still wait: another run may have told them after this one read them. */
async function stillWait({ lane, keys }: Attempt, run: Run): Promise<boolean> {
  const waiting = new Set((await waitingIn(lane, run)).map(({ key }) => key));
  return keys.every((key) => waiting.has(key));
}

/**
 * Sends a message between two marks. A run that is killed after the first mark leaves an attempt, which is repeated once: then it may
 * have been sent twice, and is not sent again. Returns whether there may be another.
 */
async function sendMarked(
  message: Outgoing,
  way: Way,
  attempt: Attempt,
  before: Attempt | undefined,
  ended: readonly EndedAlert[],
  run: Run,
): Promise<boolean> {
  const { reader, waiting, clock } = run;
  if (!(await waiting.begin(reader, attempt, before))) throw new NotSentError('Another run sends to this reader');
  if (before === undefined && !(await stillWait(attempt, run))) {
    await waiting.release(reader, attempt, 0);
    return true;
  }
  const delivery = await deliver(way, message);
  if (delivery === 'refused' || delivery === 'unanswered') {
    await waiting.release(reader, attempt, delivery === 'refused' ? attempt.tries - 1 : attempt.tries);
    if (way.retryAfter === undefined) throw new NotSentError('The provider refused a message');
    postpone(run, attempt.keys, new Date(clock.now().getTime() + way.retryAfter));
    return false;
  }
  const now = clock.now();
  await waiting.end(reader, attempt, ended, delivery === 'sent' ? sentMessageOf(message, now) : undefined, now);
  const details = { way: message.way };
  if (delivery === 'sent') count(METRICS.alertsSent, attempt.keys.length, details);
  else count(METRICS.alertsDropped, attempt.keys.length, { ...details, why: delivery });
  return true;
}

/**
 * Ends an attempt that no run may repeat: its alerts are gone, or its answers were lost too often. Throws NotSentError
 * while another run is at it.
 */
async function endsAttempt(attempt: Attempt, open: readonly WaitingAlert[], run: Run): Promise<boolean> {
  const { reader, waiting, clock, ways } = run;
  if (attempt.until > Date.now()) throw new NotSentError('Another run sends to this reader');
  if (open.length > 0 && attempt.tries < MOST_TRIES) return false;
  const way = wayOf(attempt.lane);
  await waiting.end(reader, attempt, endedOn(way, open, run), undefined, clock.now());
  if (open.length === 0) return true;
  if (ways[way]?.retryAfter !== undefined) {
    count(METRICS.alertsDropped, open.length, { way, why: 'unanswered' });
    return true;
  }
  log.error('A message was tried twice without an answer, and is not sent again', { alerts: open.length });
  count(METRICS.alertsLost, open.length);
  return true;
}

/** Sends one message of a lane to a reader, if there is one to send. Returns whether there may be another. */
async function sendNext(lane: Lane, run: Run): Promise<boolean> {
  const { reader, waiting, clock } = run;
  const way = wayOf(lane);
  const before = await waiting.attempt(reader, lane);
  const all = await waitingIn(lane, run);
  // What an attempt may have sent is sent again as the same message, apart from what came later.
  const open = before === undefined ? all : all.filter(({ key }) => before.keys.includes(key));
  if (before !== undefined && (await endsAttempt(before, open, run))) return true;
  if (open.length === 0) return false;
  const now = clock.now();
  const plan = nextMessage(open, way, await stateOf(way, run, now), now);
  await dropPlanned(way, plan.dropped, run);
  if (plan.waits !== undefined) postpone(run, plan.waits.keys, plan.waits.until);
  if (plan.message.length === 0) return plan.dropped.length > 0 && plan.waits === undefined;
  const { told, alerts, gone } = await withFacts(plan.message, run);
  await dropPlanned(way, gone, run);
  const ended = endedOn(way, alerts, run);
  const sender = run.ways[way];
  const message = sender && (await outgoing(way, sender, alerts, told, run));
  if (sender === undefined || message === undefined) {
    await drop(
      way,
      ended,
      ended.map(() => 'gone'),
      run,
    );
    return true;
  }
  await sender.inTurn?.();
  const tries = (before?.tries ?? 0) + 1;
  const keys = alerts.map(({ key }) => key);
  const attempt = { id: message.id, lane, keys, tries, until: Date.now() + RUN_MILLISECONDS };
  return sendMarked(message, sender, attempt, before, ended, run);
}

/** Whether a reader can have messages of a lane: all have those of the mail’s. */
const isUsed = (lane: Lane, { ways }: AlertSettings): boolean => {
  const way = wayOf(lane);
  return way === 'mail' || Object.values(ways).some((chosen) => chosen.includes(way));
};

/**
 * Sends what a reader is to be told now, on each way that he chose. On each way an alert is sent once; at most twice where
 * an answer was lost; delivering the reader again sends nothing again, and a way that fails holds up no other. Throws
 * NotSentError to be called again later.
 */
export async function sendWaiting(reader: string, parts: SendParts): Promise<void> {
  const settings = await parts.alerts.settings(reader);
  const run: Run = { ...parts, reader, settings, later: new Map() };
  const failures: unknown[] = [];
  for (const lane of LANES.filter((each) => isUsed(each, settings))) {
    try {
      while (await sendNext(lane, run));
    } catch (error) {
      failures.push(error);
    }
  }
  await parts.waiting.postpone(reader, run.later);
  const [first, ...others] = failures;
  for (const error of others) log.error('Another way failed, too', { error });
  if (first !== undefined) throw first;
}
