/** Identifier of a strategy of the catalogue, stable because saved playbooks store it. */
export type StrategyId = `strategy_${string}_event_return_actual_cumsum`;

/** Identifier of a user's rule, computed from its conditions. */
export type RuleId = `rule_${string}`;

/** Identifier of what a portfolio weighs: a strategy of the catalogue or a rule. */
export type WeighedId = StrategyId | RuleId;

export const isRuleId = (id: string): id is RuleId => id.startsWith('rule_');

const PARTS = /^strategy_(.+)_event_return_actual_cumsum$/;

/** The distinctive part of an identifier, used in addresses of the site: `younger_by_3`. A rule's is the whole. */
export function shortStrategyId(id: WeighedId): string {
  return PARTS.exec(id)?.[1] ?? id;
}

/** The identifier with this short form. It is not checked against the catalogue. */
export function longStrategyId(short: string): StrategyId {
  return `strategy_${short}_event_return_actual_cumsum`;
}

/** The parameter of an address that names the strategy whose row is open. */
export const STRATEGY_PARAMETER = 'strategy';

/** Address of a strategy's opened row on the site. */
export const strategyAddress = (id: StrategyId): string => `/strategies?${STRATEGY_PARAMETER}=${shortStrategyId(id)}`;

export const CAPPER_IDS = [
  'distance_decider',
  'odds_observer',
  'takedown_tracker',
  'recklessness_reviewer',
  'clinch_counter',
] as const;
/** One of the five fitted models that forecast bouts. */
export type CapperId = (typeof CAPPER_IDS)[number];

/** A figure of a fighter's career that strategies compare. */
export type CareerFigure =
  | 'net_striking'
  | 'net_grappling'
  | 'win_rate_overall'
  | 'win_rate_ufc'
  | 'win_rate_recent'
  | 'win_rate_decision'
  | 'win_rate_finish';
