import type { Comparison } from '../../rules/rule.ts';

/** A figure that has a name: what is better, good, worse or bad of it, and its amounts, are read alike. */
export interface NamedFigure {
  figure: string;
  /** Pattern of its names. */
  names: string;
  /** What a fighter who is good at it exceeds; undefined where no such value is known. */
  middle?: number;
}

const RATE = '(?:win(?:ning)?[- ](?:rate|percentage|pct|record|ratio)s?|records?)';

/** The more particular names first. */
export const NAMED_FIGURES: readonly NamedFigure[] = [
  { figure: 'takedowns_defence', names: '(?:takedown|wrestling|td) defen[cs]e', middle: 0 },
  { figure: 'takedown_accuracy_defence', names: 'defen[cs]e against takedown accuracy', middle: 0 },
  { figure: 'submissions_defence', names: 'submission defen[cs]e', middle: 0 },
  { figure: 'control_defence', names: 'control(?: time)? defen[cs]e', middle: 0 },
  { figure: 'clinch_strikes_defence', names: 'clinch(?: strik(?:es|ing))? defen[cs]e', middle: 0 },
  { figure: 'distance_strikes_defence', names: 'distance(?: strik(?:es|ing))? defen[cs]e', middle: 0 },
  {
    figure: 'strike_accuracy_defence',
    names: 'strik(?:e|ing) accuracy defen[cs]e|strik(?:e|ing) defen[cs]e',
    middle: 0,
  },
  { figure: 'strikes_tried_defence', names: '(?:volume|strikes tried|output) defen[cs]e', middle: 0 },
  { figure: 'takedown_accuracy_attack', names: '(?:takedown|td) accuracy', middle: 0 },
  { figure: 'takedowns_attack', names: '(?:rated )?takedowns?(?: (?:rating|attack|offen[cs]e|game))?', middle: 0 },
  { figure: 'submissions_attack', names: '(?:rated )?submission (?:attempts?|game|threat|attack|rating)', middle: 0 },
  { figure: 'control_attack', names: '(?:rated |top |cage |ground )?control(?: time| rating)?', middle: 0 },
  {
    figure: 'knockdowns_attack',
    names: '(?:rated )?(?:knockdowns?(?: rating| power)?|knockout power|punching power)',
    middle: 0,
  },
  { figure: 'clinch_strikes_attack', names: '(?:rated )?clinch (?:strik(?:es|ing)|work|game)', middle: 0 },
  { figure: 'distance_strikes_attack', names: '(?:rated )?distance strik(?:es|ing)', middle: 0 },
  { figure: 'strike_accuracy_attack', names: '(?:rated )?(?:strik(?:e|ing) )?accuracy', middle: 0 },
  {
    figure: 'strikes_tried_attack',
    names: '(?:rated )?(?:strikes tried|(?:strik(?:e|ing) )?(?:volume|output)|work ?rate)',
    middle: 0,
  },
  {
    figure: 'win_rate_decision',
    names: `(?:decision ${RATE}|${RATE} (?:by|on|in) (?:decisions?|points))`,
    middle: 0.5,
  },
  {
    figure: 'win_rate_finish',
    names: `(?:finish(?:ing)? (?:rate|percentage)|finish(?:ing)? ${RATE}|${RATE} by (?:finish|stoppage))`,
    middle: 0.5,
  },
  { figure: 'win_rate_ufc', names: `(?:ufc ${RATE}|${RATE} (?:in|inside) the (?:ufc|octagon))`, middle: 0.5 },
  { figure: 'win_rate_recent', names: `(?:recent (?:form|record|results|${RATE})|form)`, middle: 0.5 },
  { figure: 'win_rate_overall', names: `(?:(?:overall |career |professional |pro |total |mma )*${RATE})`, middle: 0.5 },
  { figure: 'last_three', names: '(?:last[- ]#+(?: (?:record|share|rate|results|win rate))?)' },
  { figure: 'knockout_losses', names: '(?:knockout|ko) losses' },
  {
    figure: 'net_striking',
    names: '(?:net striking|striking(?: (?:differential|numbers|skills?|game))?|stand[- ]?up|hands)',
    middle: 0,
  },
  {
    figure: 'net_grappling',
    names:
      '(?:net grappling|grappling(?: (?:differential|numbers|skills?|game))?|wrestling(?: (?:skills?|game))?|ground game|mat skills)',
    middle: 0,
  },
  { figure: 'elo', names: '(?:elo(?:[- ](?:rating|score|points?|number))?s?|ratings?)' },
  { figure: 'bouts', names: '(?:(?:ufc |octagon |cage )?experience|ufc (?:fights|bouts|appearances))' },
  { figure: 'winning_run', names: '(?:win(?:ning)?[- ](?:streak|run))' },
  { figure: 'losing_run', names: '(?:los(?:ing|s)[- ](?:streak|run|skid))' },
  { figure: 'implied', names: '(?:implied (?:probability|chances?|odds))' },
  {
    figure: 'forecast',
    names:
      "(?:(?:cornerman(?:'s)? |house )?forecast(?:ed)?(?: (?:probability|chances?))?|(?:the |our |your )?model(?:'s)? (?:probability|chances?))",
  },
  { figure: 'edge', names: '(?:edge(?: by the forecast)?)', middle: 0 },
  { figure: 'reach_in', names: '(?:reach|arms?|wingspan)' },
  { figure: 'height_in', names: 'height' },
  { figure: 'age', names: 'age' },
];

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

/** A wish that needs no number. */
export interface QualityWords {
  figure: string;
  of: 'own' | 'difference' | 'bout';
  is: Comparison | 'one_of';
  value: number | readonly string[];
  pattern: string;
  isAdvantage?: boolean;
}

const more = (figure: string, pattern: string): QualityWords => ({
  figure,
  of: 'difference',
  is: '>',
  value: 0,
  pattern,
});
const own = (figure: string, is: Comparison, value: number, pattern: string): QualityWords => ({
  ...{ figure, of: 'own', is, value, pattern },
});
const apart = (figure: string, is: Comparison, value: number, pattern: string, isAdvantage = false): QualityWords => ({
  ...{ figure, of: 'difference', is, value, pattern, isAdvantage },
});
const stance = (name: string, pattern: string): QualityWords => ({
  ...{ figure: 'stance', of: 'own', is: 'one_of', value: [name], pattern },
});
const bout = (figure: string, value: number, pattern: string): QualityWords => ({
  ...{ figure, of: 'bout', is: '=', value, pattern },
});

export const WOMEN = "\\b(?:wom[ae]n|females?|ladies|lady|girls?|chicks|wmma)(?:'?s)?\\b";
export const MEN = "\\b(?:men(?:'?s)?|males?|male fighters)\\b";
const KIND = '(?: (?:mma|ufc))?(?: (?:fights?|bouts?|matche?s?|fighters?|divisions?|class(?:es)?|side|cards?))?';

const FAVORITES = '(?:favou?rites?|favs?|faves?|chalk)';
const UNDERDOGS = '(?:under ?)?dogs?';
/** A size before favorites or underdogs, with an adjective between them maybe. */
const sized = (sizes: string, sides: string): string => `\\b(?:${sizes})(?= (?:[\\w-]+ )?${sides}\\b)`;

/** The more particular first. */
export const QUALITIES: readonly QualityWords[] = [
  bout(
    'title_bout',
    1,
    '\\b(?:titles?|championships?|belts?(?= (?:fight|bout|on the line)))(?: (?:fights?|bouts?|matches|defen[cs]es?|shots?|on the line))?\\b',
  ),
  // The sources schedule main events for five rounds.
  bout('rounds', 5, '\\b(?:main[- ]events?|headliners?)\\b'),
  bout('women', 1, `${WOMEN}${KIND}`),
  bout('women', 0, `${MEN}${KIND}`),
  own(
    'bouts',
    '=',
    0,
    '\\b(?:(?:ufc |octagon )?debut(?:s|ants?|ing|ers?)?|first[- ]timers?|newcomers?|rookies)\\b|\\bfirst (?:ufc |octagon )?(?:fight|bout)\\b',
  ),
  own('bouts', '>=', 10, '\\b(?:(?:ufc )?veterans?|vets)\\b'),
  more('bouts', '\\bmore experienced\\b|\\bexperience (?:advantage|edge)\\b'),
  apart('bouts', '<', 0, '\\bless experienced\\b|\\binexperienced\\b'),
  stance('Southpaw', '\\bsouth ?paws?\\b|\\bleft[- ]?hand(?:ed|ers?)\\b|\\blef(?:ty|ties)\\b'),
  stance('Orthodox', '\\borthodox(?: (?:fighters?|stances?))?\\b'),
  stance('Switch', '\\bswitch(?:[- ](?:hitters?|stance|stances))\\b'),
  own(
    'knockout_losses',
    '=',
    0,
    "\\b(?:never|not|n't)(?: yet)?(?: lost by (?:knockout|ko)| been stopped by (?:knockout|ko)|(?: been)? (?:knocked out|ko'?e?d|kayoed))\\b|\\b(?:no|zero|without(?: a| any)?) (?:knockout|ko) loss(?:es)?\\b",
  ),
  own('knockout_losses', '>=', 2, '\\bknocked out (?:at least )?twice\\b|\\bknocked out more than once\\b'),
  own(
    'knockout_losses',
    '>=',
    1,
    "\\b(?:been |was |were |got )?(?:knocked out|ko'?e?d|kayoed)(?: (?:at least )?(?:once|before))?\\b|\\ba (?:knockout|ko) loss\\b",
  ),
  own('win_rate_ufc', '>=', 1, '\\b(?:undefeated|unbeaten) (?:in|inside) the (?:ufc|octagon)\\b'),
  own('win_rate_overall', '>=', 1, '\\b(?:undefeated|unbeaten|never lost)\\b'),
  own(
    'winning_run',
    '>=',
    1,
    '\\b(?:coming )?off (?:of )?a (?:win|victory)\\b|\\bwon (?:his|her|their|the) (?:last|previous) (?:fight|bout|outing|time out)\\b',
  ),
  own(
    'losing_run',
    '>=',
    1,
    '\\b(?:coming )?off (?:of )?a (?:loss|defeat)\\b|\\blost (?:his|her|their|the) (?:last|previous) (?:fight|bout|outing|time out)\\b',
  ),
  own('winning_run', '>=', 2, '\\b(?:on )?(?:a )?win(?:ning)?[- ](?:streaks?|runs?)\\b|\\bwinning run\\b'),
  own('losing_run', '>=', 2, '\\b(?:on )?(?:a )?(?:losing|loss)[- ](?:streaks?|runs?|skids?)\\b'),
  own(
    'win_rate_finish',
    '>',
    0.5,
    '\\bfinish(?:es|ed)? (?:most|the majority) of (?:his|her|their) (?:fights|bouts|wins|opponents)\\b',
  ),
  own('win_rate_decision', '>', 0.5, '\\bwin most of (?:his|her|their) (?:fights|bouts) (?:by decision|on points)\\b'),
  own(
    'win_rate_overall',
    '>',
    0.5,
    '\\b(?:win|wins|won) (?:most|the majority) of (?:his|her|their) (?:fights|bouts)\\b',
  ),
  own(
    'edge',
    '>',
    0,
    '\\b(?:has|have|with|show(?:s|ing)?|gives? (?:them|him|her)) (?:an|a positive) edge\\b(?! (?:in|of|on|over))',
  ),
  apart('elo', '>', 0, '\\b(?:higher|better)[- ](?:elo|rated|ranked)(?: rating)?\\b|\\brated (?:higher|above)\\b'),
  apart('elo', '<', 0, '\\b(?:lower|worse)[- ](?:elo|rated|ranked)(?: rating)?\\b|\\brated (?:lower|below)\\b'),
  apart('age', '<=', -1, '\\b(?:age|youth) (?:advantage|edge)\\b', true),
  apart(
    'reach_in',
    '>=',
    1,
    '\\b(?:longer|greater|more|better|bigger|superior) (?:reach|arms?)\\b|\\breach (?:advantage|edge)\\b|\\b(?:advantage|edge) in reach\\b|\\bout-?reach(?:es|ing)?\\b|\\blonger[- ]armed\\b',
    true,
  ),
  apart('reach_in', '<=', -1, '\\b(?:shorter|smaller|less|worse) (?:reach|arms?)\\b|\\breach disadvantage\\b', true),
  apart(
    'height_in',
    '>=',
    1,
    '\\btall(?:er|est)?\\b|\\b(?:height|size) (?:advantage|edge)\\b|\\bbigger (?:fighters?|man|guys?)\\b',
  ),
  apart(
    'height_in',
    '<=',
    -1,
    '\\bshorter (?=(?:fighters?|opponents?|man|men|guys?|underdogs?|dogs|favou?rites?)\\b)|\\bshorter(?= than (?:their|his|her|the) opponents?)',
  ),
  apart('age', '<=', -1, '\\b(?:young(?:er|est|sters?)?|youth(?:ful)?)\\b'),
  apart(
    'age',
    '>=',
    1,
    '\\bolder\\b|\\b(?:old|aging|ageing)(?= (?:fighters?|opponents?|guys?|man|men|foes?|underdogs?|dogs|favou?rites?|grapplers?|strikers?|wrestlers?)\\b)',
  ),
  more(
    'net_grappling',
    '\\b(?:out-?(?:grappl|wrestl)(?:e|es|ing)|(?:wrestle|grapple)s? (?:well|better)|(?:can|good at) (?:wrestl|grappl)(?:e|ing)|better on the (?:mat|ground)|win(?:s)? on the (?:mat|ground))\\b',
  ),
  more('net_striking', '\\b(?:out-?strik(?:e|es|ing)|strikes? (?:well|better)|better on the feet)\\b'),
  own('net_striking', '>', 0, '\\blands? more (?:strikes )?than (?:they|he|she) (?:absorbs?|takes?|eats?)\\b'),
  more('net_grappling', '\\b(?:grapplers?|wrestlers?|submission (?:artists?|specialists?))\\b'),
  more('net_striking', '\\b(?:strikers?|kickboxers?|boxers?)\\b'),
  more(
    'win_rate_finish',
    '\\b(?:finishers?|knockout artists?|ko artists?|finish (?:fights?|bouts?|opponents?)|finishing fights)\\b',
  ),
  more(
    'win_rate_decision',
    '\\b(?:decision (?:winners?|machines?|fighters?)|win(?:s)? (?:by decision|decisions|on (?:points|the cards)))\\b',
  ),
  more('win_rate_recent', '\\b(?:in (?:good|better|great|hot) form|hot (?:hands?|fighters?))\\b'),
  ...[
    own('odds', '<=', 1.5, sized('big|biggest|heavy|heaviest|huge|large|massive|strong|steep|short-priced', FAVORITES)),
    own('odds', '>=', 1.85, sized('slight|small|narrow|short|marginal', FAVORITES)),
    own('odds', '>=', 3, sized('big|biggest|huge|large|massive|long|heavy', UNDERDOGS)),
    own('odds', '<=', 2.05, sized('slight|small|narrow|short|marginal|live little', UNDERDOGS)),
  ],
  own('odds', '>=', 3, '\\blong ?shots?\\b'),
  apart(
    'odds',
    '>',
    0,
    `\\b${UNDERDOGS}\\b|\\bplus[- ](?:money|odds|prices?)(?: (?:fighters?|sides?|guys?))?\\b|\\boutsiders\\b`,
  ),
  apart('odds', '<', 0, `\\b${FAVORITES}\\b`),
];
