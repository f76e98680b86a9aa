import { amountEntry, type Entry, type Of, pattern, type Reader, withSide } from './entry.ts';
import type { Bound } from './limits.ts';
import type { NamedFigure, QualityWords } from './word_table.ts';

const TO_LIMIT =
  "(?: (?:of|is|are|at|in|has|that's|that is|rating|score|probability|gives?|puts?|says?|him|her|them|it|a|an))*";
const THAN_OPPONENT =
  "(?: (?:than|over) (?:(?:his|her|their|the|that of (?:his|her|their|the)) )?(?:opponent|rival)(?:'s)?)?";
const OPPONENT = '(?:his|her|their|the) opponents?';
const GOOD =
  '(?:good|strong|great|solid|high|excellent|elite|positive|above[- ]average|proven|plenty of|a lot of|lots of|impressive|outstanding|decent|sound)';
const BAD =
  '(?:bad|poor|weak|low|negative|below[- ]average|shaky|leaky|terrible|awful|lousy|mediocre|limited|porous|little|suspect|questionable|non-?existent)';
const BETTER = '(?:better|superior|stronger|higher|more|greater|bigger|best|better rated)';
const WORSE = '(?:worse|weaker|lower|fewer|less|poorer|smaller|inferior)';

/** Reads amounts of a figure that has a name. */
export function namedAmounts({ figure, names }: NamedFigure): Entry[] {
  const name = `(?:${names})`;
  const plain = { figure, bare: '>=', isNegative: false, isAdvantage: false } as const;
  const amount = (of: 'own' | 'difference', words: string, bare: '<' | '>' | '>=' = '>=') =>
    amountEntry({ ...plain, of, pattern: words, bare });
  return [
    amount('difference', `\\b${name} {n}(?: ?%| points?)? (?:higher|better|more)${THAN_OPPONENT}`),
    amount('own', `\\b${name}${TO_LIMIT} {n}(?: ?%| percent| points?)?`),
    amount('own', `\\b${BETTER} ${name} than {n}(?: ?%| percent)?`, '>'),
    amount('own', `\\b${WORSE} ${name} than {n}(?: ?%| percent)?`, '<'),
    amount('own', `{n}(?: ?%| percent)? ${name}\\b`),
  ];
}

/** Reads better, good, worse and bad of a figure that has a name. */
export function namedDegrees({ figure, names, middle }: NamedFigure): Entry[] {
  const name = `(?:${names})`;
  const fixed = (of: Of, is: '<' | '>', value: number, isAdvantage = false): Reader => {
    return (found) => [withSide(figure, of, { is, value }, found, isAdvantage)];
  };
  const better = fixed('difference', '>', 0);
  const worse = fixed('difference', '<', 0);
  const entry = (words: string, read: Reader): Entry => ({ pattern: pattern(words), read });
  const degrees = [
    entry(
      `\\b${name} (?:is |are |that is )?(?:(?:higher|better|greater)${THAN_OPPONENT}|(?:above|over) ${OPPONENT})\\b`,
      better,
    ),
    entry(
      `\\b${name} (?:is |are |that is )?(?:(?:lower|worse|weaker)${THAN_OPPONENT}|(?:below|under) ${OPPONENT})\\b`,
      worse,
    ),
    entry(`\\b(?:the )?${BETTER} (?:(?:at|in) (?:the )?)?${name}\\b`, better),
    entry(`\\b(?:the )?${WORSE} (?:(?:at|in) (?:the )?)?${name}\\b`, worse),
    entry(
      `\\b${name} (?:advantage|edge)\\b|\\b(?:advantage|edge) (?:in|at|on) (?:the )?${name}\\b`,
      fixed('difference', '>', 0, true),
    ),
    entry(`\\b${name} (?:disadvantage|deficit)\\b`, fixed('difference', '<', 0, true)),
  ];
  if (middle === undefined) return degrees;
  // Who has takedown defence has a good one.
  const bare = figure.endsWith('_defence') ? [entry(`\\b${name}\\b`, fixed('own', '>', middle))] : [];
  return [
    ...degrees,
    entry(
      `\\b${GOOD} (?:(?:at|in) (?:the )?)?${name}\\b|\\b${name} (?:is|are) (?:very )?${GOOD}\\b`,
      fixed('own', '>', middle),
    ),
    entry(
      `\\b${BAD} (?:(?:at|in) (?:the )?)?${name}\\b|\\b${name} (?:is|are) (?:very )?${BAD}\\b`,
      fixed('own', '<', middle),
    ),
    ...bare,
  ];
}

/** Reads a wish without a number. */
export const quality = ({ figure, of, is, value, below, pattern: words, isAdvantage }: QualityWords): Entry => ({
  pattern: pattern(words),
  read: (found) => {
    if (is === 'one_of') {
      const whose = of === 'own' && found.whose(found.match.index) === 'opponent' ? 'opponent' : of;
      return [{ figure, of: whose, is, value: [value] }];
    }
    const first: Bound = { is, value: Number(value) };
    const bounds: Bound[] = below === undefined ? [first] : [first, { is: '<', value: below }];
    return bounds.map((bound) => withSide(figure, of, bound, found, isAdvantage));
  },
});
