import { nextMessage, type ReadersState, type WaitingAlert } from '../../core/alerts/next_message.ts';
import { type Outgoing, sentMessageOf, type ToldAlert } from '../../core/alerts/outgoing.ts';
import type { AlertSettings } from '../../core/contract/alerts/alerts.ts';
import { SECOND } from '../../core/dates/durations.ts';
import { beginOfDay, dayIn } from '../../core/dates/zoned_days.ts';
import { sha256 } from '../record/sha256.ts';
import type { Clock } from '../runtime/clock.ts';
import { FUNCTION_SETTINGS } from '../runtime/function_settings.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import type { AlertStore } from '../store/alerts/alert_store.ts';
import { type Attempt, LANES, type Lane, laneOf, type WaitingAlerts } from '../store/alerts/waiting_alerts.ts';

/** A run has ended or died so long after it began a message or a page: longer than the function may take. */
export const RUN_MILLISECONDS = 1.25 * FUNCTION_SETTINGS.send_alerts.timeoutSeconds * SECOND;
/** After so many answers that were lost nothing is sent again. */
const MOST_TRIES = 2;

/**
 * What became of a message: `refused` was surely not sent and may be tried again (throttled, no connection);
 * `suppressed` is never sent, because the address bounced, complained or unsubscribed.
 */
export type Delivery = 'sent' | 'refused' | 'suppressed';

/** Sends a message. Throws if it can’t be known whether it was sent, such as after a time-out or a 5xx of the provider. */
export type SendMessage = (message: Outgoing) => Promise<Delivery>;

export interface SendParts {
  alerts: Pick<AlertStore, 'settings'>;
  waiting: Omit<WaitingAlerts, 'put' | 'due'>;
  /** The alert with what it tells; undefined if what it is about is gone. */
  factsOf(reader: string, alert: WaitingAlert['alert']): Promise<ToldAlert | undefined>;
  /** Whether the reader has paused his bets or reached a limit of his own. */
  isBlocked(reader: string, now: Date): Promise<boolean>;
  /** The mailbox of the reader; undefined if the account is gone. */
  mailboxOf(reader: string): Promise<string | undefined>;
  send: SendMessage;
  /** Resolves when the next message may be sent. */
  inTurn(): Promise<void>;
  clock: Clock;
}

/** A message was surely not sent, or its answer was lost: the queue delivers the reader again. */
export class NotSentError extends Error {
  override name = 'NotSentError';
}

async function stateOf(
  reader: string,
  settings: AlertSettings,
  { waiting, isBlocked }: SendParts,
  now: Date,
): Promise<ReadersState> {
  const { time_zone: zone } = settings;
  const [sent, blocked] = await Promise.all([
    waiting.sentSince(reader, beginOfDay(dayIn(now, zone), zone)),
    isBlocked(reader, now),
  ]);
  return { settings, isBlocked: blocked, sent };
}

/** Ends the alerts that are never sent, and counts them by reason. */
async function drop(
  reader: string,
  dropped: ReturnType<typeof nextMessage>['dropped'],
  { waiting }: SendParts,
): Promise<void> {
  if (dropped.length === 0) return;
  await waiting.drop(
    reader,
    dropped.map(({ key }) => key),
  );
  for (const { why } of dropped) count(METRICS.alertsDropped, 1, { why });
}

/** The alerts with their facts, without those that tell of something that is gone. */
async function withFacts(reader: string, message: readonly WaitingAlert[], parts: SendParts) {
  const found = await Promise.all(
    message.map(async ({ key, alert }) => ({ key, told: await parts.factsOf(reader, alert) })),
  );
  const gone = found.filter(({ told }) => told === undefined).map(({ key }) => ({ key, why: 'gone' as const }));
  return {
    told: found.flatMap(({ told }) => told ?? []),
    keys: found.filter(({ told }) => told !== undefined).map(({ key }) => key),
    gone,
  };
}

/** The message of these alerts; undefined without any, and without an address to send it to. */
async function outgoing(
  reader: string,
  keys: readonly string[],
  told: readonly ToldAlert[],
  zone: string,
  parts: SendParts,
): Promise<Outgoing | undefined> {
  const [first, ...rest] = told;
  const own = told
    .map(({ alert }) => (alert.kind === 'security' ? alert.to : undefined))
    .find((to) => to !== undefined);
  const to = own ?? (await parts.mailboxOf(reader));
  if (first === undefined || to === undefined || to === '') return undefined;
  const id = sha256(JSON.stringify([reader, ...keys.toSorted()]));
  return { id, reader, way: 'mail', to, time_zone: zone, alerts: [first, ...rest] };
}

/**
 * Sends a message between two marks. A run that is killed after the first mark leaves an attempt, which is repeated once: then it may
 * have been sent twice, and is not sent again.
 */
async function sendMarked(
  message: Outgoing,
  attempt: Attempt,
  before: Attempt | undefined,
  parts: SendParts,
): Promise<void> {
  const { waiting, clock } = parts;
  const { reader } = message;
  if (!(await waiting.begin(reader, attempt, before))) throw new NotSentError('Another run sends to this reader');
  const delivery = await parts.send(message);
  if (delivery === 'refused') {
    await waiting.refused(reader, attempt);
    throw new NotSentError('The provider refused a message');
  }
  const now = clock.now();
  await waiting.end(reader, attempt, delivery === 'sent' ? sentMessageOf(message, now) : undefined, now);
  if (delivery === 'sent') count(METRICS.alertsSent, attempt.keys.length);
  else count(METRICS.alertsDropped, attempt.keys.length, { why: delivery });
}

/**
 * Ends an attempt that no run may repeat: its alerts are gone, or its answers were lost too often. Throws NotSentError
 * while another run is at it.
 */
async function endsAttempt(
  reader: string,
  attempt: Attempt,
  open: readonly WaitingAlert[],
  { waiting, clock }: SendParts,
): Promise<boolean> {
  if (attempt.until > Date.now()) throw new NotSentError('Another run sends to this reader');
  if (open.length > 0 && attempt.tries < MOST_TRIES) return false;
  await waiting.end(reader, attempt, undefined, clock.now());
  if (open.length === 0) return true;
  log.error('A message was tried twice without an answer, and is not sent again', { alerts: open.length });
  count(METRICS.alertsLost, open.length);
  return true;
}

/** Sends one message of a lane to a reader, if there is one to send. Returns whether there may be another. */
async function sendNext(reader: string, lane: Lane, parts: SendParts): Promise<boolean> {
  const { waiting, alerts, clock } = parts;
  const before = await waiting.attempt(reader, lane);
  const all = (await waiting.waiting(reader)).filter(({ alert }) => laneOf(alert) === lane);
  // What an attempt may have sent is sent again as the same message, apart from what came later.
  const open = before === undefined ? all : all.filter(({ key }) => before.keys.includes(key));
  if (before !== undefined && (await endsAttempt(reader, before, open, parts))) return true;
  if (open.length === 0) return false;
  const settings = await alerts.settings(reader);
  const now = clock.now();
  const plan = nextMessage(open, 'mail', await stateOf(reader, settings, parts, now), now);
  await drop(reader, plan.dropped, parts);
  if (plan.waits !== undefined) await waiting.postpone(reader, plan.waits.keys, plan.waits.until);
  if (plan.message.length === 0) return plan.dropped.length > 0 && plan.waits === undefined;
  const { told, keys, gone } = await withFacts(reader, plan.message, parts);
  await drop(reader, gone, parts);
  const message = await outgoing(reader, keys, told, settings.time_zone, parts);
  if (message === undefined) {
    await drop(
      reader,
      keys.map((key) => ({ key, why: 'gone' })),
      parts,
    );
    return true;
  }
  await parts.inTurn();
  const tries = (before?.tries ?? 0) + 1;
  await sendMarked(message, { id: message.id, lane, keys, tries, until: Date.now() + RUN_MILLISECONDS }, before, parts);
  return true;
}

/**
 * Sends what a reader is to be told now. Each alert is sent once; at most twice where an answer of the provider was lost;
 * delivering the reader again sends nothing again. Throws NotSentError to be called again later.
 */
export async function sendWaiting(reader: string, parts: SendParts): Promise<void> {
  for (const lane of LANES) while (await sendNext(reader, lane, parts));
}
