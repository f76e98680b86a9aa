import type { Reading } from '../../contract/lab/language.ts';
import { type Selector, STRATEGIES, type Strategy } from '../../strategies/catalogue.ts';
import { longStrategyId, type StrategyId } from '../../strategies/ids.ts';
import { numbersIn, type Said } from '../amounts/said_numbers.ts';
import { overlap, type Part } from '../phrases/plain_text.ts';
import { rowsOf } from '../phrases/word_table.ts';

const ROUNDING = 6e-3;

/** The first amount of a kind, if none of them is the wanted one. */
function missed(numbers: readonly Said[], kind: 'years' | 'inches', wanted: number): Said | undefined {
  const fitting = numbers.filter((said) => said[kind] !== undefined);
  return fitting.some((said) => Math.abs((said[kind] ?? 0) - wanted) < ROUNDING) ? undefined : fitting[0];
}

/** The number that the option of a strategy does not meet exactly; undefined without one. */
function unmet(selector: Selector, numbers: readonly Said[]): Said | undefined {
  switch (selector.kind) {
    case 'younger':
      return missed(numbers, 'years', selector.years);
    case 'taller':
    case 'longer_reach':
      return missed(numbers, 'inches', selector.inches);
    case 'higher_figure':
      return numbers.find(({ isPercent }) => isPercent);
    default:
      return undefined;
  }
}

/** The note on an option that was chosen without meeting a number exactly. */
export const nearestNote = (said: string, name: string): string =>
  `There is no option for exactly ${said}: the nearest is “${name}”.`;

function noteOn({ name, selector }: Strategy, { text }: Said): string {
  return selector.kind === 'higher_figure'
    ? `There is no threshold like ${text}: “${name}” takes the fighter with the higher one.`
    : nearestNote(text, name);
}

/** Strategies with the words that come near them, which no figure is about. */
const NEAR = rowsOf(`
win_rate_decision: (?:(?:good|great|better|bad|poor) )?(?:cardio|gas tanks?|stamina|conditioning|endurance)
favorites_high_elo: ranked(?: fighters| opponents)?|(?:top )?contenders?|(?:former )?champ(?:ion)?s?|prospects?
win_rate_recent: confiden(?:t|ce)|motivat(?:ed|ion)|hungry|mentally strong|injur(?:y|ies|ed)|hyped?
win_rate_overall: (?:good|better|training) camps?|(?:well )?coach(?:es|ed|ing)?|pedigree
win_rate_finish: violent|aggressive|aggression|explosive|killer instinct
better_strikers: technique|technical|footwork|hand speed|leg kicks?
taller_by_1: physically stronger|athletic(?:ism)?|bigger frames?|weight cuts?
`).map(({ head: [near = ''], pattern }) => ({
  strategy: longStrategyId(near),
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'),
}));

/** What comes near words that are in no part that was read; none for what is chosen or refused already. */
export function nearestOffers(
  cleaned: string,
  read: readonly Part[],
  known: ReadonlySet<StrategyId>,
): Reading['offered'] {
  return NEAR.filter(({ strategy }) => !known.has(strategy)).flatMap(({ strategy, pattern }) => {
    const found = [...cleaned.matchAll(pattern)]
      .map(({ index, 0: words }) => ({ words, from: index, to: index + words.length }))
      .find((part) => !read.some((other) => overlap(part, other)));
    return found === undefined ? [] : [{ words: found.words, note: 'No figure says this.', strategies: [strategy] }];
  });
}

/** The sizes and rates that no option meets exactly, each with the option taken for it and what differs. */
export function approximations(understood: Reading['understood']): Reading['approximate'] {
  return STRATEGIES.flatMap((strategy) => {
    const quotes = understood.filter((entry) => entry.strategy === strategy.id).map(({ words }) => words);
    const said = unmet(
      strategy.selector,
      quotes.flatMap((quote) => numbersIn(quote, 1)),
    );
    return said ? [{ strategy: strategy.id, words: said.quote, note: noteOn(strategy, said) }] : [];
  });
}
