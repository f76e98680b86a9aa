import type { LabOptions } from '../../contract/lab/lab.ts';
import { DEFAULT_LAB_OPTIONS } from '../../contract/lab/lab_defaults.ts';
import type { Filters } from '../../contract/rules/rules.ts';
import type { UsedRule } from '../../contract/rules/used_rules.ts';
import type { Bounds } from '../../contract/values/bounds.ts';
import { isBounded } from '../../format/bounds_text.ts';
import { type StrategyId, shortStrategyId } from '../../strategies/ids.ts';

/** The state of the Lab in its address. */
export interface LabState extends OwnConditions {
  strategies: readonly StrategyId[];
  options: LabOptions;
}

/** A user's own rules beside the strategies, what is never bet on, and how much is bet on a night; none by default. */
export interface OwnConditions {
  rules?: readonly UsedRule[] | undefined;
  filters?: Filters | undefined;
  bounds?: Bounds | undefined;
}

/** The parameter of own conditions, as JSON. */
export const OWN_PARAMETER = 'own';

function ownTexts({ rules = [], filters = [], bounds }: OwnConditions): [parameter: string, text: string][] {
  const own = {
    ...(rules.length > 0 && { rules }),
    ...(filters.length > 0 && { filters }),
    ...(isBounded(bounds) && { bounds }),
  };
  if (Object.keys(own).length === 0) return [];
  return [[OWN_PARAMETER, encodeURIComponent(JSON.stringify(own))]];
}

export const LAB_PATH = '/lab';
/** Separators of strategies, of locks, and of a lock and its weight. None of them needs percent-encoding. */
export const SEPARATORS = { strategies: '.', locks: '!', weight: '~' } as const;

/** Decimals of fractions and shifts; the controls have larger steps. */
const DECIMALS = 6;
const numberText = (value: number | null): string => (value === null ? '' : String(Number(value.toFixed(DECIMALS))));

const lockTexts = ({ locks }: LabOptions): string =>
  locks
    .map(({ strategy, weight }) => `${shortStrategyId(strategy)}${SEPARATORS.weight}${numberText(weight)}`)
    .join(SEPARATORS.locks);

/** The query parameters of all options. */
const optionTexts = (options: LabOptions): [parameter: string, text: string][] => [
  ['f', numberText(options.bankroll_fraction)],
  ['prior', numberText(options.prior_strength)],
  ['w', options.weights],
  ['cap', numberText(options.cap)],
  ['lock', lockTexts(options)],
  ['p', numberText(options.price_shift)],
  ['from', numberText(options.from_year)],
  ['to', numberText(options.to_year)],
];

const DEFAULT_TEXTS = new Map(optionTexts(DEFAULT_LAB_OPTIONS));

/**
 * The address that opens the Lab with these strategies and options: `/lab?s=favorites_all.younger_by_3&f=0.3`. Options
 * at their default are left out.
 */
export function labAddress(
  strategies: readonly StrategyId[],
  options: LabOptions = DEFAULT_LAB_OPTIONS,
  own: OwnConditions = {},
): string {
  const changed = optionTexts(options).filter(([parameter, text]) => text !== DEFAULT_TEXTS.get(parameter));
  const chosen = strategies.map(shortStrategyId).join(SEPARATORS.strategies);
  const query = [...(chosen === '' ? [] : [['s', chosen]]), ...changed, ...ownTexts(own)]
    .map((pair) => pair.join('='))
    .join('&');
  return query === '' ? LAB_PATH : `${LAB_PATH}?${query}`;
}
