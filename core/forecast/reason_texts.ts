import type { ForecastFigure } from './figures.ts';

const CM_PER_INCH = 2.54;

/** Text for a difference: `size` is its absolute value, `isMore` whether the backed side has more. */
type FigureText = (size: number, isMore: boolean) => string;

const either =
  (more: string, less: string): FigureText =>
  (_size, isMore) =>
    isMore ? more : less;
const counted = (size: number, thing: string) => {
  const count = Math.max(1, Math.round(size));
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
};
const byYears =
  (more: string, less: string): FigureText =>
  (size, isMore) =>
    `${isMore ? more : less} by ${counted(size, 'year')}`;
const byInches =
  (more: string, less: string): FigureText =>
  (size, isMore) => {
    const inches = Math.max(1, Math.round(size / CM_PER_INCH));
    return `${isMore ? more : less} by ${inches} ${inches === 1 ? 'inch' : 'inches'}`;
  };
const moreOf =
  (one: string, many: string): FigureText =>
  (size, isMore) => {
    const count = Math.max(1, Math.round(size));
    return `${count} ${isMore ? 'more' : 'fewer'} ${count === 1 ? one : many}`;
  };

/** Texts for differences, from the backed side's view. A higher defence means that opponents achieve less. */
const FIGURE_TEXTS: Readonly<Record<ForecastFigure, FigureText>> = {
  age: byYears('older', 'younger'),
  height: byInches('taller', 'shorter'),
  reach: byInches('longer reach', 'shorter reach'),
  bouts: moreOf('UFC bout', 'UFC bouts'),
  winning_run: moreOf('win in a row', 'wins in a row'),
  losing_run: moreOf('loss in a row', 'losses in a row'),
  last_three: either('won more of the last three', 'won fewer of the last three'),
  win_rate_recent: either('better record of late', 'worse record of late'),
  win_rate_ufc: either('better record in the UFC', 'worse record in the UFC'),
  win_rate_decision: either('wins more often by decision', 'wins less often by decision'),
  win_rate_finish: either('wins more often by finish', 'wins less often by finish'),
  elo: (size, isMore) => `rated ${isMore ? 'higher' : 'lower'} by ${Math.max(1, Math.round(size))} Elo`,
  knockout_losses: moreOf('loss by knockout', 'losses by knockout'),
  strikes_tried: either('throws more strikes', 'throws fewer strikes'),
  distance_strikes: either('lands more at distance', 'lands less at distance'),
  clinch_strikes: either('lands more in the clinch', 'lands less in the clinch'),
  strike_accuracy: either('strikes more accurately', 'strikes less accurately'),
  takedowns: either('lands more takedowns', 'lands fewer takedowns'),
  takedown_accuracy: either('more takedowns succeed', 'fewer takedowns succeed'),
  control: either('controls opponents longer', 'controls opponents less'),
  knockdowns: either('scores more knockdowns', 'scores fewer knockdowns'),
  submissions: either('tries more submissions', 'tries fewer submissions'),
  strikes_tried_defence: either('fewer strikes thrown at', 'more strikes thrown at'),
  distance_strikes_defence: either('hit less at distance', 'hit more at distance'),
  clinch_strikes_defence: either('hit less in the clinch', 'hit more in the clinch'),
  strike_accuracy_defence: either('harder to hit', 'easier to hit'),
  takedowns_defence: either('taken down less', 'taken down more'),
  takedown_accuracy_defence: either('stops more takedowns', 'stops fewer takedowns'),
  control_defence: either('controlled less', 'controlled more'),
  submissions_defence: either('faces fewer submissions', 'faces more submissions'),
  method_prices: either('rated higher by the method prices', 'rated lower by the method prices'),
};

/** A figure's difference in words: the backed side's value minus the opponent's, age −6 → `younger by 6 years`. */
export const figureText = (figure: ForecastFigure, difference: number): string =>
  FIGURE_TEXTS[figure](Math.abs(difference), difference > 0);

/** Text for the effect of the market's price itself. */
export const priceText = (isFavorite: boolean, winsMore: boolean): string =>
  `${isFavorite ? 'favorites' : 'underdogs'} at such prices win ${winsMore ? 'more' : 'less'} often than priced`;
