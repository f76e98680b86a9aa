import type { CardPicks } from '../../core/contract/playbooks/picks.ts';
import type { OptimizeResponse } from '../../core/contract/playbooks/report.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { sealedBets } from '../../core/evidence/luck/rules/sealed_bets.ts';
import { ApiError } from '../http/api_error.ts';
import { apiFunction, publicRoute } from '../http/api_function.ts';
import type { Caller } from '../http/caller.ts';
import { openAccounts } from '../open/open_accounts.ts';
import { openEngine } from '../open/open_engine.ts';
import { chooseBets, refreshPicks } from '../playbooks/change_playbook.ts';
import { ownKey, requireFound } from '../playbooks/own_playbook.ts';
import { portfolioReports, type ReportedChoice } from '../playbooks/portfolio_reports.ts';
import { savePlaybook } from '../playbooks/save_playbook.ts';
import { nextPicks, type OwnPortfolio, requireRuleIds } from '../rules/rule_bets.ts';
import { setShared } from '../sharing/set_shared.ts';
import { currentFacts, currentSnapshot } from '../snapshot/current_snapshot.ts';

const { clock, computeInTurn, countCall, privateRoute, snapshots } = openEngine();
const { users, playbooks, counted, shared, searches } = openAccounts();
const reports = portfolioReports({ snapshots, searches, clock });

/** A report that a saved playbook needs. It counts as an optimisation where it is not known from one. */
const reportFor = (caller: Caller, choice: ReportedChoice): Promise<OptimizeResponse> =>
  reports(caller.sub, choice, async (work) => {
    await countCall(caller, 'optimize');
    return computeInTurn(caller, work);
  });

async function picksFor(caller: Caller, portfolio: OwnPortfolio): Promise<CardPicks> {
  await countCall(caller, 'picks');
  return nextPicks(portfolio, { snapshots, clock });
}

/**
 * Optimises the weights of chosen strategies and rules and backtests them; opens the sealed years of a rule; saves and changes
 * playbooks, whose figures it computes.
 */
export const handler = apiFunction('optimize', [
  privateRoute('optimize', async ({ caller, body }) => {
    requireRuleIds(body.rules);
    await countCall(caller, 'optimize');
    return reports(caller.sub, body, (work) => computeInTurn(caller, work));
  }),
  publicRoute('openSealedYears', async ({ body }) => {
    const [{ cards }, facts] = await Promise.all([currentSnapshot(snapshots), currentFacts(snapshots)]);
    return sealedBets(cards, facts, body.conditions, clock.today());
  }),
  privateRoute('savePlaybook', ({ caller, body }) =>
    savePlaybook(caller, body, clock.now(), { users, playbooks, counted, reportFor, picksFor }),
  ),
  privateRoute('patchPlaybook', async ({ caller, id, body }) => {
    const key = ownKey(caller, id);
    const now = clock.now();
    // Who sees a playbook is decided by its owner alone.
    if ('shared' in body && caller.by !== undefined) throw new ApiError(403, TEXTS.notByKey);
    if ('shared' in body) return setShared(key, body.shared, { playbooks, shared, now });
    if ('name' in body) return requireFound(await playbooks.rename(key, body.name, now));
    const { cards } = await currentSnapshot(snapshots);
    const parts = { playbooks, cards, clock };
    if ('only_value' in body) return chooseBets(key, body, parts);
    return refreshPicks(key, (playbook) => picksFor(caller, playbook), parts);
  }),
]);
