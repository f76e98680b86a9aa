import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '../../core/contract/limits/limits.ts';
import type { CardPicks } from '../../core/contract/playbooks/picks.ts';
import {
  type SavePlaybookRequest,
  savePlaybookRequestSchema,
  type UserPlaybook,
  userPlaybookSchema,
} from '../../core/contract/playbooks/playbooks.ts';
import type { OptimizeResponse } from '../../core/contract/playbooks/report.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ApiError } from '../http/api_error.ts';
import type { Caller } from '../http/caller.ts';
import { requireRuleIds } from '../rules/rule_bets.ts';
import type { CountedPlaybooks } from '../store/playbooks/counted_playbooks.ts';
import { playbookBytes } from '../store/playbooks/playbook_item.ts';
import type { PlaybookStore } from '../store/playbooks/playbook_store.ts';
import { storable } from '../store/tables/storable.ts';
import type { UserStore } from '../store/users/user_store.ts';
import { requireOwner } from './own_playbook.ts';
import { choiceOf } from './portfolio_reports.ts';

export interface SaveParts {
  users: Pick<UserStore, 'ensureProfile'>;
  playbooks: Pick<PlaybookStore, 'find'>;
  counted: Pick<CountedPlaybooks, 'save'>;
  /** The report of a choice, computed for the caller and counted. */
  reportFor(caller: Caller, choice: ReturnType<typeof choiceOf>): Promise<OptimizeResponse>;
  /** The picks of a portfolio for the next event, counted. Throws ApiError 409 without one. */
  picksFor(caller: Caller, playbook: SavePlaybookRequest): Promise<CardPicks>;
}

/** Fields of a save request that the server computes itself. */
const COMPUTED = {
  strategies: undefined,
  picks: undefined,
  event_id: undefined,
  event_name: undefined,
  event_date: undefined,
  picks_version: undefined,
  portfolio_returns: undefined,
  previous_year_returns: undefined,
  report: undefined,
  method: undefined,
} satisfies { [Field in keyof SavePlaybookRequest]?: undefined };

/** What its owner chose of a playbook; undefined for a legacy playbook that lacks some. */
function chosenOf(playbook: SavePlaybookRequest | UserPlaybook) {
  const { data } = savePlaybookRequestSchema.safeParse(playbook);
  return data && { ...savePlaybookRequestSchema.parse(storable(data)), ...COMPUTED };
}

/** Throws ApiError 413 for a playbook above the limit. A larger one from before the limit may change, but not grow. */
export function requireSize(playbook: UserPlaybook, before?: UserPlaybook): void {
  const most = Math.max(LIMITS.playbookBytes, before === undefined ? 0 : playbookBytes(before));
  if (playbookBytes(playbook) > most) throw new ApiError(413, TEXTS.playbookTooLarge);
}

/** The stored playbook of a repeated save. Throws ApiError 409 if it is another one. */
function repeated(stored: UserPlaybook, request: SavePlaybookRequest): UserPlaybook {
  if (!isDeepStrictEqual(chosenOf(stored), chosenOf(request))) throw new ApiError(409, TEXTS.playbookExists);
  return stored;
}

/**
 * Saves what the caller chose, with the report, the returns and the picks that the server computes for it: a shared
 * playbook shows them to others. A client repeats a save after a lost response, and gets its playbook then. Throws ApiError
 * 400, 403, 409, 413 or 429.
 */
export async function savePlaybook(
  caller: Caller,
  request: SavePlaybookRequest,
  now: Date,
  { users, playbooks, counted, reportFor, picksFor }: SaveParts,
): Promise<UserPlaybook> {
  requireOwner(caller, request.id);
  requireRuleIds(request.rules);
  const key = { user_id: caller.sub, id: request.id };
  const known = await playbooks.find(key);
  if (known !== undefined) return repeated(known, request);
  await users.ensureProfile(caller, now);
  const { portfolio_returns, previous_year_returns, report, method } = await reportFor(caller, choiceOf(request));
  const { picks, event_id, event_name, event_date, picks_version } = await picksFor(caller, request);
  const stamp = now.toISOString();
  const playbook = userPlaybookSchema.parse({
    ...request,
    strategies: request.portfolio.length,
    portfolio_returns,
    previous_year_returns,
    report,
    method,
    report_computed: true,
    picks,
    event_id,
    event_name,
    event_date,
    event: { name: event_name },
    picks_version,
    picks_saved_at: stamp,
    picks_computed: true,
    user_id: caller.sub,
    created_at: stamp,
    last_updated: stamp,
  });
  requireSize(playbook);
  const outcome = await counted.save(playbook);
  if (outcome === 'saved') return playbook;
  // Another call may have saved it meanwhile, and that one may have filled the limit.
  const stored = await playbooks.find(key);
  if (stored === undefined) throw new ApiError(409, TEXTS.limitReached);
  return repeated(stored, request);
}
