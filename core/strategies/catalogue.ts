import { americanFromDecimal } from '../domain/odds/odds.ts';
import { type CapperId, type CareerFigure, longStrategyId, type StrategyId } from './ids.ts';

/**
 * The strategies as data. Questions and option texts are the questionnaire's; `select.ts` interprets the selectors;
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

type Favorites = Extract<Selector, { kind: 'favorite' }>['among'];
const favorites = (description: string, among: Favorites, option: string, name: string) =>
  strategy(`favorites_${description}`, option, name, { kind: 'favorite', among });
const higher = (description: string, figure: CareerFigure, option: string, name: string) =>
  strategy(description, option, name, { kind: 'higher_figure', figure });
const followed = (capper: CapperId, name: string) =>
  strategy(`capper_${capper}`, name, name, { kind: 'capper', capper });

/** Decimal odds as whole American odds: `+105`, `-154`. */
const american = (odds: number) => `${odds < 2 ? '' : '+'}${Math.round(americanFromDecimal(odds))}`;
/** With a true minus: option texts keep the specification's hyphen. */
const inName = (odds: number) => american(odds).replace('-', '−');
const underscored = (odds: number) => odds.toFixed(2).replace('.', '_');
/** `1 inch`, `3 inches`. */
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const BIG_FAVORITE_ODDS = [1.05, 1.25, 1.45, 1.65, 1.85];
const SMALL_UNDERDOG_ODDS = [2.05, 2.25, 2.45, 2.65, 2.85];

/** A question with advantages of 1, 3 and 5 inches as options. */
const inchesQuestion = (title: string, prompt: string, kind: 'taller' | 'longer_reach', name: string): Question => ({
  title,
  prompt,
  options: [1, 3, 5].map((inches) => {
    const size = plural(inches, 'inch', 'inches');
    return strategy(`${kind}_by_${inches}`, `At least ${size}`, `${name} by ${size}`, { kind, inches });
  }),
});

/** The questionnaire: ten questions whose options are the strategies in catalogue order. */
export const QUESTIONS: readonly Question[] = [
  {
    title: 'Favorites',
    prompt: 'Which favorites do you want to back?',
    note: 'Elo is a rating of past results: wins raise it, over strong opponents more, and losses lower it. Low elo backs a favorite rated below the opponent, high elo one rated at least as high.',
    options: [
      favorites('all', 'all', 'All favorites', 'All favorites'),
      favorites('men', 'men', "Men's only", "Men's favorites"),
      favorites('women', 'women', "Women's only", "Women's favorites"),
      favorites('low_elo', 'lower_elo', 'Low elo', 'Favorites with the lower Elo'),
      favorites('high_elo', 'higher_elo', 'High elo', 'Favorites with the higher Elo'),
    ],
  },
  {
    title: 'Big Favorites',
    prompt: 'What is the least a favorite must pay?',
    options: BIG_FAVORITE_ODDS.map((odds) =>
      strategy(
        `big_favorites_min_${underscored(odds)}`,
        `At least ${odds.toFixed(2)} (${american(odds)})`,
        `Favorites at ${inName(odds)} or longer`,
        { kind: 'favorite_paying_at_least', odds },
      ),
    ),
  },
  {
    title: 'Small Underdogs',
    prompt: 'What is the most an underdog may pay?',
    options: SMALL_UNDERDOG_ODDS.map((odds) =>
      strategy(
        `small_underdogs_max_${underscored(odds)}`,
        `At most ${odds.toFixed(2)} (${american(odds)})`,
        `Underdogs up to ${inName(odds)}`,
        { kind: 'underdog_paying_at_most', odds },
      ),
    ),
  },
  {
    title: 'Age Difference',
    prompt: 'How much younger must your fighter be?',
    options: [1, 3, 5].map((years) => {
      const gap = plural(years, 'year', 'years');
      return strategy(`younger_by_${years}`, `At least ${gap} younger`, `Younger by ${gap}`, {
        kind: 'younger',
        years,
      });
    }),
  },
  inchesQuestion('Height Difference', 'How much taller must your fighter be?', 'taller', 'Taller'),
  inchesQuestion('Reach Difference', 'How much longer must your fighter’s reach be?', 'longer_reach', 'Longer reach'),
  {
    title: 'Striker v Grappler',
    prompt: 'Whose craft do you trust?',
    options: [
      higher('better_strikers', 'net_striking', 'Better strikers', 'Better strikers'),
      higher('better_grapplers', 'net_grappling', 'Better grapplers', 'Better grapplers'),
    ],
  },
  {
    title: 'Win Rate',
    prompt: 'Which winning record counts most?',
    options: [
      higher('win_rate_overall', 'win_rate_overall', 'Overall', 'Overall win rate'),
      higher('win_rate_ufc', 'win_rate_ufc', 'In the UFC', 'UFC win rate'),
      higher('win_rate_recent', 'win_rate_recent', 'Recent', 'Recent win rate'),
      higher('win_rate_decision', 'win_rate_decision', 'By decision', 'Decision win rate'),
      higher('win_rate_finish', 'win_rate_finish', 'By finish', 'Finish win rate'),
    ],
  },
  {
    title: 'Biggest Favorites Parlay',
    prompt: 'How many of the biggest favorites go into one parlay?',
    options: [1, 2, 3, 4, 5].map((legs) => {
      const size = plural(legs, 'leg', 'legs');
      return strategy(`favorites_parlay_${legs}`, size, `Favorites parlay, ${size}`, {
        kind: 'favorites_parlay',
        legs,
      });
    }),
  },
  {
    title: 'Capper',
    prompt: 'Which AI-modelled capper do you listen to?',
    options: [
      followed('distance_decider', 'Distance Decider'),
      followed('odds_observer', 'Odds Observer'),
      followed('takedown_tracker', 'Takedown Tracker'),
      followed('recklessness_reviewer', 'Recklessness Reviewer'),
      followed('clinch_counter', 'Clinch Counter'),
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

/** The selector of a strategy; undefined for an id that the catalogue does not have. */
export const selectorOf = (id: StrategyId): Selector | undefined => BY_ID.get(id)?.selector;

/** True if the text is a strategy's id. */
export function isStrategyId(id: string): id is StrategyId {
  return BY_ID.has(id);
}

/** Name of a strategy; an unknown id is returned unchanged. */
export function strategyName(id: string): string {
  return BY_ID.get(id)?.name ?? id;
}
