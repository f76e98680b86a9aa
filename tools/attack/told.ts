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
import { firstEvent, type Target } from './target.ts';

/** The sender runs every minute. */
const SENT_WITHIN = 100 * SECOND;
const ASKED_EVERY = SECOND;
const CHANGES = ['password_changed', 'email_changed', 'signed_out_everywhere'] as const;
const MANY = { changes: 200, security: 400 } as const;
const GETS = 20;

interface Mail {
  subject: string;
  text: string;
}

/** The mails to an address, newest first; markup is left as it is. */
async function mailsTo({ address }: Target, { email }: SignedUser): Promise<Mail[]> {
  const page = await (await fetch(`${address}/mail`)).text();
  return page.split('<article>').flatMap((mail) => {
    const [, subject = '', text = ''] = /<h2>(.*?)<\/h2>.*?<pre>(.*?)<\/pre>/s.exec(mail) ?? [];
    return mail.includes(`To ${email},`) ? [{ subject, text }] : [];
  });
}

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

const ofSecurity = ({ subject }: Mail) => subject.startsWith('Your ') || subject.startsWith('You were');

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

/**
 * Attacks what readers are told: another's address is subscribed, one account has hundreds of alerts, another one has paused,
 * and addresses that end mail are opened and forged. The mailbox of the run shows what was sent.
 */
export async function attackTold(target: Target): Promise<AttackResult[]> {
  const [victim, attacker, flooded, paused] = [target.user(), target.user(), target.user(), target.user()];
  const event = await firstEvent(target);
  for (const { token } of [victim, flooded, paused]) await target.call('getProfile', { token });
  const subscribing = await subscribeAnother(target, victim, attacker, event);
  const now = await nowOf(target);
  const { begins_at: _, ...betOn } = event;
  const bet = { ...attackedBet(), event: betOn, placed_at: new Date(now.getTime() - MINUTE).toISOString() };
  const { status } = await target.call('createBets', { token: paused.token, body: { bets: [bet] } });
  if (status !== 200) throw new Error(`A bet answered ${status}`);
  await target.call('pauseBets', { token: paused.token, body: { days: 7 } });

  const versions = Array.from({ length: MANY.changes }, (_, version) => changedPicks(event, version));
  const security = Array.from({ length: MANY.security }, (_, minute) =>
    securityAlert('password_changed', new Date(now.getTime() - minute * MINUTE)),
  );
  const ready = alertOfCause({ kind: 'picks_ready', event, playbook: 'value' }, 'value');
  await putAlerts(target, [
    { user: flooded, alerts: [ready, ...versions, ...security] },
    { user: paused, alerts: [ready, ...versions.slice(0, 5), howItWentAlert(event)] },
  ]);
  const bounds = ALERT_LIMITS.perDay;
  await untilMailed(target, flooded, bounds.mail + bounds.security);
  await untilMailed(target, paused, 1);
  await untilMailed(target, attacker, 1);
  // What comes later would come in these seconds: one reader's messages are sent one after the other.
  await pause(5 * SECOND);

  const toVictim = await mailsTo(target, victim);
  const toFlooded = await mailsTo(target, flooded);
  const ofDay = {
    security: toFlooded.filter(ofSecurity).length,
    mail: toFlooded.filter((one) => !ofSecurity(one)).length,
  };
  const toPaused = await mailsTo(target, paused);
  const inviting = toPaused.filter(({ text }) => /picks|changed|pays/.test(text.split('-- ')[0] ?? ''));
  const toAttacker = (await mailsTo(target, attacker)).length;
  return [
    {
      attack: 'alerts: another’s address',
      attempts: subscribing.attempts,
      outcome: `${toVictim.length} mails to him, ${toAttacker} to the caller`,
      faults: [...subscribing.faults, ...(toVictim.length > 0 ? ['mail was sent to another'] : [])],
    },
    {
      attack: 'alerts: more than a day may have',
      attempts: MANY.changes + MANY.security + 1,
      outcome: `${ofDay.mail} mails of ${bounds.mail}, ${ofDay.security} on security of ${bounds.security}`,
      faults: ofDay.mail === bounds.mail && ofDay.security === bounds.security ? [] : ['not as many as the bounds'],
    },
    {
      attack: 'alerts: inviting in a pause',
      attempts: 7,
      outcome: `${inviting.length} that invite, ${toPaused.length} on how it went`,
      faults: inviting.length === 0 && toPaused.length === 1 ? [] : ['not how it went alone'],
    },
    await attackUnsubscribing(target, flooded, victim),
  ];
}
