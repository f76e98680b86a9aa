import { type CapperId, type CareerFigure, longStrategyId, type StrategyId } from './ids.ts';

/**
 * The 41 strategies as data. Questions and option texts are the questionnaire's; `select.ts` interprets the selectors;
 * the name is used without its question.
 */

export type Selector =
  | { kind: 'favorite'; among: 'all' | 'men' | 'women' | 'lower_elo' | 'higher_elo' }
  | { kind: 'favorite_paying_at_least'; odds: number }
  | { kind: 'underdog_paying_at_most'; odds: number }
  | { kind: 'younger'; years: number }
  | { kind: 'taller'; inches: number }
  | { kind: 'longer_reach'; inches: number }
  | { kind: 'higher_figure'; figure: CareerFigure }
  | { kind: 'favorites_parlay'; legs: number }
  | { kind: 'capper'; capper: CapperId };

export interface Strategy {
  id: StrategyId;
  /** Text of the option in the questionnaire. */
  option: string;
  /** Name where its question is not shown. */
  name: string;
  selector: Selector;
}

export interface Question {
  title: string;
  /** The question as a sentence. */
  prompt: string;
  /** Explains a term of the options. */
  note?: string;
  options: readonly Strategy[];
}

const strategy = (description: string, option: string, name: string, selector: Selector): Strategy => ({
  id: longStrategyId(description),
  option,
  name,
  selector,
});

const signed = (american: number) => (american > 0 ? `+${american}` : `${american}`);
/** With a true minus: option texts keep the specification's hyphen. */
const inName = (american: number) => signed(american).replace('-', '−');
const underscored = (odds: number) => odds.toFixed(2).replace('.', '_');
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const BIG_FAVORITE_LIMITS: readonly [odds: number, american: number][] = [
  [1.05, -2000],
  [1.25, -400],
  [1.45, -222],
  [1.65, -154],
  [1.85, -118],
];

const SMALL_UNDERDOG_LIMITS: readonly [odds: number, american: number][] = [
  [2.05, 105],
  [2.25, 125],
  [2.45, 145],
  [2.65, 165],
  [2.85, 185],
];

/** A question with advantages of 1, 3 and 5 inches as options. */
const inchesQuestion = (title: string, prompt: string, kind: 'taller' | 'longer_reach', name: string): Question => ({
  title,
  prompt,
  options: [1, 3, 5].map((inches) => {
    const size = plural(inches, 'inch', 'inches');
    return strategy(`${kind}_by_${inches}`, `At least ${size}`, `${name} by ${size}`, { kind, inches });
  }),
});

/** The questionnaire: ten questions with 41 options, which are the strategies in catalogue order. */
export const QUESTIONS: readonly Question[] = [
  {
    title: 'Favorites',
    prompt: 'Which favorites do you want to back?',
    note: 'Elo is a rating of past results: wins raise it, over strong opponents more, and losses lower it. Low elo backs a favorite rated below the opponent, high elo one rated at least as high.',
    options: [
      strategy('favorites_all', 'All favorites', 'All favorites', { kind: 'favorite', among: 'all' }),
      strategy('favorites_men', "Men's only", "Men's favorites", { kind: 'favorite', among: 'men' }),
      strategy('favorites_women', "Women's only", "Women's favorites", { kind: 'favorite', among: 'women' }),
      strategy('favorites_low_elo', 'Low elo', 'Favorites with the lower Elo', {
        kind: 'favorite',
        among: 'lower_elo',
      }),
      strategy('favorites_high_elo', 'High elo', 'Favorites with the higher Elo', {
        kind: 'favorite',
        among: 'higher_elo',
      }),
    ],
  },
  {
    title: 'Big Favorites',
    prompt: 'What is the least a favorite must pay?',
    options: BIG_FAVORITE_LIMITS.map(([odds, american]) =>
      strategy(
        `big_favorites_min_${underscored(odds)}`,
        `At least ${odds.toFixed(2)} (${signed(american)})`,
        `Favorites at ${inName(american)} or longer`,
        { kind: 'favorite_paying_at_least', odds },
      ),
    ),
  },
  {
    title: 'Small Underdogs',
    prompt: 'What is the most an underdog may pay?',
    options: SMALL_UNDERDOG_LIMITS.map(([odds, american]) =>
      strategy(
        `small_underdogs_max_${underscored(odds)}`,
        `At most ${odds.toFixed(2)} (${signed(american)})`,
        `Underdogs up to ${inName(american)}`,
        { kind: 'underdog_paying_at_most', odds },
      ),
    ),
  },
  {
    title: 'Age Difference',
    prompt: 'How much younger must your fighter be?',
    options: [1, 3, 5].map((years) =>
      strategy(
        `younger_by_${years}`,
        `At least ${plural(years, 'year', 'years')} younger`,
        `Younger by ${plural(years, 'year', 'years')}`,
        { kind: 'younger', years },
      ),
    ),
  },
  inchesQuestion('Height Difference', 'How much taller must your fighter be?', 'taller', 'Taller'),
  inchesQuestion('Reach Difference', 'How much longer must your fighter’s reach be?', 'longer_reach', 'Longer reach'),
  {
    title: 'Striker v Grappler',
    prompt: 'Whose craft do you trust?',
    options: [
      strategy('better_strikers', 'Better strikers', 'Better strikers', {
        kind: 'higher_figure',
        figure: 'net_striking',
      }),
      strategy('better_grapplers', 'Better grapplers', 'Better grapplers', {
        kind: 'higher_figure',
        figure: 'net_grappling',
      }),
    ],
  },
  {
    title: 'Win Rate',
    prompt: 'Which winning record counts most?',
    options: [
      strategy('win_rate_overall', 'Overall', 'Overall win rate', {
        kind: 'higher_figure',
        figure: 'win_rate_overall',
      }),
      strategy('win_rate_ufc', 'In the UFC', 'UFC win rate', { kind: 'higher_figure', figure: 'win_rate_ufc' }),
      strategy('win_rate_recent', 'Recent', 'Recent win rate', { kind: 'higher_figure', figure: 'win_rate_recent' }),
      strategy('win_rate_decision', 'By decision', 'Decision win rate', {
        kind: 'higher_figure',
        figure: 'win_rate_decision',
      }),
      strategy('win_rate_finish', 'By finish', 'Finish win rate', { kind: 'higher_figure', figure: 'win_rate_finish' }),
    ],
  },
  {
    title: 'Biggest Favorites Parlay',
    prompt: 'How many of the biggest favorites go into one parlay?',
    options: [1, 2, 3, 4, 5].map((legs) =>
      strategy(
        `favorites_parlay_${legs}`,
        plural(legs, 'leg', 'legs'),
        `Favorites parlay, ${plural(legs, 'leg', 'legs')}`,
        {
          kind: 'favorites_parlay',
          legs,
        },
      ),
    ),
  },
  {
    title: 'Capper',
    prompt: 'Which AI-modelled capper do you listen to?',
    options: [
      strategy('capper_distance_decider', 'Distance Decider', 'Distance Decider', {
        kind: 'capper',
        capper: 'distance_decider',
      }),
      strategy('capper_odds_observer', 'Odds Observer', 'Odds Observer', { kind: 'capper', capper: 'odds_observer' }),
      strategy('capper_takedown_tracker', 'Takedown Tracker', 'Takedown Tracker', {
        kind: 'capper',
        capper: 'takedown_tracker',
      }),
      strategy('capper_recklessness_reviewer', 'Recklessness Reviewer', 'Recklessness Reviewer', {
        kind: 'capper',
        capper: 'recklessness_reviewer',
      }),
      strategy('capper_clinch_counter', 'Clinch Counter', 'Clinch Counter', {
        kind: 'capper',
        capper: 'clinch_counter',
      }),
    ],
  },
];

/** All strategies, in catalogue order. */
export const STRATEGIES: readonly Strategy[] = QUESTIONS.flatMap((question) => question.options);

/** The strategies that follow a capper, in catalogue order. */
export const CAPPER_STRATEGIES: readonly { id: StrategyId; capper: CapperId }[] = STRATEGIES.flatMap(
  ({ id, selector }) => (selector.kind === 'capper' ? [{ id, capper: selector.capper }] : []),
);

const BY_ID: ReadonlyMap<string, Strategy> = new Map(STRATEGIES.map((entry) => [entry.id, entry]));

/** The strategy with this id; undefined for an unknown id. */
function findStrategy(id: string): Strategy | undefined {
  return BY_ID.get(id);
}

/** True if the text is a strategy's id. */
export function isStrategyId(id: string): id is StrategyId {
  return BY_ID.has(id);
}

/** Name of a strategy; an unknown id is returned unchanged. */
export function strategyName(id: string): string {
  return findStrategy(id)?.name ?? id;
}
