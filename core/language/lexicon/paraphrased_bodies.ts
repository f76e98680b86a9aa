import { type Paraphrase, WORD } from './paraphrase.ts';

const OPPONENT =
  '(?:opponents?|rivals?|foes?|enem(?:y|ies)|(?:other|opposing) (?:guy|man|one|fighter|side|dude|woman)|opposition|adversar(?:y|ies)|competition)';

/** Youth, height and reach, said without the word. */
export const PARAPHRASED_BODIES: readonly Paraphrase[] = [
  {
    concept: 'younger',
    patterns: [
      '(?:was |were |is |are )?born (?:later|after|more recently|last|earlier this century|closer to today)\\b',
      '(?:later|latest|more recent|newer|most recent) (?:birth ?dates?|birth ?days?|birth ?years?|dates? of birth|years? of birth|dob)',
      '(?:fewer|less|fewest|lower number of) (?:candles|birthdays|years|miles|summers|winters|wrinkles|grey hairs|gray hairs|mileage|birth days)(?: (?:on|in|behind|under|to) (?:the |his |her |their |him |them )*(?:\\w+))?',
      '(?:less|fewer) (?:on|in) (?:the|his|her|their) (?:clock|odometer|legs|passport|birth certificate|tank)',
      '(?:less|not so|not as|not that|least) (?:old|aged)\\b',
      '(?:lower|smaller|lesser|lowest|smallest|less|inferior|better|minor) (?:of )?(?:age|ages)\\b',
      '(?:more|most) (?:young|youthful|fresh|junior)\\b',
      '(?:age|youth|time|father time|years) (?:is |are )?(?:on (?:his|her|their|my|its)(?: \\w+)? side)',
      `(?:gives?|giving|gave) (?:up|away) (?:the )?years`,
      '(?:young|younger|hungry|fresh|fresher|youthful) (?:bucks?|guns?|lions?|bloods?|kids?|bulls?|wolves|cats|legs|studs?|talents?|dudes?|upstarts?|faces?|killers?|wolf)\\b',
      '(?:fresher|younger|newer|less worn|lower mileage)(?: (?:legs|body|bodies|fighters?|guys?|man|men|model|one|of the two|chin|generation))?\\b(?! than (?:me|i|my))',
      `(?:prospects?|youngsters?|kids?|youths?|rookies|new generation|juniors?|youngins?|phenoms?) (?:vs|versus|against|over|beating|facing|fighting|who face|beats?|taking on) (?:the |some |an? )?${WORD}?(?:gatekeepers?|veterans?|vets|old \\w+|elders|legends?|grandpas?|dinosaurs?|seniors?|fossils?|has beens?|journeym[ae]n|aging \\w+|oldies)`,
      `(?:(?:an? |the )?(?:older|aging|ageing|aged|elder|elderly) (?:${OPPONENT}))`,
      `${OPPONENT} (?:(?:is|are|be|who is|who are|thats|must be|should be|has to be|being|to be) )?(?:a lot |much |significantly )?(?:older|past (?:his|their|her) prime|washed|over the hill|aging|ageing)\\b`,
      '(?:whos|who is|whoever is|whichever is) (?:the )?(?:youngest|junior|younger)\\b',
    ],
  },
  {
    concept: 'older',
    patterns: [
      '(?:gives?|giving|gave|concedes?|conceding)(?: up| away)?(?= (?:[^ ,]+ ){1,5}years?\\b)',
      '(?:older|oldest|elder) (?:guys?|man|men|fighters?|one|of the two|side|half|dudes?|party|people|competitors?|fellas?|athletes?)',
      '(?:aging|ageing|declining|faded|shot|washed|shopworn|worn out|battle worn|past it|over aged|overaged|retired soon|ancient|geriatric) (?:fighters?|guys?|vets?|veterans?|names?|legends?|champs?|ex champs?|stars?|warriors?|dudes?)',
      '(?:fighters?|guys?|anyone|anybody|people|men) (?:who are |who is |that are )?(?:pushing|nearing|over|past|above) (?:forty|thirty five|thirty|4\\d|3\\d)\\b',
      '(?:old|older|grey|gray) (?:heads?|lions?|dogs? of war|men|timers?|folks|war ?horses?|guard|bones|legs|warriors?)\\b',
    ],
  },
  {
    concept: 'taller',
    patterns: [
      'measures? (?:more|taller|bigger)(?: from head to toe)?',
      '(?:stands?|standing|stood)(?= (?:[^ ,]+ ){1,6}?(?:above|over|taller|higher) (?:than |his|her|their|the|him|them|an? )?)',
      `(?:stands?|standing|stood|stand) ${WORD}{0,3}?(?:taller|tallest|higher|above|over)\\b`,
      '(?:looks?|looking) down (?:on|at) (?:his|her|their|the) (?:opponents?|rivals?|foes?|other)',
      '(?:more|most) (?:tall|high)(?= (?:[,:–()] |$|than|fighter|guy|man|one|of|is|in|and))',
      '(?:more|bigger|greater|better|extra|superior|higher|larger) (?:in )?(?:height|stature|centimet(?:er|re)s of height|inches of height)',
      `(?:bigger|larger|higher|superior) ${WORD}?(?:by|in|on|with) height`,
      '(?:size|height) (?:advantages?|edge|differences?|mismatch(?:es)?|gap|discrepanc(?:y|ies)|disparit(?:y|ies))',
      '(?:towers?|towering|tower) (?:over|above)',
      `(?:an? |the )?(?:shorter|smaller|tiny|shortish) ${OPPONENT}`,
      `${OPPONENT} (?:is|are|be|who is|who are|thats|must be|should be|has to be|to be) (?:much |a lot )?shorter\\b`,
      'head and shoulders (?:above|over|taller)',
    ],
  },
  {
    concept: 'shorter',
    patterns: [
      '(?:shorter|shortest|short|smaller) (?:guys?|man|men|fighters?|one|of the two|dudes?|kings?|side|people|fellas?|bloke|woman|women)(?! (?:price|priced|odds))',
    ],
  },
  {
    concept: 'reach',
    patterns: [
      `(?:long(?:er|est)?|big(?:ger|gest)?|larg(?:er|est)|great(?:er|est)|wider|superior|better|extra|more) ${WORD}?(?:reach|wing ?spans?|arm ?spans?|arms?|limbs?|levers|range|jabs?|wings|tentacles|ape ind(?:ex|ices)|fingertips)\\b`,
      `(?:arms?|limbs?|levers|wing ?span) (?:that |which )?(?:are |is |be |being )?${WORD}?(?:more long|longer|bigger|wider|larger|more lengthy|longest|go on forever|for days)\\b`,
      'arms? (?:more|so|very) long\\b',
      '(?:long|longer) hands\\b',
      '(?:long|longer|rangier|rangy|lanky|lankier|gangly|lengthy|lengthier|gorilla|monkey|orangutan|spider|octopus|go go gadget|gibbon|noodle|telescopic|inspector gadget|stretch armstrong)(?:,? (?:and )?(?:rangy|lanky|tall|long|rangier|lankier|limbed|armed|leggy))? (?:dudes?|guys?|fighters?|men|man|arms?|armed|limbs?|limbed|boys?|fellas?|build|builds|frames?|ones?|folks|types?|levers|one|bodies)\\b',
      '(?:out ?reach|out ?range|out ?length|out ?long)(?:es|ing|s)?\\b',
      `(?:has|have|having|holds?|holding|with|got|enjoys?|owns?|gets?) (?:the |a |an )?${WORD}?(?:reach|length|range|wingspan)(?: (?:on|over|advantage|edge))?\\b(?! (?:out|for the))`,
      '(?:lankier|rangier|lengthier|longer limbed|longer armed|long limbed|long armed|gangly)\\b',
      '(?<=(?:inch|inches|cm|cms|centi\\w+) )longer(?! (?:than (?:usual|before)|odds|price|jab|fights?))',
      'longer(?= by (?:at least |about |roughly |a |an |\\+?\\d+\\+? ?|one |two |three |four |five |six )*(?:or more |plus )?(?:inch|inches|cm|centi\\w+))',
      '(?:longer|long) (?:of the (?:two|pair)|fighters?|guys?|dudes?|man|men|one|athletes?|people|side|fella|bloke)\\b',
      '(?:length|range|arms|wingspan)(?: (?:is|are|that))? (?:wins|matters|advantages?|edges?|kills|counts|differences?|differential)\\b',
      `(?:fight|fights|fighting|work|works|working|jab|jabs|jabbing|strike from) ${WORD}?(?:long|at range|from range|from distance|from the outside|at distance)\\b`,
      '(?:longer|bigger|larger|greater) (?:measurements?|in) (?:of )?(?:the )?(?:reach|arms?|wingspan)',
      '(?:length|span) of (?:the |his |her |their )?(?:arms?|limbs?|wings?)',
    ],
  },
];
