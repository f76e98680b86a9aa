import { admission } from '../http/admission.ts';
import { apiFunction } from '../http/api_function.ts';
import { pseudonyms } from '../http/pseudonym.ts';
import { visitorPseudonyms } from '../http/sender.ts';
import { keyOwner } from '../keys/key_owner.ts';
import { backtestTool } from '../mcp/backtest_tool.ts';
import { cardTools } from '../mcp/card_tools.ts';
import { mcpRoute } from '../mcp/mcp_route.ts';
import { playbookTools } from '../mcp/playbook_tools.ts';
import { openDatabase } from '../open/open_database.ts';
import { openQuotas } from '../open/open_quotas.ts';
import { portfolioReports } from '../playbooks/portfolio_reports.ts';
import { logArchive } from '../record/log/log_archive.ts';
import { openLedger } from '../record/record_ledger.ts';
import { openCachedSnapshot } from '../snapshot/current_snapshot.ts';
import { openBucketAt } from '../snapshot/open_snapshot_store.ts';
import { betStore } from '../store/bets/bet_store.ts';
import { playbookStore } from '../store/playbooks/playbook_store.ts';
import { prebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import { requestStore } from '../store/request_store.ts';
import { searchStore } from '../store/search_store.ts';

const { environment, client, clock } = openDatabase({
  USERS_TABLE: true,
  USER_PLAYBOOKS_TABLE: true,
  BETS_TABLE: true,
  PREBUILT_PLAYBOOKS_TABLE: true,
  PSEUDONYM_KEY: true,
  SNAPSHOT_LOCATION: true,
  RECORD_LOCATION: true,
  SITE_ADDRESS: true,
});
const { USERS_TABLE: users, USER_PLAYBOOKS_TABLE: userPlaybooks, SITE_ADDRESS: site } = environment;
const { countCall, computeInTurn } = openQuotas(client, environment);
const snapshots = openCachedSnapshot(environment.SNAPSHOT_LOCATION);
const places = {
  site,
  clock,
  snapshots,
  pages: openBucketAt(environment.SNAPSHOT_LOCATION),
  record: {
    ledger: openLedger(environment.RECORD_LOCATION),
    log: logArchive(openBucketAt(environment.RECORD_LOCATION)),
  },
  prebuilt: prebuiltStore(client, environment.PREBUILT_PLAYBOOKS_TABLE),
  playbooks: playbookStore(client, userPlaybooks),
  bets: betStore(client, { bets: environment.BETS_TABLE }),
};
const searches = searchStore(client, { users, userPlaybooks });
const reports = portfolioReports({ snapshots, searches, clock });

/** The tools that programs call over MCP. They only read; no part of an answer is a quote of a book or an exchange. */
export const handler = apiFunction('mcp', [
  mcpRoute({
    tools: [
      ...cardTools(places),
      ...playbookTools(places),
      backtestTool({ site, snapshots, reports, countCall, computeInTurn }),
    ],
    site,
    findKeyOwner: keyOwner(client, users),
    admit: admission(requestStore(client, users)),
    visitor: visitorPseudonyms(pseudonyms(environment.PSEUDONYM_KEY)),
  }),
]);
