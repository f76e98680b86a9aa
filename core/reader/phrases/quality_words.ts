import type { Comparison } from '../../rules/rule.ts';
import { BOUTS, MEN, WOMEN } from './weight_classes.ts';

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
  bout('women', 1, `${WOMEN}${BOUTS}`),
  bout('women', 0, `${MEN}${BOUTS}`),
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
