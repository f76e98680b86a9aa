import type { BoutPage, BoutSide } from '../../contract/pages/bout_page.ts';
import type { Corner } from '../../domain/cards/corners.ts';
import { countText } from '../../format/numbers/count.ts';
import { chanceText } from '../../format/words/bout_words.ts';
import { methodText, NO_ENDINGS_TEXT } from '../../format/words/ending_words.ts';
import { lineHead } from '../../format/words/line_words.ts';
import { SKILL_WORDS } from '../../format/words/skill_words.ts';
import { skillIds } from '../../history/ratings/skill_measures.ts';
import { endingValues } from '../../portfolio/value/ending_values.ts';
import { shortNames } from './bout_sentences.ts';

const CORNERS = ['red', 'blue'] as const;

/** The likeliest of the six endings. */
export function endingFinding(page: BoutPage): string {
  const { endings, forecast } = page;
  if (!endings || forecast === null) return NO_ENDINGS_TEXT;
  const [first, ...others] = endingValues(endings.shares, forecast, undefined);
  if (first === undefined) return NO_ENDINGS_TEXT;
  const likeliest = others.reduce((one, other) => (other.probability > one.probability ? other : one), first);
  const winner = shortNames(page)[likeliest.winner];
  return `Most likely: ${winner} by ${methodText(likeliest.method)}, ${chanceText(likeliest.probability)}`;
}

/** In how many skills each side is rated better than the other. */
export function sidesFinding(page: BoutPage): string {
  const names = shortNames(page);
  const { red, blue } = page;
  const unrated = CORNERS.find((corner) => page[corner].skills === null);
  if (red.skills === null || blue.skills === null) return `${names[unrated ?? 'red']} has no rated bout yet`;
  const [ofRed, ofBlue] = [red.skills, blue.skills];
  const gaps = (['attack', 'defence'] as const).flatMap((kind) =>
    skillIds.flatMap((id, index) => {
      if (SKILL_WORDS[id][kind] === null) return [];
      return [(ofRed[kind][index]?.rated_lower ?? 0) - (ofBlue[kind][index]?.rated_lower ?? 0)];
    }),
  );
  const better = { red: gaps.filter((gap) => gap > 0).length, blue: gaps.filter((gap) => gap < 0).length };
  const leader: Corner = better.red >= better.blue ? 'red' : 'blue';
  return `${names[leader]} is rated better in ${better[leader]} of ${countText(gaps.length, 'skill')}`;
}

/** How many strategies back each side. */
export function backingFinding(page: BoutPage): string {
  const names = shortNames(page);
  const backers = (corner: Corner) => page.strategies.filter((each) => each.corner === corner).length;
  const [red, blue] = [backers('red'), backers('blue')];
  if (red + blue === 0) return 'No strategy bets on this bout';
  return `Strategies: ${red} on ${names.red}, ${blue} on ${names.blue}`;
}

const wonText = ({ last_bouts }: BoutSide) =>
  `${last_bouts.filter(({ result }) => result === 'won').length} of ${last_bouts.length}`;

/** How many of their last bouts the sides won. */
export function lastFinding(page: BoutPage): string {
  const names = shortNames(page);
  const texts = CORNERS.map((corner) =>
    page[corner].last_bouts.length === 0
      ? `${names[corner]}: first bout`
      : `${names[corner]} won ${wonText(page[corner])}`,
  );
  return texts.join(', ');
}

/** The market line. `oddsText` shows decimal odds. */
export function lineFinding(page: BoutPage & { line?: BoutPage['odds'] }, oddsText: (odds: number) => string): string {
  const names = shortNames(page);
  const line = page.line ?? page.odds;
  if (line === null) return 'No price of this bout is known';
  return `${lineHead(page.line_source)}: ${names.red} ${oddsText(line.red)}, ${names.blue} ${oddsText(line.blue)}`;
}
