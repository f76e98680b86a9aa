import type { Paraphrase } from './paraphrase.ts';

const OTHER =
  '(?:(?:the |his |her |their |my |an |a )?(?:(?:other|opposing|opposite)(?: guy| man| one| fighter| side| dude| persons?| woman| mans| guys)?|others|opponents?|opponents|rivals?|foes?|opposition|enemy|adversary|dog|underdog|man (?:across|in front of) (?:from )?(?:him|them)))';
const NOUN =
  '(?:arms?|reach|height|age|elo|ratings?|records?|win rates?|years?|hands|wingspan|odds|prices?|chances?|form|career)';

/** Set phrases that compare or restate, and ask for nothing by themselves. */
export const PARAPHRASED_ASIDES: readonly Paraphrase[] = [
  {
    concept: 'idle',
    patterns: [
      `than (?:that of |those of |the ${NOUN} of |what )?${OTHER}(?: ${NOUN})?(?: (?:he|she|they|it) (?:is|are) (?:facing|fighting|up against|against|meeting))?(?: (?:has|have|does|do|is))?\\b(?! (?:in|on|pays?|who|that))`,
      `(?:beats?|beating|exceeds?|tops|surpasses|outdoes|better|trumps) (?:the |that of )?${OTHER}(?= (?:by|${NOUN} by))`,
      '(?:ignore|skip|avoid|leave|pass on|drop|forget|fade|refuse|dont|wont|not) (?:touch |bet |take |back )?(?:it|him|her|them|those|that)(?: alone)? (?:when|if|once|whenever) (?:it|its|hes|he|they|theyre|the price|the odds|price)(?: is| are| gets?| goes| quoted| priced| its| they| theyre)* (?:more|less|longer|shorter|above|below|worse|higher|lower|bigger|steeper|beyond|greater)(?: than (?:that|this))?(?= (?:[,:–()] |$))',
      '(?:go|going|play|bet|back|take)(?: any)? (?:shorter|longer|lower|higher|further|bigger|heavier) than (?:that|this)(?: one)?',
      '(?:trails?|trailing|behind|below|beneath|outrates?|leads?) (?:the|his|her|their|a) (?:dog|underdog|opponents?|rival)\\b',
      'or (?:i|im|id|its|ill|we|there is|theres|no|i am|it is)(?: am| is| a| will| would| just)* ?(?:not interested|no bet|bet|pass|out|skip|walk|stay home|fold|dont bother|wont bother|no deal|not in|wont play|nothing|no play|dont bet|wont bet|leave it)(?: it| on it| at all| thanks| away| at home)?(?= (?:[,:–()] |$))',
      'or (?:it doesnt count|it does not count|forget it|bust|gtfo|dont bother|go home|nothing|i aint \\w+|it (?:isnt|aint|is not)(?: an?| the)?(?: real| proper)? \\w+(?: \\w+)?)(?= (?:[,:–()] |$))',
      'double (?:confirmation|check\\w*|whammy|trouble|edged|standards?|duty|figures|digits|champs?|hard|sure|time|espresso|the fun)',
      '(?:strikers?|grapplers?|wrestlers?|boxers?) (?:vs|versus|against|or|v|meets) (?:an? )?(?:strikers?|grapplers?|wrestlers?|boxers?) (?:matchups?|fights?|bouts?|clash\\w*|battles?|match ups?|styles?)',
      '(?:finish|end|close|top|cap) (?:off )?(?:the|my|our) (?:evening|night|day|card|job|week|show)',
      '(?:my|our|his|her|their|your)(?: [a-z]+){0,2} favou?rites?(?= (?:cappers?|handicappers?|strateg\\w+|stats?|angles?|edges?|bets?|ways?|things?|kinds?|types?|sports?|picks?|metrics?|numbers?|weapons?|topics?|plays?))',
      '(?:cash|money|bankroll|wallet|bills|hair|house|pants|shoes|world|room) on fire',
      '(?:that|this|the|what a|killer|deadly|sick|nice) (?:combo|combination)\\b(?! bets?| tickets?| slips?)',
      'for (?:a |an )?(?:pensioner|old man|kid|youngster)\\b',
      '(?:bores?|bored|boring) me (?:all the way )?to the bank',
      '(?:nothing )?(?:worth the )?(?:all the way|laugh\\w*|straight) to the bank',
    ],
  },
];
