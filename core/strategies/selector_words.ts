import { plural, type Selector, strategyName } from './catalogue.ts';
import { type CapperId, type CareerFigure, longStrategyId } from './ids.ts';

const FAVORITES: Readonly<Record<(Selector & { kind: 'favorite' })['among'], string>> = {
  all: 'Every favorite',
  men: 'Favorites in men’s bouts',
  women: 'Favorites in women’s bouts',
  lower_elo: 'Favorites rated below their rival',
  higher_elo: 'Favorites rated at least as high',
};

const FIGURES: Readonly<Record<CareerFigure, string>> = {
  net_striking: 'Who out-lands opponents by more',
  net_grappling: 'Who out-wrestles opponents by more',
  win_rate_overall: 'The better record, all promotions',
  win_rate_ufc: 'The better record in the UFC',
  win_rate_recent: 'The better record of late',
  win_rate_decision: 'Who wins more often by decision',
  win_rate_finish: 'Who wins more often by finish',
};

const CAPPERS: Readonly<Record<CapperId, string>> = {
  distance_decider: 'Where the distance model sees value',
  odds_observer: 'Where the odds model sees value',
  takedown_tracker: 'Where the takedown model sees value',
  recklessness_reviewer: 'Where the damage model sees value',
  clinch_counter: 'Where the clinch model sees value',
};

/** What a strategy with this selector backs, in one plain sentence without its full stop. */
export function backsText(selector: Selector): string {
  switch (selector.kind) {
    case 'favorite':
      return FAVORITES[selector.among];
    case 'favorite_paying_at_least':
      return `Favorites that pay at least ${selector.odds.toFixed(2)}`;
    case 'underdog_paying_at_most':
      return `Underdogs that pay at most ${selector.odds.toFixed(2)}`;
    case 'younger':
      return `The fighter at least ${plural(selector.years, 'year', 'years')} younger`;
    case 'taller':
      return `The fighter at least ${plural(selector.inches, 'inch', 'inches')} taller`;
    case 'longer_reach':
      return `Reach longer by ${plural(selector.inches, 'inch', 'inches')} or more`;
    case 'higher_figure':
      return FIGURES[selector.figure];
    case 'favorites_parlay':
      return selector.legs === 1 ? 'The biggest favorite, alone' : `The ${selector.legs} biggest favorites, one parlay`;
    case 'capper':
      return CAPPERS[selector.capper];
  }
}

const REFUSED_FAVORITES: Readonly<Record<(Selector & { kind: 'favorite' })['among'], string>> = {
  all: 'favorites',
  men: 'men’s fights',
  women: 'women’s fights',
  lower_elo: 'favorites with the lower Elo',
  higher_elo: 'favorites with the higher Elo',
};
const REFUSED_FIGURES: Readonly<Record<CareerFigure, string>> = {
  net_striking: 'strikers',
  net_grappling: 'grapplers',
  win_rate_overall: 'fighters with the better overall record',
  win_rate_ufc: 'fighters with the better UFC record',
  win_rate_recent: 'fighters in better form',
  win_rate_decision: 'decision winners',
  win_rate_finish: 'finishers',
};

/** What strategies with this selector are about, as a bettor who refuses it says it: `women’s fights`. */
export function refusedText(selector: Selector): string {
  switch (selector.kind) {
    case 'favorite':
      return REFUSED_FAVORITES[selector.among];
    case 'favorite_paying_at_least':
      return 'big favorites';
    case 'underdog_paying_at_most':
      return 'underdogs';
    case 'younger':
      return 'younger fighters';
    case 'taller':
      return 'taller fighters';
    case 'longer_reach':
      return 'fighters with a longer reach';
    case 'higher_figure':
      return REFUSED_FIGURES[selector.figure];
    case 'favorites_parlay':
      return 'parlays';
    case 'capper':
      return strategyName(longStrategyId(`capper_${selector.capper}`));
  }
}
