import { setTimeout as pause } from 'node:timers/promises';
import { type Alert, securityAlert, type ToldEvent } from '../../core/alerts/alert.ts';
import { alertOfCause, howItWentAlert } from '../../core/alerts/causes.ts';
import { ALERT_LIMITS } from '../../core/contract/alerts/alert_limits.ts';
import { alertsSchema } from '../../core/contract/alerts/alerts.ts';
import { UNSUBSCRIBE } from '../../core/contract/pages/page_paths.ts';
import { configSchema } from '../../core/contract/site/events.ts';
import { MINUTE, SECOND } from '../../core/dates/durations.ts';
import { waitingAlerts } from '../../lambdas/store/alerts/waiting_alerts.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import type { SignedUser } from '../client/signed_users.ts';
import type { AttackResult } from './attack_result.ts';
import { attackedBet, attackedWatch } from './sample_playbook.ts';
import { firstEvent, mailsTo, type Target } from './target.ts';

/** The sender runs every minute. */
const SENT_WITHIN = 100 * SECOND;
const ASKED_EVERY = SECOND;
const CHANGES = ['password_changed', 'email_changed', 'signed_out_everywhere'] as const;
const MANY = { changes: 200, security: 400 } as const;
const GETS = 20;

const settingsOf = async (target: Target, { token }: SignedUser) =>
  alertsSchema.parse(JSON.parse((await target.call('getAlerts', { token })).text));

async function nowOf({ address }: Target): Promise<Date> {
  const { now } = configSchema.parse(await (await fetch(`${address}/config.json`)).json());
  return now === undefined || now === null ? new Date() : new Date(now);
}

/** Has readers told at once, as if the product had found causes: nobody who calls it can. */
async function putAlerts(target: Target, told: readonly { user: SignedUser; alerts: readonly Alert[] }[]) {
  const now = await nowOf(target);
  const found = new Date(now.getTime() - ALERT_LIMITS.bundleSeconds * SECOND);
  await target.whileStopped(async (client) => {
    const all = told.flatMap(({ user, alerts }) => alerts.map((alert) => ({ owner: user.sub, alert })));
    await waitingAlerts(client, TABLE_NAMES.ALERTS_TABLE).putAll(all, found);
  });
}

/** Waits until an account has so many mails. */
async function untilMailed(target: Target, user: SignedUser, count: number): Promise<void> {
  const end = Date.now() + SENT_WITHIN;
  while (Date.now() < end && (await mailsTo(target, user)).length < count) await pause(ASKED_EVERY);
}

const changedPicks = (event: ToldEvent, version: number): Alert =>
  alertOfCause(
    {
      kind: 'pick_changed',
      event,
      playbook: 'value',
      version: String(version),
      changes: [{ what: 'off_card', pick: `Attacked ${version}`, opponent: 'Rival' }],
    },
    'value',
  );

const ofSecurity = ({ subject }: { subject: string }) => subject.startsWith('Your ') || subject.startsWith('You were');

/** Calls every route of alerts with another's address and sub in every field. Nothing of him may change, and no mail go to him. */
async function subscribeAnother(target: Target, victim: SignedUser, attacker: SignedUser, event: ToldEvent) {
  const before = await settingsOf(target, victim);
  const claimed = {
    owner: victim.sub,
    user_id: victim.sub,
    reader: victim.sub,
    sub: victim.sub,
    to: victim.email,
    email: victim.email,
  };
  const { token } = attacker;
  const headers = { 'X-User': victim.sub, 'X-Email': victim.email };
  const { settings } = await settingsOf(target, attacker);
  const calls = [
    ['putProfile', { displayName: 'Attacker' }],
    ['putAlerts', settings],
    ['addWatch', attackedWatch(event.id)],
    ['followPlaybook', { playbook: 'value' }],
    ['renewCalendar', {}],
    ...CHANGES.map((change) => ['reportSecurityChange', { change }] as const),
  ] as const;
  for (const [name, body] of calls) await target.call(name, { token, headers, body: { ...body, ...claimed } });
  const after = await settingsOf(target, victim);
  return {
    attempts: calls.length,
    faults: JSON.stringify(after) === JSON.stringify(before) ? [] : ['settings changed'],
  };
}

/** Spellings of a token that ends one reader's mail, none of which is one. */
function forgedTokens(token: string, reader: string, other: string): string[] {
  const [kinds = '', signature = ''] = token.split(`.${reader}.`);
  const changed = Array.from(signature, (letter, place) =>
    [signature.slice(0, place), letter === 'A' ? 'B' : 'A', signature.slice(place + 1)].join(''),
  );
  return [
    ...changed.map((one) => `${kinds}.${reader}.${one}`),
    ...['how_it_went', 'price_reached', `${kinds}.how_it_went`, `${kinds}.security`, '', kinds.toUpperCase()].map(
      (named) => `${named}.${reader}.${signature}`,
    ),
    ...[other, reader.toUpperCase(), `${reader}-`, '', '-'].map((sub) => `${kinds}.${sub}.${signature}`),
    ...['', 'A'.repeat(43), `${signature}=`, `${signature}A`, signature.slice(1), signature.toUpperCase()].map(
      (one) => `${kinds}.${reader}.${one}`,
    ),
    ...[`${token}%00`, `${token}/`, ` ${token}`, `${token}.${token}`, '', '.', '..', 'null', '%2e%2e%2f', '__proto__'],
  ].filter((one) => one !== token);
}

/** Opens and forges the address that ends mail: only a POST of the whole one may end that mail, and no other. */
async function attackUnsubscribing(target: Target, reader: SignedUser, other: SignedUser): Promise<AttackResult> {
  const faults: string[] = [];
  const [mail] = (await mailsTo(target, reader)).filter(({ text }) => text.includes(UNSUBSCRIBE));
  const token = /No more mail on picks that changed: \S+\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const post = (path: string) =>
    fetch(`${target.address}${UNSUBSCRIBE}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const waysOf = async () =>
    JSON.stringify([await settingsOf(target, reader), await settingsOf(target, other)].map(({ settings }) => settings));
  const before = await waysOf();
  for (let number = 0; number < GETS; number += 1)
    for (const method of ['GET', 'HEAD']) await fetch(`${target.address}${UNSUBSCRIBE}${token}`, { method });
  if ((await waysOf()) !== before) faults.push('GET ended mail');
  const forged = forgedTokens(token, reader.sub, other.sub);
  for (const one of forged) {
    const { status } = await post(encodeURIComponent(one));
    if (status < 400 || status >= 500) faults.push(`POST of ${one} answered ${status}`);
  }
  if ((await waysOf()) !== before) faults.push('a forged address ended mail');
  const { settings: whole } = await settingsOf(target, reader);
  const { status } = await post(token);
  const { settings } = await settingsOf(target, reader);
  const expected = { ...whole, ways: { ...whole.ways, pick_changed: [] } };
  if (status !== 200 || JSON.stringify(settings) !== JSON.stringify(expected))
    faults.push('the right one did not hold');
  const outcome = `${2 * GETS} opened, ${forged.length} forged; ${faults.length} ended mail`;
  return { attack: 'addresses that end mail', attempts: 2 * GETS + forged.length + 1, outcome, faults };
}

/** What was sent to an account that had more alerts than the days' bounds allow. */
async function sentWithinBounds(target: Target, flooded: SignedUser, attempts: number): Promise<AttackResult> {
  const { mail, security } = ALERT_LIMITS.perDay;
  await untilMailed(target, flooded, mail + security);
  // What is too much would come in these seconds: a reader's messages are sent one after the other.
  await pause(5 * SECOND);
  const mails = await mailsTo(target, flooded);
  const onSecurity = mails.filter(ofSecurity).length;
  const others = mails.length - onSecurity;
  const faults = others === mail && onSecurity === security ? [] : ['not as many as the bounds'];
  const outcome = `${others} mails of ${mail}, ${onSecurity} on security of ${security}`;
  return { attack: 'alerts: more than a day may have', attempts, outcome, faults };
}

/** What was sent to an account that has paused: how it went, and nothing else. */
async function sentInPause(target: Target, paused: SignedUser, attempts: number): Promise<AttackResult> {
  await untilMailed(target, paused, 1);
  const mails = await mailsTo(target, paused);
  const inviting = mails.filter(({ subject }) => !subject.startsWith('How it went'));
  const faults = inviting.length === 0 && mails.length === 1 ? [] : ['not how it went alone'];
  const outcome = `${inviting.length} that invite, ${mails.length - inviting.length} on how it went`;
  return { attack: 'alerts: inviting in a pause', attempts, outcome, faults };
}

/** A user who has a bet on the event, and has paused. */
async function pausedBettor(target: Target, { begins_at: _, ...event }: ToldEvent, now: Date): Promise<SignedUser> {
  const user = target.user();
  const bet = { ...attackedBet(), event, placed_at: new Date(now.getTime() - MINUTE).toISOString() };
  const { status } = await target.call('createBets', { token: user.token, body: { bets: [bet] } });
  if (status !== 200) throw new Error(`A bet answered ${status}`);
  await target.call('pauseBets', { token: user.token, body: { days: 7 } });
  return user;
}

/**
 * Attacks what readers are told: another's address is subscribed, one account has hundreds of alerts, another one has paused,
 * and addresses that end mail are opened and forged. The mailbox of the run shows what was sent.
 */
export async function attackTold(target: Target): Promise<AttackResult[]> {
  const event = await firstEvent(target);
  const now = await nowOf(target);
  const [victim, attacker, flooded] = [target.user(), target.user(), target.user()];
  const paused = await pausedBettor(target, event, now);
  for (const { token } of [victim, flooded, paused]) await target.call('getProfile', { token });
  const subscribing = await subscribeAnother(target, victim, attacker, event);
  const ready = alertOfCause({ kind: 'picks_ready', event, playbook: 'value' }, 'value');
  const changes = Array.from({ length: MANY.changes }, (_, version) => changedPicks(event, version));
  const security = Array.from({ length: MANY.security }, (_, minute) =>
    securityAlert('password_changed', new Date(now.getTime() - minute * MINUTE)),
  );
  const toFlooded = [ready, ...changes, ...security];
  const toPaused = [ready, ...changes.slice(0, 5), howItWentAlert(event)];
  await putAlerts(target, [
    { user: flooded, alerts: toFlooded },
    { user: paused, alerts: toPaused },
  ]);
  const bounded = await sentWithinBounds(target, flooded, toFlooded.length);
  const inPause = await sentInPause(target, paused, toPaused.length);
  await untilMailed(target, attacker, 1);
  const toVictim = (await mailsTo(target, victim)).length;
  const another = {
    attack: 'alerts: another’s address',
    attempts: subscribing.attempts,
    outcome: `${toVictim} mails to him, ${(await mailsTo(target, attacker)).length} to the caller`,
    faults: [...subscribing.faults, ...(toVictim > 0 ? ['mail was sent to another'] : [])],
  };
  return [another, bounded, inPause, await attackUnsubscribing(target, flooded, victim)];
}
