import type { Comparison } from '../../rules/rule.ts';

/** An amount with its unit: `{n}` is the limit. A bare number is at least, unless said otherwise. */
export interface AmountWords {
  figure: string;
  of: 'own' | 'difference' | 'bout';
  pattern: string;
  bare?: Comparison;
  /** The amount is of the opposite: three years younger is a difference of -3. */
  isNegative?: boolean;
  /** The words say whose the amount is, also behind "against". */
  isAdvantage?: boolean;
}

const IN = '(?: ?(?:inch(?:es)?|in|cm|centimet(?:er|re)s?|"))';
const FIGHTS = '(?:fights?|bouts?|outings?|matches)';
const THEIR = '(?:his|her|their|the|its)';
const LAST = `(?:${THEIR} )?(?:last|previous|past)`;

const runWords = (figure: 'winning_run' | 'losing_run', won: string, wins: string, winning: string): AmountWords[] => [
  { figure, of: 'own', pattern: `\\b${won} {n}(?: ${FIGHTS})? (?:straight|in a row|on the trot|on the bounce)\\b` },
  { figure, of: 'own', pattern: `\\b${won} (?:all |each )?(?:of )?${LAST} {n}(?: ${FIGHTS})?\\b` },
  { figure, of: 'own', pattern: `{n}(?: or more)? (?:straight|consecutive) (?:ufc )?${wins}\\b` },
  { figure, of: 'own', pattern: `{n} (?:ufc )?${wins} (?:in a row|on the trot|straight)\\b` },
  { figure, of: 'own', pattern: `{n}[- ](?:(?:fight|bout|game|match)[- ])?${winning}[- ](?:streak|run|skid)s?\\b` },
  { figure, of: 'own', pattern: `\\b${winning}[- ](?:streak|run|skid)s? (?:of |is |has )?{n}(?: ${FIGHTS})?\\b` },
];

/** The more particular first. */
export const AMOUNT_WORDS: readonly AmountWords[] = [
  { figure: 'age', of: 'difference', pattern: '{n}(?:[- ]years?)? (?:younger|the junior)\\b', isNegative: true },
  { figure: 'age', of: 'difference', pattern: '\\byounger by {n}(?: years?)?\\b', isNegative: true },
  {
    figure: 'age',
    of: 'difference',
    pattern: '\\b(?:age|youth) (?:advantage|edge|gap) of {n}(?: years?)?\\b',
    isNegative: true,
    isAdvantage: true,
  },
  {
    figure: 'age',
    of: 'difference',
    pattern: '{n}[- ]years? (?:age|youth) (?:advantage|edge)\\b',
    isNegative: true,
    isAdvantage: true,
  },
  { figure: 'age', of: 'difference', pattern: '{n}(?:[- ]years?)? older\\b(?! than the age)' },
  { figure: 'age', of: 'difference', pattern: '\\bolder by {n}(?: years?)?\\b' },
  {
    figure: 'reach_in',
    of: 'difference',
    pattern: `{n}${IN}?[- ](?:of )?(?:longer |more |extra |greater )?reach(?: (?:advantage|edge))?\\b(?! (?:or|and)\\b)`,
    isAdvantage: true,
  },
  {
    figure: 'reach_in',
    of: 'difference',
    pattern: `{n}${IN}? (?:longer|more|greater|better)(?: in| of)? (?:reach|arms?)\\b`,
  },
  {
    figure: 'reach_in',
    of: 'difference',
    pattern: `\\b(?:longer|better|more|greater)(?: in)? reach (?:by|of) {n}${IN}?`,
    isAdvantage: true,
  },
  {
    figure: 'reach_in',
    of: 'difference',
    pattern: `\\b(?:reach (?:advantage|edge)|advantage in reach|out-?reach \\w+(?: \\w+)? by|out-?reach by|reach)(?: (?:of|is|that is))* {n}${IN} (?:longer|more|greater)\\b`,
    isAdvantage: true,
  },
  {
    figure: 'reach_in',
    of: 'difference',
    pattern: `\\b(?:reach (?:advantage|edge)|(?:advantage|edge) in reach|out-?reach(?: \\w+){0,2} by)(?: (?:of|is))? {n}${IN}?`,
    isAdvantage: true,
  },
  { figure: 'height_in', of: 'difference', pattern: `{n}${IN}? taller\\b` },
  { figure: 'height_in', of: 'difference', pattern: `\\btaller by {n}${IN}?` },
  {
    figure: 'height_in',
    of: 'difference',
    pattern: `{n}${IN}?[- ](?:of )?height(?: (?:advantage|edge))?\\b`,
    isAdvantage: true,
  },
  {
    figure: 'height_in',
    of: 'difference',
    pattern: `\\b(?:height|size) (?:advantage|edge) of {n}${IN}?`,
    isAdvantage: true,
  },
  { figure: 'height_in', of: 'difference', pattern: `{n}${IN} shorter\\b(?! than the)`, isNegative: true },
  { figure: 'reach_in', of: 'own', pattern: `\\breach(?: of| is)? {n}${IN}?` },
  { figure: 'reach_in', of: 'own', pattern: `{n}${IN} (?:of )?reach\\b` },
  { figure: 'height_in', of: 'own', pattern: `\\b(?:height(?: of| is)?|taller than|stands?|standing) {n}${IN}?` },
  {
    figure: 'elo',
    of: 'difference',
    pattern: '{n}(?: elo)?(?: points?)? (?:higher|more|better|above|ahead)(?: (?:in|by|on))? (?:elo|rated)\\b',
  },
  {
    figure: 'elo',
    of: 'difference',
    pattern: '{n}(?: more| higher)? elo(?: points?)?(?: (?:advantage|edge|higher|better|more|ahead|above|clear))',
    isAdvantage: true,
  },
  {
    figure: 'elo',
    of: 'difference',
    pattern: '\\belo (?:advantage|edge|lead|gap) of {n}(?: points?)?',
    isAdvantage: true,
  },
  { figure: 'elo', of: 'difference', pattern: '\\b(?:higher|better) (?:elo|rated)(?: rating)? by {n}(?: points?)?' },
  {
    figure: 'elo',
    of: 'own',
    pattern: '\\b(?:elo(?: rating| score)?|rated|rating)(?: of| is| at)? {n}(?: elo)?(?: points?)?',
  },
  {
    figure: 'elo',
    of: 'difference',
    pattern:
      '\\b(?:ranked|rated) (?:higher|above)(?: (?:by|in|on|elo|their|opponents?|the))* by {n}(?: elo)?(?: points?)?',
  },
  { figure: 'elo', of: 'own', pattern: '{n} elo(?: rating| points?)?\\b' },
  {
    figure: 'knockout_losses',
    of: 'own',
    pattern: `(?:been |was |were |got |gets? )?(?:knocked out|ko'?e?d|stopped by knockout|kayoed) {n} times?`,
  },
  { figure: 'knockout_losses', of: 'own', pattern: '{n} (?:knockout|ko) loss(?:es)?\\b' },
  {
    figure: 'rounds',
    of: 'bout',
    pattern: '{n}[- ]round(?:s|ers?)?(?: (?:fights?|bouts?|matches|affairs?))?',
    bare: '=',
  },
  ...runWords('winning_run', '(?:won|winning|win|wins)', '(?:wins?|victor(?:y|ies))', '(?:winning|win|unbeaten)'),
  ...runWords('losing_run', '(?:lost|losing|dropped)', '(?:loss|losses|defeats?)', '(?:losing|loss)'),
  { figure: 'bouts', of: 'difference', pattern: `{n} more (?:ufc |octagon |mma )?${FIGHTS}(?: than)?` },
  {
    figure: 'bouts',
    of: 'own',
    pattern: `{n} (?:prior |previous |career |earlier )?(?:ufc|octagon) (?:${FIGHTS}|appearances)`,
  },
  {
    figure: 'bouts',
    of: 'own',
    pattern: `{n} (?:prior |previous |career )?(?:fights|bouts)(?: in the (?:ufc|octagon)| of experience)?`,
  },
];
