import { MORE, type Paraphrase, WORD } from './paraphrase.ts';

const ALL_FIGHTS = '(?:all |of |in |his |her |their |the |my |its |fights?|bouts?|contests?|career|life|lifetime| )*';
const HE = '(?:he|she|they|it|his opponent|their opponents?|the opponent|the other(?: guy| man| one)?)';
const TAKE =
  '(?:absorbs?|eats?|takes?|gets?|receives?|suffers?|gets? hit with|is hit with|allows?|concedes?|eat|are hit with)';
const HITS =
  '(?:strikes?|punches|shots|hits|kicks|leather|blows|volume|hands|bombs|significant strikes?|head kicks|jabs|combinations|punches and kicks|damage)';
const THE_OTHER =
  '(?:him|her|them|people|folks|opponents?|guys|dudes|men|everyone|everybody|anyone|someone|rivals?|foes?|(?:his|her|their|the) (?:opponents?|rivals?|foes?|man)|the other(?: guy| man| one| fighter)?|it|things|fights?|the fight|a fight|bouts?|the action|matters)';
const THE_FLOOR = '(?:the )?(?:floor|ground|mats?|canvas|deck)';
const LAST = '(?:last|past|previous|latest|most recent|recent)';
const COUNT = '(?:few|couple(?: of)?|several|handful of|\\+?\\d+\\+?|two|three|four|five|six)';
const INSIDE_UFC =
  '(?:in|inside|within|at|under|from) (?:the |this )?(?:actual )?(?:ufc|octagon|big show|big leagues?|promotion|organi[sz]ation)';
const JUDGES = '(?:the )?(?:judges?|scorecards?|cards|scorers|officials)';

/** Craft and records, said without the word. */
export const PARAPHRASED_SKILLS: readonly Paraphrase[] = [
  {
    concept: 'strikers',
    patterns: [
      'can (?:really |actually |properly |truly )(?:strike|box|bang|punch|kick)',
      `(?:lands?|landing|hits?|gives?|deals?|dishes? out|dishing out|delivers?|throws?|outputs?)(?: (?:far|a lot|much|many))? more(?: ${HITS})?(?: and ${HITS})? than ${HE} ${TAKE}`,
      `(?:lands?|landing|throws?|throwing|connects? with|connecting with|lets? go) (?:the )?(?:more|most|higher|better|cleaner|harder|crisper|heavier|a lot of|lots of|many|tons of|loads of|plenty of|with)? ?${HITS}\\b`,
      'hits? (?:and|without|but) (?:dont |doesnt |not |do not |does not |rarely |never |isnt |arent )?(?:get|gets|getting|be|being) hit',
      `(?:more|higher|better|superior|bigger|heavier|high|great|good) ${WORD}?(?:strike|striking|punch|punching) (?:output|volume|differential|accuracy|rate|numbers|stats|defen[cs]e|count|pace)`,
      '(?:strike|striking) (?:differential|output|volume|accuracy|margin|numbers|stats|balance)',
      '(?:keeps?|keeping|prefers?|want|wants) (?:it|the fight|fights) (?:standing|upright|on the feet|on their feet)',
      `(?:better|superior|sharper|cleaner|crisper|faster|slicker|stronger|good|great|best) ${WORD}?(?:hands|boxing|kicks|kicking|jab|footwork|punches|combinations|stand up|standup|puncher|punchers|kicker|kickers|on the feet|standing up|standing)\\b`,
      '(?:trade|trades|trading|exchange|exchanges) (?:on the feet|standing|in the pocket|punches|leather|blows)',
      '(?:on|in) (?:his|her|the|their) feet\\b',
    ],
  },
  {
    concept: 'grapplers',
    patterns: [
      `(?:takes?|taking|drags?|dragging|brings?|bringing|gets?|getting|puts?|putting|dumps?|dumping|throws?|throwing|slams?|slamming|plants?|hauls?|pulls?) ${THE_OTHER} (?:down )?(?:to|on|onto|into|in) ${THE_FLOOR}`,
      `(?:takes?|taking|drags?|dragging|holds?|holding|pins?|pinning|brings?|keeps?|keeping|dumps?|ragdolls?|rag dolls?) ${THE_OTHER} down\\b`,
      `(?:controls?|controlling|dominates?|dominating|works?|lives?|strong|stronger|better|best|good|great|excels?|superior|dangerous|comfortable|at home|time|win|wins) ${WORD}{0,2}(?:on|from|off) ${THE_FLOOR}\\b`,
      `(?:more|most|better|successful|many|lots of|a lot of|higher|completes?|lands?|scores?|shoots?(?: for)?) ${WORD}?take ?downs?`,
      '(?:double|single|high crotch) legs?(?= (?:[,:–()] |$|take|and|artist|shot|specialist|from))',
      'shoots? (?:for )?(?:double|single|take|the legs|a shot)\\w*(?: legs?)?',
      '(?:lays?|laying|lies|lying|sits?|sitting) on (?:people|opponents|top|guys|dudes|his|their|the other|you)',
      '(?:ragdolls?|rag dolls?|mauls?|smothers?|out ?muscles?) (?:people|opponents|guys|the other|them|him|everyone)',
      'top (?:game|position|pressure|heavy|control)\\b',
      '(?:sub|submission) (?:hunters?|threats?|game|skills?|grapplers?|wizards?|specialists?|attempts?|aces?|guys?)',
      '(?:khabib|merab|islam)(?: \\w+)? (?:style|type|types|like|clones?)',
    ],
  },
  {
    concept: 'record',
    patterns: [
      `(?:won|wins?|winning) (?:a |an |the )?(?:more|most|larger|bigger|higher|greater|largest|biggest|highest|greatest|better|best|majority)(?: (?:share|part|percentage|proportion|portion|fraction|rate|percent|number|slice))?(?: of)? (?:of )?(?:all )?(?:his|her|their|the|its)\\b(?! last| recent| latest| past| previous| ufc| octagon| rounds?| time)${ALL_FIGHTS}`,
      '(?:who|that|whoever|guys|fighters|people|one|someone|anyone|men|simply|just|how often|has|have) (?:simply |just |has |have |actually )?(?:wins?|won|winning) (?:more|most|the most) (?:often|frequently|fights|bouts|of the time|regularly|overall)(?! (?:in|inside|by|lately|recently|of late|on|at|under|within))',
      '(?:percent|percentage|share|proportion|rate|number|portion|amount|ratio)s? of (?:all |career |his |her |their |total )*(?:wins?|victories|fights won|bouts won|victory|winning|winned fights|won fights)(?! (?:in|inside|by|lately|recently|of late|at|under|within))',
      '(?:more|most|higher|better|best|highest|bigger) (?:percents?|percentages?|share|ratio|number|rate) (?:of |in )?(?:victor(?:y|ies)|wins?|won)\\b',
      '(?:fewer|fewest|less|least|lowest number of|smallest number of) (?:career |overall )?(?:losses|defeats)\\b',
      '(?:wins?|victories) (?:to|versus|vs|against|and|over|per|divided by|than) (?:losses|defeats|loss|fights)\\b(?: ratio)?',
      '(?:wins?|won|winning|w) (?:loss|lost|l|losing) (?:ratio|record|percentage|rate|numbers?|column)?',
      '(?:better|best|stronger|superior|longer|cleaner|prettier|shinier) (?:career |overall |lifetime |pro |professional )?(?:records?|resumes?|ledgers?|cvs?|wikipedia|sherdog|tapology)\\b',
      '(?:winning|victory|win|success) (?:percentages?|rates?|ratios?|averages?|pcts?|quotas?|quotes?|shares?)\\b',
    ],
  },
  {
    concept: 'ufc_record',
    patterns: [
      `(?:records?|win rates?|winrates?|wins|percentages?) (?:inside|within|under) (?:the )?(?:ufc|octagon)(?: banner| itself| cage)?\\b`,
      `(?:win rates?|winrates?|percentages?|win ratios?|records?|wins|ratio|victories|success|results)(?: (?:only|just|coming|achieved|earned|alone))? ${INSIDE_UFC} (?:itself|level|alone|fights|bouts|banner|cage|only|competition|appearances|roster|tenure|career|level)`,
      `(?:(?<!(?:favou?rites?|favs|faves|chalk|underdogs|dogs|they) )wins?|winning|won|beaten|beats?|succeed\\w*|perform\\w*|proven|tested|proved|delivers?|delivered)(?: (?:fights|bouts|(?:more|most) (?:people|men|opponents|fights|bouts|often)|a lot|themselves|himself))? ${INSIDE_UFC}(?: (?:itself|level|alone|fights|bouts|banner|cage|only|competition|roster))?`,
      '(?:ufc|octagon) (?:tested|proven|results?|resumes?|percentages?|numbers|ledger|pedigree|win rates?|wins?|winners?|record|records|veterans? with wins|success\\w*|ratio|winning)\\b(?= (?:(?:fighters?|guys|people|men|[,:–()]|and|only|is|are|matters?|counts?|over|record|not|rather|for|of|please|wins?|rate|percentage|ratio|plus|with|in|to|than|above|on|$)|$))',
    ],
  },
  {
    concept: 'recent',
    patterns: [
      `(?:won|winning|wins?|winners?|victorious|victories|unbeaten|undefeated|perfect|results|record|form|success\\w*|good|great|best|better|strong|did well|done well|do well|perform\\w*|rate)${MORE}{0,4}? (?:recent|${LAST}(?: ${COUNT})? (?:fights?|bouts?|outings?|times?|matches|appearances|results|contests|trips|starts|years|months|wins|performances))\\b`,
      `(?:won|winning|wins?|taken) (?:his |her |their |at least |all |all of |the )*${COUNT} (?:straight|on the (?:bounce|trot|spin)|in a row|in succession|consecutive\\w*|on the run|back to back|running)(?: fights?| bouts?| wins?)?`,
      `${COUNT} (?:straight|consecutive|successive|back to back) (?:wins|victories|fights|bouts|w s)?`,
      `(?:off|off of|on the back of|comes? off|coming off|fresh off) (?:of )?(?:a |an |his |her |their )?(?:${COUNT} )?(?:big |good |straight |consecutive |recent |nice |impressive )*(?:wins?|victor(?:y|ies)|ws|streaks?)`,
      '(?:trending|going|heading|moving|on the way) (?:up|upwards?)\\b',
      `(?<!(?:luck|that|so|isnt|been|not) )(?:undefeated|unbeaten|winning|wins?|won|good|better|best|strong|hot|hotter|shape|sharp|victories|success\\w*)${MORE}{0,3}? (?:lately|recently|of late|these days|nowadays|right now|at the moment|at this moment|this year|last year|past year|in the last year|last time out|last time|last months|in recent \\w+)`,
      `(?:lately|recently|of late|these days)${MORE}{0,3}? (?:winning|wins?|won|undefeated|unbeaten|victories)(?! (?:rates?|percentages?|ratios?|records?))`,
      '(?:good|best|great|better|right|hot|winning) (?:moment|run|patch|spell|vibes?|streak|shape at present)\\b(?! of)',
      '(?:hotter|hottest|in form|in formed|inform) (?:fighters?|guys?|hands?|man|one|of the two|streaks?|runs?|dudes|people|right now)?',
      `(?:strung|string|stringing|strings|put|putting|puts|stringed) together (?:${WORD})?(?:${COUNT} )?(?:\\w+ )?(?:wins|victories|streaks?|runs?|ws)`,
      '(?:hasnt|havent|has not|have not|didnt|not|never|yet to) (?:lost|lose|losing|taste[d]? defeat|been beaten)(?: [^ ,]+){0,6}? (?:outings|fights|bouts|starts|lately|recently|of late|for a while|in a while|in years)\\b',
      '(?:back to back|consecutive|successive) (?:wins|victories)',
      '(?:win|winning) (?:streak|run|skid)s?\\b',
    ],
  },
  {
    concept: 'decision',
    patterns: [
      `(?:wins?|winning|won|earn|earns|get|gets|getting|take|takes|taking|bank|banks) ${WORD}{0,3}?(?:on|by|via|through|at) (?:the )?(?:judges|scorecards?|cards|points?|decisions?|judging|judge cards|judges cards|judges scorecards)`,
      `(?:get|gets|getting|got|earns?|steals?|takes?|take) (?:the |his |her |their |a )*(?:nod|hands? raised|verdict)(?: (?:from|by|of|on) ${JUDGES})?(?! (?:from (?:me|us|my)|in my|here|over|for))`,
      `(?:nod|verdict|approval|love|favou?r|win|score)s? (?:of|from|by|with) ${JUDGES}`,
      `${JUDGES} (?:love|loves|like|likes|favou?r|favou?rs|reward|rewards|prefer|prefers|give|gives|to|score)(?: (?:him|her|them|it|the))?`,
      `(?:convince|please|impress|persuade|satisfy|wow|sway|charm|win over|wins over|winning over|woo)\\w* ${JUDGES}`,
      `(?:bank|banks|banking|steal|steals|stealing|stack|stacks|win the|winning the) (?:more |most |close |enough )?rounds\\b`,
      '(?:decision|points?) (?:wins?|winners?|machines?|victor(?:y|ies)|fighters?|merchants?|specialists?|masters?|kings?|rates?|grinders?|win rates?|artists?|getters?|guys)\\b',
      `(?:rate|percentage|share|number|proportion|ratio) of ${WORD}?(?:wins? |winning |victories )?(?:by |on |via )?(?:decisions?|points)\\b`,
      '(?:unanimous|split|majority) (?:decisions?|wins?|nods?)',
      '(?:final|last) bell (?:winners?|fighters?)',
      '(?:hear|hears|see|sees|until|to|till) the (?:final|last) (?:bell|horn|round|buzzer)',
    ],
  },
  {
    concept: 'finish',
    patterns: [
      `(?:puts?|putting|lays?|laying|sends?|sending|knocks?|knocking|chokes?|choking|takes?|turns?|shuts?) ${THE_OTHER} (?:to sleep|away|out|out cold|cold|unconscious|in body bags|lights out|night night)\\b`,
      `(?:sleeps?|sleeping|flatlines?|starch|starches|stops?|stopping|blast|blasts|ko|kos|kod|sparks?|choke|chokes|tap|taps|iced|ices?|submits?|submitting|merk|merks|crush|crushes) ${THE_OTHER}(?: (?:out|cold|early))?(?! on\\b)`,
      `(?:dont|doesnt|do not|does not|never|wont|rarely|not|without|hardly|seldom)(?: ever)? (?:leave|leaves|leaving|let|lets|letting|allow|allows|go|goes|going|need|needs|needing|wait|waits|waiting|want|wants|bother|see|sees|rely|relying|trust|trusts|require|requires|reach|reaches|hear|hears|ask|asks|involve) (?:it |the fight |fights |things |their fights |anything |for |on |it up )*(?:to |in |on |for |with |go to |reach |the hands of )*${JUDGES}`,
      `(?:ends?|ending|finish(?:es)?|finishing|closes?|wraps? up|gets?|done|stops?) (?:it|the fight|fights|things|the bout|the night|a fight|matters|them|the job done|it done|done)(?: up)? (?:early|inside|within|before|violently|quickly|fast|in the first|in round|with a)\\b(?: (?:the|round|one|three|two|distance|final|judges|bell|scheduled|rounds|\\d+))*`,
      '(?:ko|tko|knockout|finish|finishing|stoppage|sub|submission) (?:rates?|ratios?|percentages?|wins?|power|artists?|machines?|threats?|(?<!sub(?:mission)? )guys?|kings?|specialists?|ability|win rates?|potential|victor(?:y|ies)|instincts?|merchants?|finish(?:es)?)\\b',
      `(?:wins?|winning|won|victories) ${WORD}{0,3}?(?:by|via|with|through|inside) (?:a |the )?(?:ko|kos|tko|knockouts?|submissions?|subs?|stoppages?|finish|finishes|finishing|distance|stopping)\\b`,
      `(?:percentage|rate|share|number|proportion|ratio) of ${WORD}?(?:wins? |victories )?(?:by |via )?(?:finish\\w*|stoppages?|knockouts?|kos?)\\b`,
      '(?:highlight reel|one punch|first round|violent|brutal) (?:kos?|finish\\w*|knockouts?|finishers?|stoppages?|power|enders?|wins?|guys|killers?|artists?)',
      '(?:kill or be killed|killer instinct|killers who finish|end(?:s|ing)? fights?)',
      '(?:before|without) (?:the )?(?:final bell|final horn|judges|scorecards|last bell|distance|end of the third)\\b',
    ],
  },
];
