import { type Paraphrase, WORD } from './paraphrase.ts';

const SLIP = '(?:slip|betslip|bet slip|ticket|coupon|wager|bet|combo|combination|basket|play|line|multi)';
const MODELLED = '(?:ai |modelled |modeled |modelling |artificial )*';
const NAMED = '(?:decider|observer|tracker|reviewer|counter)';
const JOIN =
  '(?:combine|combines|combined|combining|string|strings|stringing|link|links|linking|roll|rolls|rolling|bundle|bundling|stack|stacks|stacking|tie|tying|chain|chaining|join|joining|put|putting|lump|lumping|group|grouping|pack|packing|stick|sticking|throw|throwing|glue|throw all|staple|mash|weave|bunch|parlaying|tied|joined|linked|strung|bundled|stacked|rolled|lumped|chained|glued|packed|grouped|merge|merging|marry|add)';

const SIZE = '(?:\\d|two|three|four|five)';
const SURE =
  '(?:favou?rites?|favs|faves|chalk|locks|bankers|certs|certainties|prices|surest|shortest|safest|biggest|heaviest)';

/** Bets joined into one, and their sizes, said without the word. */
export const PARAPHRASED_BETS: readonly Paraphrase[] = [
  {
    concept: 'parlay',
    patterns: [
      `(?:in|into|on|onto|as|via|with|to) (?:just )?(?:one|a single|the same|a|1|a combined|one single|one big|a big) (?:combined |combination |combo |multi |multiple |linked |joint )?(?:slip|betslip|bet slip|ticket|coupon|combo|combination)\\b`,
      '(?=[io]n )(?<=(?:\\d|two|three|four|five|trio|quartet|foursome|threesome|duo|pair|couple)(?: of)? (?:\\w+ ){0,2}(?:favou?rites?|favs|faves|chalk|locks|bankers) )(?:in|on) (?:a|an|one|my|the) (?:ufc |single |sole )?(?:slip|ticket|coupon|bet slip|betslip)\\b',
      '(?:must|have to|has to|need to|gotta) (?:all |both )?(?:win|hit|land|cash|come in) for (?:my|the|a|our) (?:\\w+ )?(?:ticket|slip|coupon|bet|acca|parlay)(?: to (?:cash|win|pay|land|hit|come in))?',
      '(?:stack|chain|string|bundle)(?= (?:up )?(?:ufc |the |my |some |big |heavy |all )*(?:favou?rites|favs|faves|chalk|locks|bankers) (?!(?:and|with|plus|or|,) ))',
      '(?=all |combined|parlayed|linked|tied)(?<=(?:favou?rites|favs|faves|chalk|locks|bankers) )(?:all )?(?:combined|parlayed|linked|tied)(?: together)?(?! (?:with|and|by|to) )(?= )',
      `${JOIN} (?:${WORD}|\\d ){0,6}?(?:together|(?:in|into|on|onto|as) (?:one|a single|the same|1|a combined) ${SLIP})`,
      '(?:combine|combining|link|linking|string|tie|chain|bundle|join|pair)(?= (?:up )?(?:the |my )?(?:\\d|two|three|four|five|top|both)(?: (?:\\w+|two|three|four|five)){0,2} (?:favou?rites?|favs|faves|chalk|locks|bankers))',
      `(?:express|combined|combination|combi|multiple|linked|joint|accumulated|system|multi) (?:bets?|tickets?|slips?|coupons?|wagers?|plays?)`,
      'bets? (?:combined|linked|joined)(?= (?:of|with|from|in))',
      `(?<=${SIZE} (?:of the )?(?:\\w+ ){0,2}${SURE} (?:go )?(?:of the (?:night|card|evening) )?)(?:all |hitched |multiplied |welded |strapped )*(?:together|[io]n (?:one|a single|1) (?:bet|line|go|wager|slip|ticket))\\b`,
      `(?<=${SIZE} (?:favou?rite|fav|banker) )(?:tickets?|slips?|coupons?)\\b`,
      `pair(?:ing|s|ed)?(?: up)?(?: of)?(?= (?:the )?two (?:\\w+ )?(?:favou?rites|favs|faves|locks|bankers))`,
      '(?:multi|multis|multiple|multiples|combi|combis|accumulated bets?|rolling bets?|akku|akkumulator)\\b',
      '(?:all|both|each|they|every one)(?: of (?:them|which))? (?:must|have to|need to|has to|needs to|gotta|got to|should)(?: all| both| to)? (?:win|come in|hit|land|cash)(?: for (?:it|me|the)[\\w ]{0,24})?',
    ],
  },
  {
    concept: 'single_biggest',
    patterns: [
      '(?:only |just |on |with )?(?:the )?(?:one |1 |single |lone |absolute |sole )*(?:single |one |most )(?:biggest|heaviest|surest|safest|shortest|lopsided|certain|likely|heavily|obvious|dominant|favou?red|favou?rited|priced|strongest|lock) ?(?:priced |favou?red |odds )?(?:favou?rites?|favs?|faves?|chalk|lock|pick|fighter|winner|price|bet)?(?: (?:of|on|in|from|at|per) (?:the|a|an|each|every) (?:whole |entire |ufc )*(?:card|event|night|evening|show|fight card|week|slate))',
      '(?:biggest|heaviest|surest|safest|shortest|strongest|top|number one|no 1|no one|chalkiest)(?: priced)? (?:favou?rite|fav|fave|lock|chalk|price|banker|pick|fighter|winner|bet) (?:of|on|in|from|at|per|for) (?:the|a|an|each|every) (?:whole |entire |fight )?(?:card|event|night|evening|show|week|slate)',
      '(?:one|single|only|1) (?:bet|leg|pick|play|wager|selection|ticket) (?:per|a|each|every|on each|for each) (?:card|event|night|show|week)',
      '(?:best|safest|surest) bet of the (?:night|card|evening|week|event)',
    ],
  },
  {
    concept: 'double',
    patterns: ['doubl(?:e|es|ing) up (?:on )?(?:the |my |your )?(?:top )?(?:two|2)\\b'],
  },
  {
    concept: 'cappers',
    patterns: [
      `(?:all|every|each|both|the whole|the entire|any)(?: (?:of|the|your|my|these|those|five|5|single|one|available|gang|crew|team|squad|set|panel|lot))*(?: of(?: the)?)? ${MODELLED}(?:cappers?|handicappers?|tipsters|(?<=(?:every|each)\\b.{0,12} )tipster)(?: (?:there (?:is|are)|you have|you ve got|available))?`,
      'tipsters(?= (?:in general )?(?:[,:–()?] )*(?:all|each|every|the five|5|five)\\b)',
      `(?:other|remaining) (?:two|three|four|2|3|4) ${MODELLED}(?:cappers|handicappers|tipsters|touts|capper (?:guys|ones|fellas))\\b`,
      `(?<=\\b${NAMED}\\b.{0,80} )(?:other|remaining) (?:two|three|four|2|3|4)\\b(?! (?:legs?|inches|inch|years?|favou?rites|favs|biggest|top)\\b)`,
      `(?:whole|entire|full|complete|all the|our|your|the) ${MODELLED}cappers? (?:crew|gang|team|squad|panel|stable|lineup|line up|roster|bunch|group|department|room)`,
      `(?:ai|modelled|modeled|artificial) ${MODELLED}(?:cappers|handicappers|experts|tipsters|pundits|analysts)\\b`,
    ],
  },
  {
    concept: 'capper',
    patterns: [
      `(?:one|guy|member|expert|specialist|man|person)(?: \\w+)? (?:among|amongst|of|from|out of) (?:all |the |your |these |those |five |5 )*${MODELLED}cappers`,
      `(?:ai|modelled|modeled) ${MODELLED}(?:capper|handicapper|expert|tipster|pundit|analyst|guy|model|guru|bot|persona|character)\\b`,
    ],
  },
  {
    concept: 'clinch_counter',
    patterns: [
      '(?=counter)(?<=\\b(?:tracker|decider|observer|reviewer)\\b.{0,40} )counter(?! ?(?:punch|strik|wrestl|attack|offer))',
      'counter(?! ?(?:punch|strik|wrestl|attack|offer))(?=.{0,40} (?:tracker|decider|observer|reviewer)\\b)',
    ],
  },
];
