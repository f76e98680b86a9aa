import { NT } from './plain_text.ts';
import { BOUTS, MEN, WOMEN } from './weight_classes.ts';

/*
 * The one table of what bettors say, of wishes and refusals alike: a figure, whose it is, what is said of it, and the words as
 * patterns of plain text, one or more a line. The more particular rows come first: what one has read, no other reads.
 */

const HIS = '(?:his|her|their|the)';
const LAST = `(?:(?:${HIS}|its) )?(?:last|previous|past)`;
const FIGHTS = '(?:fights?|bouts?|outings?|matches)';
const IN = '(?: ?(?:inch(?:es)?|in|cm|centimet(?:er|re)s?|"))';
const CHANCE_BY =
  '(?: (?:chances?|probability))?(?: (?:of winning|to win))? (?:by|from|in|on|according to|with) (?:the |our |your )?';
const RUN = '(?:straight|in a row|on the trot|on the bounce)';
const UFC = '(?:in|inside) the (?:ufc|octagon)';
const RATE = '(?:win(?:ning)?[- ](?:rate|percentage|pct|record|ratio)s?|records?)';
const RATED = '(?:rated )?';
const WEAK = '(?:bad|poor|weak|weaker|worse|limited|mediocre|terrible|awful|lousy|sloppy|inferior|lesser)';
const STRONG =
  '(?:good|great|strong|elite|skilled|excellent|solid|better|superior|best|very good|really good|high[- ]level)';
/** Adverbs that nearly deny. */
export const RARELY = '(?:(?:rarely|seldom|hardly|barely|scarcely)(?: ever)?|almost never)';
/** Behind what is done to a fighter: "gets", "seldom". */
const PASSIVE = `(?<=(?:\\b(?:gets?|got|getting|been|is|are|was|were|ever|never|not|${RARELY})|${NT}) )`;
const CANNOT = `(?:can'?t|cannot|can not|do(?:es)?n'?t|struggles? to|unable to|never|${RARELY})`;
const FIGHTER =
  '(?:fighters?|opponents?|guys?|man|men|foes?|woman|women|underdogs?|dogs|favou?rites?|grapplers?|strikers?|wrestlers?|ones)';
const KNOCKED_OUT = "(?:been |was |were |got |gets? )?(?:knocked out|ko'?e?d|kayoed)";
const KNOCKOUT = '(?:knockout|ko)';
const BOOKS = "(?:the )?(?:bookmakers?|bookies|books?|market|odds ?makers?|vegas|betting public|public|odds)(?:'s?)?";
const FORECAST = "(?:the |your |our )?(?:cornerman(?:'s)? |house )?(?:forecast|(?<!\\bai )model)(?:'s)?";
const FAVORITES = '(?:favou?rites?|favs?|faves?|chalk)';
const UNDERDOGS = '(?:under ?)?dogs?';
/** Behind a size of favorites or underdogs, with an adjective between them maybe. */
const OF_FAVORITES = `(?= (?:[\\w-]+ )?${FAVORITES}\\b)`;
const OF_UNDERDOGS = `(?= (?:[\\w-]+ )?${UNDERDOGS}\\b)`;
const GRAPPLERS =
  'grapplers?|wrestlers?|ground fighters?|(?:jiu[- ]?jitsu|bjj) (?:players?|specialists?|fighters?|aces?|black belts?)|judoka|(?:submission|grappling|mat|wrestling) (?:artists?|specialists?|aces?)';
const STRIKERS = 'strikers?|kick-?boxers?|boxers?|muay thai (?:fighters?|specialists?)|stand-?up fighters?';
const FINISHERS = '(?:finishers?|(?:knockout|ko|stoppage) artists?)';
const DECIDERS = '(?:decision (?:winners?|machines?|fighters?|artists?)|point fighters?|grinders?|decisioners?)';

/** A figure with what a fighter who is good at it exceeds, where that is known, and its names. */
export const NAMES = String.raw`
takedowns_defence 0: (?:takedown|wrestling|td) defen[cs]e
takedown_accuracy_defence 0: defen[cs]e against takedown accuracy
submissions_defence 0: submission defen[cs]e
control_defence 0: control(?: time)? defen[cs]e
clinch_strikes_defence 0: clinch(?: strik(?:es|ing))? defen[cs]e
distance_strikes_defence 0: distance(?: strik(?:es|ing))? defen[cs]e
strike_accuracy_defence 0: strik(?:e|ing) accuracy defen[cs]e|strik(?:e|ing) defen[cs]e
strikes_tried_defence 0: (?:volume|strikes tried|output) defen[cs]e
takedown_accuracy_attack 0: (?<!against )(?:takedown|td) accuracy
takedowns_attack 0: ${RATED}takedowns?(?: (?:rating|attack|offen[cs]e|game))?
submissions_attack 0: ${RATED}submission (?:attempts?|game|threat|attack|rating)
control_attack 0: (?:rated |top |cage |ground )?control(?: time| rating)?
knockdowns_attack 0: ${RATED}(?:knockdowns?(?: rating| power)?|knockout power|punching power)
clinch_strikes_attack 0: ${RATED}clinch (?:strik(?:es|ing)|work|game)
distance_strikes_attack 0: ${RATED}distance strik(?:es|ing)
strike_accuracy_attack 0: ${RATED}(?<!takedown |td )(?:strik(?:e|ing) )?accuracy
strikes_tried_attack 0: ${RATED}(?:strikes tried|(?:strik(?:e|ing) )?(?:volume|output)|work ?rate)
win_rate_decision 0.5: decision ${RATE}|${RATE} (?:by|on|in) (?:decisions?|points)
win_rate_finish 0.5: finish(?:ing)? (?:rate|percentage)|finish(?:ing)? ${RATE}|${RATE} by (?:finish|stoppage)
win_rate_ufc 0.5: ufc ${RATE}|${RATE} ${UFC}
win_rate_recent 0.5: recent (?:form|record|results|${RATE})|form
win_rate_overall 0.5: (?:overall |career |professional |pro |total |mma )*${RATE}
last_three: last[- ]#+(?: (?:record|share|rate|results|win rate))?
knockout_losses: ${KNOCKOUT} losses
net_striking 0: net striking|striking(?: (?:differential|numbers|skills?|game))?|stand[- ]?up|hands
net_grappling 0: net grappling|grappling(?: (?:differential|numbers|skills?|game))?|wrestling(?: (?:skills?|game))?
  ground game|mat skills
elo: elo(?:[- ](?:rating|score|points?|number))?s?|ratings?
bouts: (?:ufc |octagon |cage )?experience|ufc (?:fights|bouts|appearances)
winning_run: win(?:ning)?[- ](?:streak|run)
losing_run: los(?:ing|s)[- ](?:streak|run|skid)
edge 0: (?:forecast )?edge(?: by the forecast)?
implied 0.5: implied (?:probability|chances?|odds)
  (?:market|bookmakers?|bookies|odds ?makers?)(?:'s?)?(?: (?:probability|chances?))?
forecast 0.5: (?:cornerman(?:'s)? |house )?forecast(?:ed)?(?: (?:probability|chances?))?
  (?:the |our |your )?(?<!\bai )model(?:'s)?(?: (?:probability|chances?))?
reach_in: reach|arms?|wingspan
height_in: height
age: (?<!the )age
`;

const amountsOfRun = (figure: string, doing: string, ends: string, kind: string): string => String.raw`
${figure} own: \b(?:${doing}) {n}(?: ${FIGHTS})? ${RUN}\b
${figure} own: \b(?:${doing}) (?:all |each )?(?:of )?${LAST} {n}(?: ${FIGHTS})?\b
${figure} own: {n}(?: or more)? (?:straight|consecutive) (?:ufc )?(?:${ends})\b
${figure} own: {n} (?:ufc )?(?:${ends}) ${RUN}\b
${figure} own: {n}[- ](?:(?:fight|bout|game|match)[- ])?(?:${kind})[- ](?:streak|run|skid)s?\b
${figure} own: \b(?:${kind})[- ](?:streak|run|skid)s? (?:of |is |has )?{n}(?: ${FIGHTS})?\b
`;

/**
 * Amounts with their unit: {n} is the limit. A bare number is at least; "=" tells otherwise. "negative": the amount is of the
 * opponent, three years younger is a difference of -3. "advantage": the words say whose it is, also behind "against".
 */
export const AMOUNTS = String.raw`
forecast own: {n} ?(?:%|percent)${CHANCE_BY}(?:cornerman )?(?:forecast|model)\b
implied own: {n} ?(?:%|percent)${CHANCE_BY}(?:market|bookmakers?|bookies|odds|odds ?makers)\b
win_rate_ufc own: \b${RATE}(?: (?:of|is|are|at))* {n} ?(?:%|percent) ${UFC}
winning_run own: (?:(?:not|\w+${NT}|never) lost|unbeaten|undefeated)(?: (?:in|any of|one of))?(?: ${LAST})? {n}(?: ${FIGHTS})?
age difference negative: {n}(?:[- ]years?)? (?:younger|the junior)\b
age difference negative: \byounger by {n}(?: years?)?\b
age difference negative advantage: \b(?:age|youth) (?:advantage|edge|gap) of {n}(?: years?)?\b
age difference negative advantage: {n}[- ]years? (?:age|youth) (?:advantage|edge)\b
age difference: {n}(?:[- ]years?)? older\b(?! than the age)
age difference: \bolder by {n}(?: years?)?\b
reach_in difference advantage: {n}${IN}?[- ](?:of )?(?:longer |more |extra |greater )?(?:reach|arm)(?: (?:advantage|edge))?\b(?! (?:or|and)\b)
reach_in difference: {n}${IN}? (?:longer|more|greater|better)(?: in| of)? (?:reach|arms?)\b
reach_in difference advantage: \b(?:longer|better|more|greater)(?: in)? reach (?:by|of) {n}${IN}?
reach_in difference advantage: \b(?:reach (?:advantage|edge)|advantage in reach|out-?reach(?: \w+){0,2} by|reach)(?: (?:of|is|that is))* {n}${IN} (?:longer|more|greater)\b
reach_in difference advantage: \b(?:reach (?:advantage|edge)|(?:advantage|edge) in reach|out-?reach(?: \w+){0,2} by)(?: (?:of|is))? {n}${IN}?
height_in difference: {n}${IN}? taller\b
height_in difference: \btaller by {n}${IN}?
height_in difference advantage: {n}${IN}?[- ](?:of )?height(?: (?:advantage|edge))?\b
height_in difference advantage: \b(?:height|size) (?:advantage|edge) of {n}${IN}?
height_in difference negative: {n}${IN} shorter\b(?! than the)
reach_in own: \breach(?: of| is)? {n}${IN}?
reach_in own: {n}${IN} (?:of )?reach\b
height_in own: \b(?:height(?: of| is)?|taller than|stands?|standing) {n}${IN}?
elo difference: {n}(?: elo)?(?: points?)? (?:higher|more|better|above|ahead)(?: (?:in|by|on))? (?:elo|rated)\b
elo difference advantage: {n}(?: more| higher)? elo(?: points?)?(?: (?:advantage|edge|higher|better|more|ahead|above|clear))
elo difference advantage: \belo (?:advantage|edge|lead|gap) of {n}(?: points?)?
elo difference: \b(?:higher|better) (?:elo|rated)(?: rating)? by {n}(?: points?)?
elo own: \b(?:elo(?: rating| score)?|rated|rating)(?: of| is| at)? {n}(?: elo)?(?: points?)?
elo difference: \b(?:ranked|rated) (?:higher|above)(?: (?:by|in|on|elo|their|opponents?|the))* by {n}(?: elo)?(?: points?)?
elo own: {n} elo(?: rating| points?)?\b
knockout_losses own: (?:been |was |were |got |gets? )?(?:knocked out|ko'?e?d|stopped by knockout|kayoed) {n} times?
knockout_losses own: {n} ${KNOCKOUT} loss(?:es)?\b
rounds bout =: {n}[- ]round(?:s|ers?)?(?: (?:fights?|bouts?|matches|affairs?))?
${amountsOfRun('winning_run', 'won|winning|wins?', 'wins?|victor(?:y|ies)', 'winning|win|unbeaten')}
${amountsOfRun('losing_run', 'lost|losing|dropped', 'loss|losses|defeats?', 'losing|loss')}
losing_run own: {n}[- ](?:(?:fight|bout)[- ])?(?:skid|slide|slump)s?\b
bouts difference: {n} more (?:ufc |octagon |mma )?${FIGHTS}(?: than)?
bouts own: {n} (?:prior |previous |career |earlier )?(?:ufc|octagon) (?:${FIGHTS}|appearances)
bouts own: {n} (?:prior |previous |career )?(?:fights|bouts)(?: ${UFC}| of experience)?
`;

/** What is said without a number. "20..30" is a range without its end. The sources schedule main events for five rounds. */
export const QUALITIES = String.raw`
title_bout bout = 1: (?:titles?|championships?|belts?(?= (?:fight|bout|on the line|at stake)))(?: (?:fights?|bouts?|matches|defen[cs]es?|shots?|on the line|at stake))?
rounds bout = 5: (?<!\bco[- ])(?:main[- ]events?|headliners?)
women bout = 1: ${WOMEN}${BOUTS}
women bout = 0: ${MEN}${BOUTS}
losing_run own >= 1: (?:coming )?(?:off|after|following) (?:of )?a(?= ${KNOCKOUT} loss)
bouts own = 0: (?:ufc |octagon )?debut(?:s|ants?|ing|ers?)?|first[- ]timers?|newcomers?|newbies?|rookies?|first (?:ufc |octagon )?(?:fight|bout)
bouts difference > 0: (?:more|most) experienced?|experience (?:advantage|edge)|been around longer
bouts difference < 0: less experienced?|experience (?:disadvantage|deficit)
bouts own < 5: inexperienced|unproven|untested|green(?= ${FIGHTER}\b)|little experience|novices?|few (?:ufc )?fights
bouts own >= 10: (?:ufc )?veterans?|vets?|experienced|seasoned|established|(?:lots?|plenty) of experience|with (?:ufc |octagon )?experience
knockout_losses difference < 0: (?:better|stronger|tougher|sturdier) (?:chins?|jaws?)|more durable
knockout_losses difference > 0: (?:worse|weaker|shakier) (?:chins?|jaws?)|less durable
knockout_losses own = 0: (?:never|not|\w+${NT})(?: yet)?(?: lost by ${KNOCKOUT}| been stopped by ${KNOCKOUT}|(?: been)? (?:knocked out|ko'?e?d|kayoed))
  (?:no|zero|without(?: a| any)?) ${KNOCKOUT} loss(?:es)?|(?:good|great|solid|iron|granite|strong|tough|sturdy|reliable) (?:chins?|jaws?)|durable|(?:hard|tough|difficult) to (?:knock out|ko|put away)
knockout_losses own <= 1: few ${KNOCKOUT} losses|${RARELY} (?:loses? by ${KNOCKOUT}|(?:gets?|been) knocked out)
knockout_losses own >= 2: ${KNOCKED_OUT} (?:(?:at least )?twice|more than once)
  (?:bad|weak|glass|suspect|questionable|poor|shaky|soft|fragile|cracked)[- ](?:chin(?:s|ned)?|jaws?)|chinny|${PASSIVE}(?:knocked down|dropped|rocked|hurt)
  easy to (?:knock out|ko|put away)
knockout_losses own >= 1: ${KNOCKED_OUT}(?: (?:at least )?(?:once|before))?|(?:a )?${KNOCKOUT} loss
win_rate_ufc own >= 1: (?:undefeated|unbeaten|never (?:lost|been beaten)) ${UFC}|perfect ufc records?|no ufc loss(?:es)?|no loss(?:es)? ${UFC}
win_rate_ufc own <= 0: winless(?: ${UFC})?
win_rate_overall own >= 1: undefeated|unbeaten(?! (?:run|streak))|never (?:lost|been beaten)(?! (?:by|two|three|#))|perfect records?
win_rate_finish own > 0.5: wins? (?:most|the majority) of ${HIS} (?:fights|bouts) (?:by (?:finish|stoppage|knockout|submission)|early|inside the distance)
win_rate_decision own > 0.5: wins? (?:most|the majority) of ${HIS} (?:fights|bouts) (?:by decision|on points)
win_rate_overall own < 0.5: losing records?
win_rate_overall own > 0.5: winning records?|(?:win|wins|won) (?:most|the majority) of ${HIS} (?:fights|bouts)
win_rate_finish own < 0.5: ${RARELY} finish(?:es)?(?: (?:fights?|opponents?))?
win_rate_finish own > 0.5: finish(?:es|ed)? (?:most|the majority) of ${HIS} (?:fights|bouts|wins|opponents)
win_rate_decision own < 0.5: ${RARELY} (?:win|go to) (?:a )?decisions?
winning_run own >= 2: (?:back[- ]to[- ]back|consecutive) (?:wins|victories)|on a (?:roll|tear|streak)|(?:with |have |has )?momentum
  (?:on )?(?:a )?(?:win(?:ning)?|unbeaten|hot)[- ](?:streaks?|runs?)
losing_run own >= 2: (?:back[- ]to[- ]back|consecutive) (?:losses|defeats)|(?:on |in )a (?:skid|slide|slump)
  (?:on )?(?:a )?(?:losing|loss|cold)[- ](?:streaks?|runs?|skids?)
winning_run own >= 1: (?:coming )?(?:off|after|following) (?:of )?an? (?:[\w-]+ )?(?:wins?|victory)
  won (?:(?:${HIS} )?(?:last|previous|most recent) (?:fight|bout|outing|time out)|last time(?: out)?)
losing_run own >= 1: (?:coming )?(?:off|after|following) (?:of )?an? (?:[\w-]+ )?(?:loss|defeat)
  lost (?:(?:${HIS} )?(?:last|previous|most recent) (?:fight|bout|outing|time out)|last time(?: out)?)
days_since_last own <= 90: (?:quick|short|fast) turnarounds?|short rest
days_since_last own <= 180: (?:stay(?:s|ed|ing)? )?(?<!in)active|fought recently|recently fought|busy schedules?|fresh off
days_since_last own > 365: (?:a |an )?(?:long |lengthy |extended |big )?(?:lay-?offs?|absences?)|(?:long|lengthy|extended) breaks?
  (?:ring|cage) rust|rusty|(?:barely|hardly) (?:fought|competed)|inactiv(?:e|ity)|long time off
elo difference > 0: (?:higher|better)[- ](?:elo|rated|ranked)(?: rating)?|(?:highly|well)[- ]rated|top[- ]rated|(?:rated|ranked) (?:higher|above)(?: by elo)?
elo difference < 0: (?:lower|worse)[- ](?:elo|rated|ranked)(?: rating)?|(?:badly|poorly)[- ]rated|(?:rated|ranked) (?:lower|below)(?: by elo)?
win_rate_recent difference < 0: (?:out of|in (?:bad|poor|worse|terrible)) form|slumping|struggling|(?:bad|poor|worse) (?:recent )?form
win_rate_recent difference > 0: in (?:(?:good|better|great|hot|top|fine|superb|best) )?form|in-form|hot (?:hands?|fighters?)
stance own one_of Southpaw: south ?paws?|left[- ]?hand(?:ed|ers?)|lef(?:ty|ties)
stance own one_of Orthodox: orthodox(?: (?:fighters?|stances?))?|right(?:y|ies)|right[- ]?hand(?:ed|ers?)
stance own one_of Switch: switch[- ](?:hitters?|stances?)
age difference <= -1 advantage: (?:age|youth) (?:advantage|edge)
age difference >= 1 advantage: age disadvantage
age own >= 20..30: in ${HIS} (?:early |mid[- ]?|late )?(?:twenties|20s)
age own >= 30..40: in ${HIS} (?:early |mid[- ]?|late )?(?:thirties|30s)
age own >= 40..50: in ${HIS} (?:early |mid[- ]?|late )?(?:forties|40s)
age own >= 26..34: in ${HIS} (?:physical |athletic )?primes?
age own >= 35: aging|ageing|over the hill|past ${HIS} (?:best|primes?|peak)
age own < 20: teenage(?:rs?|d)
reach_in difference >= 1 advantage: (?:long|longer|longest|greater|more|better|bigger|superior) (?:reach|arms?)|long(?:er)?[- ]armed
  reach (?:advantage|edge)|(?:advantage|edge) in reach|out-?reach(?:es|ing)?|rang(?:y|ier)|lengthy|with (?:the )?(?:reach|length)(?! (?:of|over|under|above|at|between|#))
reach_in difference <= -1 advantage: (?:short|shorter|smaller|less|worse) (?:reach|arms?)|short(?:er)?[- ]armed
  reach (?:disadvantage|deficit)|out-?reached
height_in difference >= 1: tall(?:er|est)?|(?:height|size) (?:advantage|edge)|bigger (?:fighters?|man|guys?)
height_in difference <= -1: (?:short|shorter|smaller)(?= ${FIGHTER}\b)|shorter(?= than ${HIS} opponents?)|undersized
  (?:height|size) (?:disadvantage|deficit)|(?<=\b(?:is|are|be) )(?:shorter|smaller)(?! than)
age difference <= -1: young(?:er|est|sters?)?|youth(?:ful)?
age difference >= 1: older|old(?= ${FIGHTER}\b)|(?<=(?:\b(?:is|are|was|were|be|too|very|not|so|and|or|but|neither|nor|getting)|${NT}) )(?:too )?old(?!-)
takedowns_defence own < 0: easy to take ?down|(?:no|zero) (?:takedown|wrestling|td) defen[cs]e|${PASSIVE}taken down|can'?t (?:stop|defend|stuff) (?:a )?takedowns?
takedowns_defence own > 0: (?:hard|tough|difficult|impossible) to (?:take ?down|get down)|(?:stuff|stop|defend)s? takedowns
takedowns_attack own < 0: (?:few|${RARELY} (?:shoots?|lands?)(?: for)?|no) takedowns
takedowns_attack own > 0: (?:good|great) at (?:takedowns|taking [\w ]{0,16}down)|takes? (?:opponents|people|them|fights) down
  (?:lands?|gets?|score) (?:a lot of |many |more )?takedowns|takedown (?:artists?|machines?|specialists?)
submissions_attack own < 0: no submission threat
submissions_attack own > 0: submission (?:threats?|hunters?)|dangerous (?:submissions|off ${HIS} back)|hunts? (?:for )?submissions
submissions_defence own < 0: easy to (?:submit|tap)|${PASSIVE}submitted
submissions_defence own > 0: (?:hard|tough|difficult) to (?:submit|tap)
control_attack own < 0: (?:little|no) control(?: time)?
control_attack own > 0: controls? (?:opponents|fights?|positions?|the (?:fight|cage|ground|octagon))|(?:a lot of|lots of|plenty of) control(?: time)?
control_defence own < 0: easy to (?:hold down|control)|(?:${PASSIVE}|easily )(?:held down|controlled|pinned)
control_defence own > 0: (?:hard|tough|difficult) to (?:be )?(?:hold down|held down|control|keep down)|gets? back up
knockdowns_attack difference > 0: (?:heavier|bigger|harder) (?:hands|hitters?|punchers?)|more (?:punching |knockout )?(?:power|pop)|hits? harder
knockdowns_attack own < 0: (?:feather|pillow)-?fisted|(?:no|little) (?:(?:knockout |punching )?power|pop)
knockdowns_attack own > 0: (?:heavy|big|hard) (?:hands|hitters?|punchers?)|(?:power|knockout) punchers?|hits? hard|powerful|one[- ]punch power
  (?:big |real |serious )?(?:(?:knockout |punching )?power|pop(?! up))|heavy[- ]handed|bombers?|(?:throws?|lands?) bombs
strikes_tried_attack difference > 0: busier(?: (?:output|pace|strikers?))?|(?:higher|faster) pace|throws? more
strikes_tried_attack difference < 0: throws? (?:fewer|less)|slower pace
strikes_tried_attack own < 0: (?:low|little)[- ](?:volume|output|pace)(?: strikers?)?|throws? (?:too )?little
strikes_tried_attack own > 0: (?:high|big|heavy)[- ](?:volume|output|pace)(?: strikers?)?|volume (?:strikers?|punchers?)|(?:busy|active) strikers?|busy(?! schedules?)
  throws? (?:a lot|lots|plenty|a ton)(?: of (?:strikes|punches|volume))?|lands? (?:a lot of|many|lots of) (?:significant )?strikes
strike_accuracy_defence own < 0: easy to hit|hittable|${PASSIVE}hit(?: (?:a lot|too much|often))?
  takes? (?:a lot of|too much|lots of) (?:damage|punishment)|(?:${WEAK}|no|leaky|porous|shaky) defen[cs]e|defensively (?:bad|poor|weak|irresponsible)
strike_accuracy_defence own > 0: (?:hard|tough|difficult) to hit|elusive|defensively (?:sound|good|responsible)|${STRONG} defen[cs]e(?! against)
  (?:absorbs?|takes?|eats?) (?:very )?(?:little|few|less) (?:damage|strikes|punishment)
strike_accuracy_attack difference > 0: (?:more (?:accurate|precise)|sharper)(?: strikers?)?
strike_accuracy_attack own < 0: inaccurate(?: strikers?)?|wild(?: strikers?| swingers?)?
strike_accuracy_attack own > 0: (?:(?<!in)accurate|precise|precision|sharp|crisp)(?: (?:strikers?|strik(?:es|ing)|punch(?:es|ers?)|hands|boxing))?
clinch_strikes_attack own < 0: (?:bad|weak|poor) in the clinch
clinch_strikes_attack own > 0: (?:clinch|dirty) (?:fighters?|boxers?|boxing|specialists?)|(?:good|strong|great|dangerous) (?:in the )?clinch(?! defen)|clinchers?
distance_strikes_attack own < 0: (?:bad|weak|poor) (?:at|from) (?:distance|range)
distance_strikes_attack own > 0: (?:out|distance|range|long[- ]range) ?[- ]?(?:fighters?|strikers?|boxers?)
  (?:good|strong|dangerous|fights?) (?:at|from) (?:distance|range)
net_grappling difference < 0: ${WEAK} (?:${GRAPPLERS})|${CANNOT} (?:wrestl|grappl)es?(?: well)?|(?:bad|weak|poor|lost|worse) on the (?:mat|ground)
  out-?(?:grappl|wrestl)ed|(?:wrestle|grapple)s? (?:badly|poorly)
net_grappling difference > 0: (?:${STRONG} )?(?:${GRAPPLERS})|out-?(?:grappl|wrestl)(?:e|es|ing)|(?:wrestle|grapple)s? (?:well|better)
  (?:can|good at|strong at) (?:wrestl|grappl)(?:e|ing)|(?:better|good|strong) on the (?:mat|ground)|wins? on the (?:mat|ground)
net_striking own > 0: lands? more (?:strikes )?than (?:they|he|she) (?:absorbs?|takes?|eats?)
net_striking own < 0: (?:absorbs?|takes?|eats?) more (?:strikes )?than (?:they|he|she) lands?
net_striking difference < 0: ${WEAK} (?:${STRIKERS})|${CANNOT} (?:strikes?|box(?:es)?)(?: well)?|(?:bad|weak|poor|worse) on ${HIS} feet|out-?struck
  strikes? (?:badly|poorly)
net_striking difference > 0: (?:${STRONG} )?(?:${STRIKERS})|out-?(?:strik|land)(?:e|es|s|ing)?|lands? more(?: significant)? strikes(?! than)|(?:strikes?|box(?:es)?) (?:well|better)
  (?:can|good at|strong at) (?:strike|striking|box)|(?:better|good|strong) on ${HIS} feet|wins? on the feet
win_rate_finish difference < 0: ${WEAK} ${FINISHERS}|${CANNOT} finish(?: (?:fights?|bouts?|opponents?|anyone))?
win_rate_finish difference > 0: (?:${STRONG} )?${FINISHERS}|finish (?:fights?|bouts?|opponents?)|finishing fights
  wins? (?:inside the distance|by (?:stoppage|finish|knockout|submission)|early)
win_rate_decision difference < 0: ${CANNOT} win (?:decisions?|on (?:points|the cards))
win_rate_decision difference > 0: (?:${STRONG} )?${DECIDERS}|wins? (?:by decision|decisions|on (?:points|the (?:score)?cards))
  go(?:es)? the distance|go(?:es)? to (?:a |the )?(?:decisions?|judges|scorecards)
edge own > 0: (?:has|have|with|show(?:s|ing)?|gives? (?:them|him|her)) (?:an|a positive) edge(?! (?:in|of|on|over))
  ${FORECAST} (?:is |are |(?:gives?|rates?|likes?) [\w ]{0,8})?(?:higher|more|better) than ${BOOKS}
forecast own < 0.5: ${FORECAST} (?:\w+${NT}|does not|never) (?:like|favou?r|back|pick)s?|not (?:liked|favou?red|backed|picked) by ${FORECAST}
forecast own > 0.5: ${FORECAST} (?:likes?|favou?rs?|favou?rites?|backs?|prefers?|picks?|expects?(?: to win)?|thinks?(?: will| should)? wins?)
  (?:liked|favou?red|backed|preferred|picked|expected|predicted)(?: to win)? by ${FORECAST}|predicted (?:to win|winners?)|forecast to win|${FORECAST} (?:does|agrees)(?! not|n'?t)
odds own <= 1.5: (?:big|bigger|biggest|heavy|heavier|heaviest|huge|large|massive|strong|steep|short-priced|prohibitive|overwhelming)${OF_FAVORITES}
  heavily favou?red|short[- ]priced
odds own >= 1.85: (?:slight|small|narrow|short|marginal|modest|light)${OF_FAVORITES}
odds own >= 3: (?:big|bigger|biggest|huge|large|massive|long|heavy|longshot)${OF_UNDERDOGS}|long[- ]?shots?|long[- ]priced
odds own <= 2.05: (?:slight|small|narrow|short|marginal|modest|live little)${OF_UNDERDOGS}
odds own >= 1.8..2.25: (?:pick'?-?em|coin[- ]?flip|toss[- ]?up) (?:fights?|bouts?|matchups?)|pick'?-?ems|coin[- ]?flips?|even[- ]money|evenly priced
odds difference > 0: ${UNDERDOGS}|plus[- ](?:money|odds|prices?)(?: (?:fighters?|sides?|guys?))?|outsiders|odds[- ]against
  unfancied|unfavou?red|written off|counted out|not favou?red(?: by ${BOOKS})?|expected to lose
  (?:not|\w+${NT}) (?:be )?(?:expected|supposed) to win|(?:doubted|underrated|underestimated) by ${BOOKS}
  ${BOOKS} (?:do(?:es)?n'?t (?:like|believe in|rate|back)|doubts?|underrates?|underestimates?|counts? out)
odds difference < 0: ${FAVORITES}|favou?red(?: (?:to win|by ${BOOKS}|in the (?:betting|odds|market)))?|odds[- ]on|expected to win
  ${BOOKS} (?:likes?|favou?rs?|prefers?|backs?|expects?(?: to win)?|believes? in|rates?)
  (?:liked|backed|preferred|expected)(?: to win)? by ${BOOKS}|minus[- ](?:money|odds|prices?)(?: (?:fighters?|sides?|guys?))?
`;
