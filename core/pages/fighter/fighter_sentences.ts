import type { FighterPage, SideReturn } from '../../contract/pages/fighter_page.ts';
import { dateText } from '../../format/dates.ts';
import { countText } from '../../format/numbers/count.ts';
import { chanceText, heightText, reachText } from '../../format/words/bout_words.ts';
import { surnameOf } from '../../format/words/surnames.ts';

const PRONOUNS = {
  men: { he: 'He', him: 'him', his: 'his', whose: 'his' },
  women: { he: 'She', him: 'her', his: 'her', whose: 'hers' },
} as const;

export const pronounsOf = ({ gender }: Pick<FighterPage, 'gender'>) => PRONOUNS[gender];

/** The name; with the weight class where another fighter has the same. */
export const fullName = ({ name, namesakes, weight_class }: FighterPage): string =>
  namesakes.length > 0 && weight_class !== null ? `${name} (${weight_class})` : name;

/** `made money`, `lost money`; undefined where its range does not say. */
function outcomeOf({ interval }: SideReturn): string | undefined {
  if (interval === null) return undefined;
  if (interval[0] > 0) return 'made money';
  return interval[1] < 0 ? 'lost money' : undefined;
}

/** What backing and fading the fighter returned, in a sentence. */
export function returnsSentence(page: FighterPage): string {
  const { returns, bouts } = page;
  if (bouts.length === 1) return 'One bout, too few to say.';
  const { him, whose } = pronounsOf(page);
  if (returns === null) return `No bout of ${whose} has a price.`;
  const name = surnameOf(page.name);
  const [backing, fading] = [outcomeOf(returns.backing), outcomeOf(returns.fading)];
  if (backing === undefined && fading === undefined) return `Neither backing nor fading ${name} can be told from luck.`;
  if (backing !== undefined && fading !== undefined) return `Backing ${name} ${backing}. Fading ${him} ${fading}.`;
  return backing === undefined
    ? `Fading ${name} ${fading}. Backing ${him} can’t be told from luck.`
    : `Backing ${name} ${backing}. Fading ${him} can’t be told from luck.`;
}

/** The share of bouts won against the market's, and what one fighter's sample is worth. */
export function returnsDetails(page: FighterPage): string {
  const { returns } = page;
  const { he, him, his } = pronounsOf(page);
  if (returns === null || returns.won === null || returns.market === null) return '';
  const wins = `${he} won ${chanceText(returns.won)} of ${his} ${countText(returns.bouts, 'priced bout')}, the market’s fair price said ${chanceText(returns.market)}.`;
  return `${wins} One fighter is a small sample, and looking ${him} up after ${his} wins makes it smaller.`;
}

/** `“Do Bronxs” · 36 years at the last bout · 5′ 10″ · reach 74″ · orthodox`. */
export function bodyText(page: FighterPage): string {
  const { nickname, age, height_cm, reach_cm, stance, bouts, other_names } = page;
  const [last] = bouts;
  return [
    nickname && `“${nickname}”`,
    age && `${Math.floor(age.years)} years on ${dateText(age.on)}`,
    height_cm !== null && heightText(height_cm),
    reach_cm !== null && `reach ${reachText(reach_cm)}`,
    stance?.toLowerCase(),
    last && `last bout ${dateText(last.date)}`,
    other_names.length > 0 && `also ${other_names.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
