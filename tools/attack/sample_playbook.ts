import type { WatchRequest } from '../../core/contract/alerts/alerts.ts';
import type { NewBet } from '../../core/contract/bets/bets.ts';
import type { SavePlaybookRequest } from '../../core/contract/playbooks/playbooks.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { ruleId } from '../../core/strategies/rules/canonical_rule.ts';
import { betIdOf } from '../../lambdas/bets/write_bets.ts';
import { sha256 } from '../../lambdas/record/sha256.ts';
import { watchIdOf } from '../../lambdas/store/alerts/alert_store.ts';

const [first] = STRATEGIES;
if (first === undefined) throw new Error('The catalogue is empty');

/** Any strategy of the catalogue. */
export const STRATEGY = first.id;

/** A rule that the contract accepts, and its id. */
export const ATTACKED_RULE = {
  name: 'Attacked',
  conditions: [{ figure: 'odds', of: 'own', is: '>=', value: 2.5 }],
} as const;
export const ATTACKED_RULE_ID = ruleId(ATTACKED_RULE.conditions, sha256);

/** A bet that the contract accepts, and its id. The owner knows its note alone. */
export const attackedBet = (ordinal = 0, note?: string): NewBet => ({
  event: { id: 'attacked', name: 'Attacked', date: '2099-01-01' },
  legs: [{ fighter: 'Attacked Fighter', opponent: 'Attacked Rival' }],
  stake: 100,
  odds: 2,
  ordinal,
  placed_at: '2025-01-01T00:00:00.000Z',
  source: 'pick',
  ...(note !== undefined && { note }),
});
export const ATTACKED_BET_ID = betIdOf(attackedBet());
export const ATTACKED_IMPORT_ID = 'attacked-import';

/** A watch of an event that the contract accepts; of any bout, which is not looked for. */
export const attackedWatch = (event_id: string, bout = 0): WatchRequest => ({
  event_id,
  bout_id: `attacked-${bout}`,
  name: 'Attacked Fighter',
  opponent: 'Attacked Rival',
  at: 2,
  books: { region: null, without: [] },
});
export const ATTACKED_WATCH_ID = watchIdOf(attackedWatch(''));

/** A save request that the contract accepts. */
export function samplePlaybook(id: string, name = 'Attacked'): SavePlaybookRequest {
  return {
    id,
    name,
    playbook_type: 'simple',
    strategies: 1,
    selected_strategies: [STRATEGY],
    portfolio: [{ strategy: STRATEGY, weight: 1 }],
    picks: [],
    event_name: 'Attack Night',
    event_date: '2026-04-04',
    picks_version: '2026-04-03-0123456789ab',
    portfolio_returns: 0.01,
    previous_year_returns: 0,
    report: {
      sample: 'out',
      events: 1,
      mean: 0.01,
      interval: [-0.01, 0.03],
      hit_rate: 0.5,
      max_drawdown: 1,
      equal_weights_mean: 0.01,
      equity: [],
    },
  };
}
