import type { Paraphrase } from './paraphrase.ts';

const MAKERS =
  '(?:the )?(?:las vegas|vegas|bookmakers?|bookies?|books?|sportsbooks?|odds ?makers?|lines ?makers?|betting markets?|markets?|betting odds|odds|betting lines?|lines?|prices|public|crowd|casinos?)';
const EXPECT =
  '(?:(?:all|also|really|still|clearly|already|most) )?(?:expects?|expected|thinks?|believes?|says?|reckons?|predicts?|projects?|figures?|sees?|rates?|has|have|makes?|made|tips?|tipped|considers?|implies|imply|suggests?)';
const FILLED =
  '(?: (?:him|her|it|them|one|guy|fighter|man|side|as|to|be|is|are|will|would|should|gonna|going|much|far|a|the|more|most|likely|probably|clear))*?';
const AT_END =
  '(?= (?:[,:–()] |$|more|most|best|better|to|in|on|and|but|every|each|for|i\\b|when|at|as|is\\b|always|wins?))';
const WHO =
  '(?:who|whom|whoever|whomever|that|which|whichever|one|side|fighters?|guys?|man|men|fellas?|woman|people|dudes?)';
const NOBODY = '(?:nobody|no one|no body|noone|few people|hardly anyone|hardly anybody|almost nobody)';
const OFFER = '(?:price|odds|quotes?|quota|payouts?|payoffs?|paydays?|returns?)';
/** "Shorter odds than -200" limits; so does "shortest priced favorites". */
const NOT_OF_LIMIT = '(?! than (?:[+-]?\\d|evens|even|minus|plus)| (?:favou?r|favs?\\b|chalk|underdogs?|dogs?\\b))';
const HOLDS =
  '(?:the|whoevers|whoever (?:has|have|gets|got|is at)|who (?:has|have|gets|got|is at)|that has|that have|has got|getting|with(?: the)?|at(?: the)?)';

/** Who is expected to win or lose, said without the word. */
export const PARAPHRASED_PRICES: readonly Paraphrase[] = [
  {
    concept: 'favorite',
    patterns: [
      `(?:${WHO} )?${MAKERS} ${EXPECT}${FILLED} (?:wins?|winning|winner|win|better|stronger|superior|ahead|on top|favou?red|favou?rites?|more likely|likelier|likeliest|shorter|shortest)\\b`,
      `(?:${WHO} )(?:is |are |was |were )?(?:favou?red|backed|liked|tipped|picked|expected|supposed|projected|predicted|priced|meant|predestined)(?: to win)? (?:by|according to|with|at) ${MAKERS}`,
      `(?:${WHO} )${MAKERS} (?:likes?|loves?|favou?rs?|prefers?|fancy|fancies|trusts?|sides? with|leans? to|leans? towards?)${AT_END}`,
      `(?:with|follow|following|trust|trusting|side with|siding with|agree with|ride|riding|ride with) (?:the )?(?:betting )?(?:markets?|bookies|bookmakers|oddsmakers|vegas|sportsbooks|betting line)(?! (?:do|does|is|are|has|have|think|say|offer|move|get))`,
      `(?:the |a )?(?:more |most )?(?:likely|probable|expected|projected|presumed|supposed|predicted|likeliest|likelier) (?:winners?|victors?)\\b`,
      `(?<!(?:less|least|not|un) )(?:more|most|likelier|likeliest|likely|expected|priced|supposed|tipped|projected|meant|predicted|should)(?: likely)? (?:to |be )?(?:win|winning|be the winner|come out on top)\\b(?= (?:according|by|per|on) (?:to )?${MAKERS})`,
      `(?:${HOLDS} )(?:shorter|shortest|lower|lowest|smaller|smallest|tighter)(?: of the(?: two)?)? (?:betting )?${OFFER}\\b${NOT_OF_LIMIT}`,
      `(?:shorter|shortest|lower|lowest)(?: priced| odds| price) (?:fighters?|guys?|man|one|side|of the two|in (?:each|every|the))\\b`,
      `${WHO} (?:always )?(?:pays?|paying|returns?) (?:out )?(?:the )?(?:less|least|smaller|lower)\\b(?! attention| than [+-]?\\d)`,
      '(?:price|prices|odds|lines?|numbers?|moneyline|quote)(?: that| which)? (?:starts?|begins?|comes?|is|are|has|have|carr\\w+)(?: with| in)? (?:a |the )?minus\\b',
      'minus (?:sign|symbol|number|figure|numbers|signs)',
      '(?:the |a )?minus (?:in front|next to|before|beside|by|on) (?:of )?(?:his|her|their|the|it)(?: name| odds| number| price)?',
      '(?:stronger|better|superior) (?:fighter|fighters|guy|man|one|side)?(?: by| on| according to| per) (?:the )?(?:odds|bookies|bookmakers|books|market|betting)',
      '(?:follow|trust|on|with|tail) the money\\b',
      '(?:most|more|heavily|strongly|hugely|heaviest) (?:favou?red|favou?rited)\\b',
    ],
  },
  {
    concept: 'underdog',
    patterns: [
      `(?:${WHO} )?${MAKERS} ${EXPECT}${FILLED} (?:lose|loses|losing|loser|weaker|worse|inferior|less likely|behind|no chance|without a chance|likely loser)\\b`,
      `(?:${WHO} )?${MAKERS} (?:dont|doesnt|do not|does not) (?:like|favou?r|fancy|believe in|rate|respect|expect|want|trust)(?: to win)?${AT_END}`,
      `${WHO} ${MAKERS} (?:disrespects?|doubts?|writes? off|write off|dislikes?|underestimates?|counts? out|overlooks?|undervalues?|underrates?|sleeps? on|(?:has|have) (?:written off|counted out|overlooked))`,
      `${NOBODY}(?: else)? (?:gives?|gave|is giving|has given) (?:him |her |them |it )?(?:a|an|any|much|much of a|the slightest) (?:chance|shot|prayer|hope|look)`,
      `${NOBODY}(?: else)? (?:is )?(?:picks?|picking|backs?|backing|wants? to back|fancies|likes?|believes in|bets? on|betting on|expects?|rates)(?: to win)?${AT_END}`,
      '(?:been |being |is |are |was )?(?:written|wrote|counted) (?:him |her |them )?(?:off|out)(?: by (?:everyone|everybody|the public|the bookies))?',
      `(?:${HOLDS} )(?:bigger|biggest|higher|highest|longer|longest|larger|largest|fatter|fattest)(?: of the(?: two)?)? (?:betting )?${OFFER}\\b${NOT_OF_LIMIT}`,
      `(?:bigger|higher|longer|larger|fatter) (?:payout|price|priced|payoff|odds)(?: of the two)? (?:fighters?|guys?|man|one|side|in (?:each|every|the))\\b`,
      `(?:${WHO}|odds that) (?:always )?(?:pays?|paying|returns?) (?:out )?(?:me |you )?(?:the )?(?:more|most|better|bigger|best)\\b(?! attention| than [+-]?\\d| for| juice)`,
      '(?:price|prices|odds|lines?|numbers?|moneyline|quote)(?: that| which)? (?:starts?|begins?|comes?|is|are|has|have|carr\\w+)(?: with| in)? (?:a |the )?plus\\b',
      `(?:least|less|not|un) likely (?:to )?(?:win|winners?|be the winner)(?: (?:according|by|per) (?:to )?${MAKERS})?`,
      'plus (?:sign|symbol|number|figure|numbers|signs)(?: (?:next to|in front of|before|beside|by|on) (?:his|her|their|the) (?:name|odds|number|price))?',
      '(?:the |a )?plus (?:in front|next to|before|beside|by|on) (?:of )?(?:his|her|their|the|it)(?: name| odds| number| price)?',
      'plus (?:side|territory|figures)\\b',
      '(?:weaker|inferior|lesser|worse) (?:fighter |fighters |guy |man |one |side )?(?:by|on|according to|per|in) (?:the )?(?:odds|bookies|bookmakers|books|market|betting)',
      `${WHO} (?:who |that )?(?:is |are |was )?(?:not|isnt|arent|aint) (?:the |a |an )?(?:favou?red|favou?rite|fancied)\\b`,
      '(?:non|less|least) (?:favou?red|favou?rites?|fancied)(?: (?:one|fighter|side|man|guy))?\\b',
      '(?:the )?(?:other|opposite|wrong|flip) side of (?:the |a )?(?:favou?rites?|chalk|market|line|odds|coin)',
      '(?:an|the|for|on|of|in|big|pull|pulls|pulling|spring|score|every|any|chase|back|bet|smell|see|love|like|want|some|possible|potential) (?:off )?(?:an? |the )?upsets?\\b(?! stomach| about| me| with)',
      'upsets (?:(?:are|is) (?:where|my|what)|pay|cash|all|only|every)\\b',
      '(?:root|roots|rooting|cheer|back|backing|bet|with) (?:for |on )?the little guys?',
      '(?:against|opposite|contrary to|other way from|opposite to) (?:the )?(?:public|crowd|consensus|market|bookies|masses|herd)\\b',
    ],
  },
  {
    concept: 'elo',
    patterns: [
      '(?<=(?:higher|better|lower|worse|best|lowest) )ranked\\b',
      '(?:fewer|less|more) elo(?: (?:points|rating))?\\b',
    ],
  },
  {
    concept: 'men',
    patterns: [
      '(?:among|between|in|with|for|from) (?:the )?(?:guys|men|males|boys|fellas|gentlemen|dudes|lads)(?: only| side)?(?= (?:[,:–()] |$|and|only))',
      '(?:guys|fellas|boys|lads|gentlemens|dudes|gents|bros) (?:fights?|bouts?|divisions?|side|only|matchups?)\\b',
    ],
  },
  {
    concept: 'women',
    patterns: [
      '(?:girls?|gals?|ladys?|ladies|chicks?|females?|womans?|strawweight womens?) (?:fights?|bouts?|divisions?|side|only|matchups?|cards?)',
      '(?:among|between|in|with|from) (?:the )?(?:girls|gals|chicks|ladies|females)\\b',
    ],
  },
  {
    concept: 'pickem',
    patterns: [
      '(?:nearly|almost|near|close to|in the (?:neighbou?rhood|region|vicinity|ballpark) of|practically|basically|virtually|(?:a (?:hair|tad|touch|shade|smidge|smidgen|whisker|bit|little|notch|tick|fraction)|just|barely|hardly|slightly|marginally|only just) (?:over|above|under|below|shy of|short of|better than|off|past)|roughly|around|about|next to) (?:even|evens|even money|evs|a coin ?flip|a toss ?up|a pick ?em|fifty fifty)(?: money| odds)?(?! favou?rites?| underdogs?| dogs?| favs?)\\b',
    ],
  },
];
