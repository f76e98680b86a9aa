import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { type Card, hasLine } from '../../core/domain/cards/card.ts';
import { PortfolioError } from '../../core/portfolio/check_portfolio.ts';
import { nextCard } from '../../core/portfolio/picks/picks.ts';
import { ApiError } from '../http/api_error.ts';
import { openDatabase } from '../open/open_database.ts';
import { eachMessage } from '../pipeline/each_message.ts';
import { refreshPlaybook } from '../pipeline/refresh_playbook.ts';
import { choiceOf, portfolioReports } from '../playbooks/portfolio_reports.ts';
import { type OwnPortfolio, ownPicks } from '../rules/rule_bets.ts';
import { count, log, METRICS } from '../runtime/telemetry.ts';
import { currentSnapshot, openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { playbookStore } from '../store/playbooks/playbook_store.ts';
import { searchReader } from '../store/search_store.ts';
import { callsOfRun } from '../trace/trace.ts';

const { environment, client, clock } = openDatabase({ USER_PLAYBOOKS_TABLE: true, SNAPSHOT_LOCATION: true });
const playbooks = playbookStore(client, environment.USER_PLAYBOOKS_TABLE);
const snapshots = openCachedSnapshot(environment.SNAPSHOT_LOCATION);
const searches = searchReader(client, environment.USER_PLAYBOOKS_TABLE);
const reports = portfolioReports({ snapshots, searches, clock });
const messageSchema = z.object({ user_id: z.string(), id: z.string() });

/** Keeps the report and returns that are computed for a playbook, unless there are none: its strategies may be gone. */
async function withFigures(playbook: UserPlaybook): Promise<UserPlaybook | undefined> {
  try {
    const { portfolio: _, ...figures } = await reports(playbook.user_id, choiceOf(playbook), async (work) => work());
    return await playbooks.keepFigures(playbook, figures);
  } catch (error) {
    const isRefused = error instanceof PortfolioError || (error instanceof ApiError && error.status === 400);
    if (!isRefused) throw error;
    log.warn('No report can be computed of a playbook', { error });
    return playbook;
  }
}

/** Refreshes the playbooks named by a batch of messages; without a priced event to come it only settles their picks. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const { cards, knownNames, version } = await currentSnapshot(snapshots);
  const next = nextCard(cards, clock.now());
  const card = next && hasLine(next) ? next : undefined;
  const picksOn = (of: Card, playbook: OwnPortfolio) => ownPicks(of, playbook, version, snapshots);
  let refreshed = 0;
  const response = await eachMessage(
    event,
    async ({ body }) => {
      const key = messageSchema.parse(JSON.parse(body));
      const outcome = await refreshPlaybook(key, { playbooks, card, cards, knownNames, clock, picksOn, withFigures });
      log.info('Playbook handled', { outcome, calls: callsOfRun() });
      if (outcome === 'refreshed') refreshed += 1;
    },
    (error, { messageId }) => {
      log.error('A playbook could not be refreshed', { message_id: messageId, error });
      count(METRICS.refreshFailures);
    },
  );
  if (refreshed > 0) count(METRICS.playbooksRefreshed, refreshed);
  return response;
}
