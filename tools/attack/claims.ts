import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Bet, betsResponseSchema, type NewBet } from '../../core/contract/bets/bets.ts';
import { NO_LIMIT_AMOUNTS } from '../../core/contract/bets/own_limits.ts';
import { picksResponseSchema } from '../../core/contract/playbooks/picks.ts';
import { userPlaybookSchema } from '../../core/contract/playbooks/playbooks.ts';
import { optimizeResponseSchema } from '../../core/contract/playbooks/report.ts';
import { sharedPlaybookSchema } from '../../core/contract/playbooks/shared_playbooks.ts';
import { EVENTS_PARTITION } from '../../lambdas/store/bets/bet_items.ts';
import { TABLE_NAMES } from '../../local/dynamodb/create_tables.ts';
import type { AttackResult } from './attack_result.ts';
import { attackedBet, STRATEGY, samplePlaybook } from './sample_playbook.ts';
import type { RouteAnswer, Target } from './target.ts';

const parse = <Value>(schema: z.ZodType<Value>, { text }: RouteAnswer): Value => schema.parse(JSON.parse(text));

/** Figures that the product never computes of one strategy. */
const LIE = 9.99;
const LIED_ODDS = 1000;

/** A playbook whose figures and picks its owner invents is saved, refreshed and shared. The link must show computed ones. */
async function claimFigures(target: Target): Promise<AttackResult> {
  const { sub, token } = target.user();
  const id = `${sub}_1`;
  const honest = samplePlaybook(id);
  const optimized = await target.call('optimize', { token, body: { strategies: [STRATEGY] } });
  const { report, portfolio_returns, method } = parse(optimizeResponseSchema, optimized);
  const answered = await target.call('picks', { token, body: { portfolio: honest.portfolio } });
  const computed = parse(picksResponseSchema, answered);
  const lie = {
    pick_name: 'Yesterday’s Winner',
    opponent_name: 'Yesterday’s Loser',
    budget_amount: 1,
    american_odds: '+99900',
    decimal_odds: LIED_ODDS,
    supporting_strategies: 1,
    type: 'moneyline' as const,
  };
  const { event_id, event_name, event_date } = computed;
  const picks = { picks: [lie], event_id, event_name, event_date, picks_version: '2199-01-01-0123456789ab' };
  const figures = { portfolio_returns: LIE, previous_year_returns: 1e6, report: { ...honest.report, mean: LIE } };
  const saved = await target.call('savePlaybook', { token, body: { ...honest, ...figures, ...picks, method } });
  const refreshed = await target.call('patchPlaybook', { token, id, body: picks });
  const shared = parse(userPlaybookSchema, await target.call('patchPlaybook', { token, id, body: { shared: true } }));
  const link = await target.call('getSharedPlaybook', { id: shared.share_token ?? '' });
  const shown = parse(sharedPlaybookSchema, link);
  const faults = [saved, refreshed, link].flatMap(({ status, text }, index) => [
    ...(status === 200 ? [] : [`call ${index} answered ${status}`]),
    ...['Yesterday', `${LIE}`, '+99900'].filter((part) => text.includes(part)).map((part) => `${part} is shown`),
  ]);
  if (shown.report.mean !== report.mean || shown.portfolio_returns !== portfolio_returns)
    faults.push('the report is not the one that is computed');
  if (shown.picks.length !== computed.picks.length) faults.push('the picks are not those that are computed');
  return { attack: 'claims: figures', attempts: 3, outcome: `${faults.length} shown`, faults };
}

const CENTS = 1000;
const TRIES = 20;

/** Tries to stake more than $10 a day through changes of picks. Only so much may ever stand at once, or have stood. */
async function claimRoom(target: Target): Promise<AttackResult> {
  const stakes = { ...NO_LIMIT_AMOUNTS.stakes, day: CENTS };
  const limits = { ...NO_LIMIT_AMOUNTS, stakes, time_zone: 'UTC' };
  const faults: string[] = [];
  let attempts = 0;

  async function bettor() {
    const { token } = target.user();
    await target.call('putBetLimits', { token, body: limits });
    async function pick(changes: Partial<NewBet>): Promise<Bet | undefined> {
      attempts += 1;
      const answer = await target.call('createBets', { token, body: { bets: [{ ...attackedBet(), ...changes }] } });
      return answer.status === 200 ? parse(betsResponseSchema, answer).bets[0] : undefined;
    }
    async function change(id: string, body: object): Promise<number> {
      attempts += 1;
      return (await target.call('editBet', { token, id, body })).status;
    }
    return { token, pick, change };
  }

  /** Picks as often as it can; after each pick `free` tries to make room. Exactly one may pass. */
  async function repeat(way: string, free: (user: Awaited<ReturnType<typeof bettor>>, id: string) => Promise<unknown>) {
    const user = await bettor();
    let passed = 0;
    for (let ordinal = 0; ordinal < TRIES; ordinal += 1) {
      const made = await user.pick({ ordinal, stake: CENTS });
      if (made === undefined) continue;
      passed += 1;
      await free(user, made.id);
    }
    if (passed !== 1) faults.push(`${passed} of ${TRIES} picks passed by ${way}`);
  }

  await repeat('another date', ({ change }, id) => change(id, { revision: 1, placed_at: '2024-01-01T00:00:00.000Z' }));
  await repeat('deleting', ({ token }, id) => target.call('deleteBet', { token, id }));
  await repeat('a lower stake', ({ change }, id) => change(id, { revision: 1, stake: 1 }));
  const raiser = await bettor();
  const small = await raiser.pick({ stake: 1 });
  const raise = async (stake: number) => raiser.change(small?.id ?? '', { revision: 1, stake });
  if ((await raise(100_000_000)) === 200) faults.push('a stake was raised above the limit');
  await target.call('pauseBets', { token: raiser.token, body: { days: 1 } });
  if ((await raise(2)) === 200) faults.push('a stake was raised in a pause');
  for (const status of ['won', 'returned', 'lost'])
    if ((await raiser.change(small?.id ?? '', { revision: 1, result: { status } })) === 200)
      faults.push(`a bout of 2099 was “${status}”`);
  return { attack: 'claims: room under own limits', attempts, outcome: `${faults.length} passed`, faults };
}

const IMPORTS = 40;
const ROWS = 500;

/** Imports of bets on invented events, half of them refused for their last row. No event may be looked up for them. */
async function claimEvents(target: Target): Promise<AttackResult> {
  const { token } = target.user();
  const faults: string[] = [];
  for (let number = 0; number < IMPORTS; number += 1) {
    const bets = Array.from({ length: ROWS }, (_, index) => {
      const { source: _source, ...row } = attackedBet(index % 100);
      const isRefused = number % 2 === 0 && index === ROWS - 1;
      return {
        ...row,
        event: { id: `invented-${number}-${index}`, name: 'Invented', date: '2026-01-03' },
        placed_at: isRefused ? '2199-01-01T00:00:00.000Z' : row.placed_at,
      };
    });
    const body = { import_id: `attack-${number}`, name: 'x.csv', bets };
    const { status } = await target.call('importBets', { token, body });
    const expected = number % 2 === 0 ? 400 : 200;
    if (status !== expected) faults.push(`import ${number} answered ${status}`);
  }
  const rows = await target.whileStopped(async (client) => {
    const query = new QueryCommand({
      TableName: TABLE_NAMES.BETS_TABLE,
      KeyConditionExpression: '#owner = :events',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':events': EVENTS_PARTITION },
    });
    return (await client.send(query)).Items ?? [];
  });
  const idSchema = z.object({ event: z.object({ id: z.string() }) });
  const invented = rows.filter((row) => idSchema.parse(row).event.id.startsWith('invented')).length;
  if (invented > 0) faults.push(`${invented} invented events are looked up at every refresh`);
  return { attack: 'claims: invented events', attempts: IMPORTS * ROWS, outcome: `${invented} looked up`, faults };
}

/** Tells the server what is not so: figures, room under own limits, events. It must believe none of it. */
export async function attackWithClaims(target: Target): Promise<AttackResult[]> {
  return [await claimFigures(target), await claimRoom(target), await claimEvents(target)];
}
