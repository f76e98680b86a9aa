import { amountEntry, type Entry, type Of, pattern, type Reader, withSide } from './entry.ts';
import type { NamedFigure } from './figure_names.ts';
import type { QualityWords } from './quality_words.ts';

const TO_LIMIT =
  "(?: (?:of|is|are|at|in|has|that's|that is|rating|score|probability|gives?|puts?|says?|him|her|them|it|a|an))*";
const THAN_OPPONENT =
  "(?: (?:than|over) (?:(?:his|her|their|the|that of (?:his|her|their|the)) )?(?:opponent|rival)(?:'s)?)?";
const GOOD = '(?:good|strong|great|solid|high|excellent|elite|positive|above[- ]average|proven|plenty of|lots? of)';
const BAD = '(?:bad|poor|weak|low|negative|below[- ]average|shaky|leaky)';
const BETTER = '(?:better|superior|stronger|higher|more|greater|bigger|best|better rated)';
const WORSE = '(?:worse|weaker|lower|fewer|less|poorer|smaller|inferior)';

/** Reads amounts of a figure that has a name. */
export function namedAmounts({ figure, names }: NamedFigure): Entry[] {
  const name = `(?:${names})`;
  const amount = (of: 'own' | 'difference', words: string) => amountEntry({ figure, of, pattern: words });
  return [
    amount('difference', `\\b${name} {n}(?: ?%| points?)? (?:higher|better|more)${THAN_OPPONENT}`),
    amount('own', `\\b${name}${TO_LIMIT} {n}(?: ?%| percent| points?)?`),
    amountEntry({ figure, of: 'own', pattern: `\\b${BETTER} ${name} than {n}(?: ?%| percent)?`, bare: '>' }),
    amountEntry({ figure, of: 'own', pattern: `\\b${WORSE} ${name} than {n}(?: ?%| percent)?`, bare: '<' }),
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
  return [
    { pattern: pattern(`\\b${name} (?:is |are )?(?:higher|better|greater)${THAN_OPPONENT}\\b`), read: better },
    { pattern: pattern(`\\b(?:the )?${BETTER} ${name}\\b`), read: better },
    {
      pattern: pattern(`\\b${name} (?:advantage|edge)\\b|\\b(?:advantage|edge) (?:in|at|on) (?:the )?${name}\\b`),
      read: fixed('difference', '>', 0, true),
    },
    { pattern: pattern(`\\b(?:the )?${WORSE} ${name}\\b`), read: fixed('difference', '<', 0) },
    ...(middle === undefined
      ? []
      : [
          { pattern: pattern(`\\b${GOOD} ${name}\\b`), read: fixed('own', '>', middle) },
          {
            pattern: pattern(`\\b${name} (?:is|are) (?:very )?(?:good|strong|solid|great|high|excellent)\\b`),
            read: fixed('own', '>', middle),
          },
          { pattern: pattern(`\\b${BAD} ${name}\\b`), read: fixed('own', '<', middle) },
        ]),
  ];
}

/** Reads a wish without a number. */
export const quality = ({ figure, of, is, value, pattern: words, isAdvantage }: QualityWords): Entry => ({
  pattern: pattern(words),
  read: (found) => {
    if (is === 'one_of') {
      const whose = of === 'own' && found.whose(found.match.index) === 'opponent' ? 'opponent' : of;
      return typeof value === 'number' ? [] : [{ figure, of: whose, is, value }];
    }
    return typeof value === 'number' ? [withSide(figure, of, { is, value }, found, isAdvantage)] : [];
  },
});
