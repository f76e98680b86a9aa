import { randomUUID } from 'node:crypto';
import { NO_LIMIT_AMOUNTS } from '../../core/contract/bets/own_limits.ts';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import { RULE_LIMITS } from '../../core/contract/rules/rule_limits.ts';
import { CLIENT_ID } from '../../local/cognito/pool/pool_settings.ts';
import type { AttackResult } from './attack_result.ts';
import { ATTACKED_RULE, attackedBet, samplePlaybook } from './sample_playbook.ts';
import type { RouteAnswer, Target } from './target.ts';

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));
const succeeded = (answers: readonly RouteAnswer[]) => answers.filter(({ status }) => status === 200).length;

function result(limit: string, attempts: number, passed: number, expected: number): AttackResult {
  const faults = passed === expected ? [] : [`${passed} passed`];
  return { attack: `race: ${limit}`, attempts, outcome: `${passed} of ${expected} passed`, faults };
}

async function racePlaybooks(target: Target): Promise<AttackResult> {
  const { sub, token } = target.user();
  const save = (index: number) => target.call('savePlaybook', { token, body: samplePlaybook(`${sub}_${index}`) });
  const answers = await Promise.all(times(20, save));
  return result('playbooks per user', answers.length, succeeded(answers), LIMITS.playbooksPerUser);
}

async function raceRules(target: Target): Promise<AttackResult> {
  const { token } = target.user();
  const keep = (index: number) => {
    const conditions = [{ ...ATTACKED_RULE.conditions[0], value: 2 + index / 100 }];
    return target.call('keepRule', { token, body: { ...ATTACKED_RULE, conditions } });
  };
  const answers = await Promise.all(times(RULE_LIMITS.kept + 8, keep));
  return result('rules per user', answers.length, succeeded(answers), RULE_LIMITS.kept);
}

/** Bets of $1.00 against an own limit of $10.00 a month. */
async function raceStakes(target: Target): Promise<AttackResult> {
  const { token } = target.user();
  const stakes = { day: null, week: null, month: 1000 };
  await target.call('putBetLimits', { token, body: { ...NO_LIMIT_AMOUNTS, stakes, time_zone: 'UTC' } });
  const answers = await Promise.all(
    times(20, (index) => target.call('createBets', { token, body: { bets: [attackedBet(index)] } })),
  );
  return result('own limit on stakes', answers.length, succeeded(answers), 10);
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
    return result('requests at once', answers.length, succeeded(answers), LIMITS.requests.burst);
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
  return result('descriptions per mailbox', answers.length, succeeded(answers), LIMITS.perDay.optimize_language);
}

async function raceSignUps(target: Target): Promise<AttackResult> {
  const name = randomUUID();
  const signUp = (tag: number) =>
    target.identity('SignUp', { ClientId: CLIENT_ID, Username: `${name}+${tag}@example.com`, Password: 'a password' });
  const answers = await Promise.all(times(12, signUp));
  return result('sign-ups per mailbox', answers.length, succeeded(answers), LIMITS.signUpsPerDay);
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
  ];
}
