import type { Reading } from '../contract/language.ts';
import { type Selector, STRATEGIES, type Strategy } from '../strategies/catalogue.ts';
import { numbersIn, type Said } from './said_numbers.ts';

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
