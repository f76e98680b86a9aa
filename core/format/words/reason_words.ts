import type { TapeFigures } from '../../domain/cards/card.ts';
import type { ForecastFigure } from '../../models/forecast/figures.ts';
import type { ReasonSubject } from '../../models/forecast/reasons.ts';
import { ageText, eloText, heightText, reachText } from './bout_words.ts';

/** What is said of the side with more of a figure, and of the side with less. */
type Words = readonly [more: string, less: string];

/** From the backed side's view. A higher defence means that opponents achieve less. */
const FIGURE_WORDS: Readonly<Record<ForecastFigure, Words>> = {
  age: ['older', 'younger'],
  height: ['taller', 'shorter'],
  reach: ['longer reach', 'shorter reach'],
  bouts: ['more UFC bouts', 'fewer UFC bouts'],
  winning_run: ['longer winning run', 'shorter winning run'],
  losing_run: ['longer losing run', 'shorter losing run'],
  last_three: ['won more of the last three', 'won fewer of the last three'],
  win_rate_recent: ['better record of late', 'worse record of late'],
  win_rate_ufc: ['better record in the UFC', 'worse record in the UFC'],
  win_rate_decision: ['wins more often by decision', 'wins less often by decision'],
  win_rate_finish: ['wins more often by finish', 'wins less often by finish'],
  elo: ['rated higher in Elo', 'rated lower in Elo'],
  knockout_losses: ['more losses by knockout', 'fewer losses by knockout'],
  strikes_tried: ['throws more strikes', 'throws fewer strikes'],
  distance_strikes: ['lands more at distance', 'lands less at distance'],
  clinch_strikes: ['lands more in the clinch', 'lands less in the clinch'],
  strike_accuracy: ['strikes more accurately', 'strikes less accurately'],
  takedowns: ['lands more takedowns', 'lands fewer takedowns'],
  takedown_accuracy: ['more takedowns succeed', 'fewer takedowns succeed'],
  control: ['controls opponents longer', 'controls opponents less'],
  knockdowns: ['scores more knockdowns', 'scores fewer knockdowns'],
  submissions: ['tries more submissions', 'tries fewer submissions'],
  strikes_tried_defence: ['fewer strikes thrown at', 'more strikes thrown at'],
  distance_strikes_defence: ['hit less at distance', 'hit more at distance'],
  clinch_strikes_defence: ['hit less in the clinch', 'hit more in the clinch'],
  strike_accuracy_defence: ['harder to hit', 'easier to hit'],
  takedowns_defence: ['taken down less', 'taken down more'],
  takedown_accuracy_defence: ['stops more takedowns', 'stops fewer takedowns'],
  control_defence: ['controlled less', 'controlled more'],
  submissions_defence: ['faces fewer submissions', 'faces more submissions'],
  method_prices: ['rated higher by the method prices', 'rated lower by the method prices'],
};

/** Texts of the figures that stand in the tale of the tape, as they stand there. */
const TAPE_TEXTS: Readonly<Partial<Record<ForecastFigure, (tape: TapeFigures) => string>>> = {
  age: ({ age }) => ageText(age),
  height: ({ heightCm }) => heightText(heightCm),
  reach: ({ reachCm }) => reachText(reachCm),
  bouts: ({ bouts }) => String(bouts),
  elo: ({ elo }) => eloText(elo),
};

/** The tales of the tape of a side and its opponent. */
export interface Tapes {
  own: TapeFigures;
  opponent: TapeFigures;
}

/**
 * A reason in words from the side's view, with the figures of both: `younger, 28 against 34`. Figures that are not known
 * or print alike are left out.
 */
export function reasonText(main: ReasonSubject, tapes: Tapes | undefined): string {
  if (main.figure === 'price') {
    const { isFavorite, winsMore } = main;
    return `${isFavorite ? 'favorites' : 'underdogs'} at such prices win ${winsMore ? 'more' : 'less'} often than priced`;
  }
  const [more, less] = FIGURE_WORDS[main.figure];
  const words = main.hasMore ? more : less;
  const textOf = TAPE_TEXTS[main.figure];
  if (textOf === undefined || tapes === undefined) return words;
  const [own, opponent] = [textOf(tapes.own), textOf(tapes.opponent)];
  return own === opponent ? words : `${words}, ${own} against ${opponent}`;
}
