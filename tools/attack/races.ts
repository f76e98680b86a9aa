import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ALERT_LIMITS } from '../../core/contract/alerts/alert_limits.ts';
import { calendarAddressSchema } from '../../core/contract/alerts/alerts.ts';
import { NO_LIMIT_AMOUNTS } from '../../core/contract/bets/own_limits.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { CALENDARS } from '../../core/contract/pages/page_paths.ts';
import { PLAYBOOK_TYPES } from '../../core/contract/playbooks/playbook_types.ts';
import { RULE_LIMITS } from '../../core/contract/rules/rule_limits.ts';
import { CLIENT_ID } from '../../local/cognito/pool/pool_settings.ts';
import { type AttackResult, raceResult } from './attack_result.ts';
import { ATTACKED_RULE, attackedBet, attackedWatch, samplePlaybook } from './sample_playbook.ts';
import { firstEvent, type RouteAnswer, type Target } from './target.ts';

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));
const succeeded = (answers: readonly RouteAnswer[]) => answers.filter(({ status }) => status === 200).length;

async function racePlaybooks(target: Target): Promise<AttackResult> {
  const { sub, token } = target.user();
  const save = (index: number) => target.call('savePlaybook', { token, body: samplePlaybook(`${sub}_${index}`) });
  const answers = await Promise.all(times(20, save));
  return raceResult('playbooks per user', answers.length, succeeded(answers), LIMITS.playbooksPerUser);
}

async function raceRules(target: Target): Promise<AttackResult> {
  const { token } = target.user();
  const keep = (index: number) => {
    const conditions = [{ ...ATTACKED_RULE.conditions[0], value: 2 + index / 100 }];
    return target.call('keepRule', { token, body: { ...ATTACKED_RULE, conditions } });
  };
  const answers = await Promise.all(times(RULE_LIMITS.kept + 8, keep));
  return raceResult('rules per user', answers.length, succeeded(answers), RULE_LIMITS.kept);
}

/** Bets of $1.00 against an own limit of $10.00 a month. */
async function raceStakes(target: Target): Promise<AttackResult> {
  const { token } = target.user();
  const stakes = { day: null, week: null, month: 1000 };
  await target.call('putBetLimits', { token, body: { ...NO_LIMIT_AMOUNTS, stakes, time_zone: 'UTC' } });
  const answers = await Promise.all(
    times(20, (index) => target.call('createBets', { token, body: { bets: [attackedBet(index)] } })),
  );
  return raceResult('own limit on stakes', answers.length, succeeded(answers), 10);
}

const BURST_MS = LIMITS.requests.burstSeconds * 1000;
const burstNow = () => Math.floor(Date.now() / BURST_MS);

/** Repeats the race if a new window begins during it. */
async function raceBurst(target: Target): Promise<AttackResult> {
  for (;;) {
    const { token } = target.user();
    const before = burstNow();
    const answers = await Promise.all(times(100, () => target.call('listPlaybooks', { token })));
    if (burstNow() !== before) continue;
    return raceResult('requests at once', answers.length, succeeded(answers), LIMITS.requests.burst);
  }
}

/** Four accounts of one mailbox share its quota. */
async function raceQuota(target: Target): Promise<AttackResult> {
  const name = randomUUID();
  const users = times(4, (tag) => target.user(`${name}+${tag}@example.com`));
  const description = 'Favorites who are younger and taller than the other one, without any parlays.';
  const calls = users.flatMap(({ token }) =>
    times(20, () => target.call('optimizeLanguage', { token, body: { description } })),
  );
  const answers = await Promise.all(calls);
  return raceResult('descriptions per mailbox', answers.length, succeeded(answers), LIMITS.perDay.optimize_language);
}

async function raceSignUps(target: Target): Promise<AttackResult> {
  const name = randomUUID();
  const signUp = (tag: number) =>
    target.identity('SignUp', { ClientId: CLIENT_ID, Username: `${name}+${tag}@example.com`, Password: 'a password' });
  const answers = await Promise.all(times(12, signUp));
  return raceResult('sign-ups per mailbox', answers.length, succeeded(answers), LIMITS.signUpsPerDay);
}

/** Waits for the next window, with all of its requests. */
const nextBurst = () => pause(BURST_MS - (Date.now() % BURST_MS) + 10);

async function raceWatches(target: Target): Promise<AttackResult> {
  const { token } = target.user();
  const { id } = await firstEvent(target);
  const watch = (bout: number) => target.call('addWatch', { token, body: attackedWatch(id, bout) });
  const answers = await Promise.all(times(ALERT_LIMITS.watches + 8, watch));
  return raceResult('watches per user', answers.length, succeeded(answers), ALERT_LIMITS.watches);
}

/** Follows of playbooks that were deleted count, too: else an account could have any number. */
async function raceFollows(target: Target): Promise<AttackResult> {
  const { sub, token } = target.user();
  const ids = (round: number) => times(LIMITS.playbooksPerUser, (index) => `${sub}_${round}${index}`);
  const save = (round: number) =>
    Promise.all(ids(round).map((id) => target.call('savePlaybook', { token, body: samplePlaybook(id) })));
  const follow = (playbook: string) => target.call('followPlaybook', { token, body: { playbook } });
  const rounds = Math.ceil(ALERT_LIMITS.follows / LIMITS.playbooksPerUser) - 1;
  for (let round = 1; round <= rounds; round += 1) {
    await save(round);
    await Promise.all(ids(round).map(follow));
    await Promise.all(ids(round).map((id) => target.call('deletePlaybook', { token, id })));
  }
  await save(rounds + 1);
  await nextBurst();
  const answers = await Promise.all([...ids(rounds + 1), ...PLAYBOOK_TYPES].map(follow));
  const passed = answers.filter(({ status }) => status < 300).length;
  return raceResult(
    'follows per user',
    answers.length,
    passed,
    ALERT_LIMITS.follows - rounds * LIMITS.playbooksPerUser,
  );
}

/** Spellings of a calendar’s path that are not its own. */
function otherPaths(path: string): string[] {
  const token = path.slice(CALENDARS.length, -'.ics'.length);
  const changed = Array.from(token, (letter, place) => {
    const other = letter === 'A' ? 'B' : 'A';
    return `${token.slice(0, place)}${other}${token.slice(place + 1)}.ics`;
  });
  const ends = ['', '.ics', token, `${token}.ics.ics`, `${token}A.ics`, `${token.slice(1)}.ics`, `${token}%00.ics`];
  return [...changed, ...ends, token.toUpperCase(), `${token}=.ics`, `../calendar/${token}`].map(
    (one) => `${CALENDARS}${one}`,
  );
}

/** Of many addresses that are made at once one opens, the last one; no other spelling of it does, nor it once it has ended. */
async function raceCalendars(target: Target): Promise<AttackResult> {
  const { token } = target.user();
  const renew = () => target.call('renewCalendar', { token, body: {} });
  const made = await Promise.all(times(50, renew));
  const paths = made.map(({ text }) => calendarAddressSchema.parse(JSON.parse(text)).path);
  const opened = async (all: readonly string[]) => {
    const statuses = await Promise.all(all.map(async (path) => (await fetch(`${target.address}${path}`)).status));
    return all.filter((_, place) => statuses[place] === 200);
  };
  const open = await opened(paths);
  const [last = ''] = open;
  const others = otherPaths(last);
  const guessed = await opened(others);
  await target.call('endCalendar', { token });
  const ended = await opened(paths);
  const faults = [
    ...(open.length === 1 ? [] : [`${open.length} open`]),
    ...guessed.map((path) => `${path} opens`),
    ...(ended.length === 0 ? [] : ['an ended one opens']),
  ];
  const attempts = 2 * paths.length + others.length;
  const outcome = `${open.length} of ${paths.length} opens, ${guessed.length} of ${others.length} guesses`;
  return { attack: 'race: addresses of calendars', attempts, outcome, faults };
}

/** Sends many parallel requests against every limit. Exactly the allowed number must pass. */
export async function attackLimits(target: Target): Promise<AttackResult[]> {
  return [
    await racePlaybooks(target),
    await raceRules(target),
    await raceStakes(target),
    await raceBurst(target),
    await raceQuota(target),
    await raceSignUps(target),
    await raceWatches(target),
    await raceFollows(target),
    await raceCalendars(target),
  ];
}
