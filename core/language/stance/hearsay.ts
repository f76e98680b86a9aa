import type { Token } from '../text/tokens.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** Up to where somebody else is spoken of. */
const TO_ITS_END = String.raw`(?:(?!\b(?:i|im|id|ill|ive|we|but|so|now|then|when|while|whereas|give|gimme)\b|[,:–()] ).)*`;
const GROUPS =
  '(?:you(?= (?:might|may|probably|guys|people|all|lot) )|they(?= (?:tell|say|told|keep|claim|think|want|call))|you (?=(?:always |keep |all )?(?:offer|offering|suggest|suggesting|show|showing|give|giving|push|pushing))|everyone|everybody|anyone|anybody|people|folks|fans|casuals|squares|bettors|gamblers|punters|bros|degens|sharps|experts|analysts|pundits|commentators|commentary|announcers|journalists|podcasters|podcasts|youtubers|streamers|influencers|touts|tipsters|haters|purists|historians|nerds|newbies|noobs|beginners|amateurs|idiots|fools|suckers|twitter|reddit|instagram|facebook|tiktok|youtube|discord|the media|the internet|the public|the crowd|the masses|the forum|the world|society|most|some(?! bets)|others|many|rookies|newcomers|tourists|donkeys|kids|sheep|the herd|plebs|normies|chumps|losers|mugs|half (?:of )?(?:the \\w+|me)|the (?:other )?(?:guys|boys|lads|girls|men|women|fellas|dudes)(?= (?:i\\b|(?:in|at|on|from|down|over|around) (?:the|my|our|here|there|work|tv|twitter|reddit|discord|youtube)\\b)))';
const RELATIONS =
  '(?:brother|brothers|bro|sister|sisters|dad|father|daddy|pops|mom|mum|mother|parents|son|daughter|wife|husband|missus|girlfriend|boyfriend|gf|bf|ex|partner|fiancee?|uncle|aunt|cousin|cousins|nephew|niece|grandpa|grandfather|grandma|granny|inlaws?|brother in law|father in law|friend|friends|mate|mates|buddy|buddies|pal|pals|homie|homies|roommate|flatmate|boss|coworkers?|colleagues?|neighbou?rs?|barber|dentist|doctor|therapist|accountant|lawyer|priest|coach|trainer|teacher|landlord|bartender|mechanic|bookie|group chat|chat|crew|podcast|guy|dude|bloke|fella|fellow|lad|kid|stranger|man)';
/** Without a "my" in front: "wife says no", "grandson says". */
const KIN =
  '(?:(?:step)?(?:dad|mum|mom|brother|sister)|wife|hubby|husband|missus|cousin|uncle|aunt|buddy|mate|boss|bro|grand(?:son|dad|pa|ma|daughter)|nan|son|daughter|girlfriend|boyfriend|gf|bf|ex)';
const SOMEBODY = `(?:${GROUPS}|(?:my|our|his|her|their|your|a|one|this|that|some|the) (?:\\w+ ){0,2}?${RELATIONS}(?! (?:who|that|with|whose|and i)\\b))`;
/** "I want people who finish": before somebody these ask for him. */
const SOUGHT =
  '\\b(?:want|with|on|back|backing|take|like|love|for|bet|pick|follow|trust|prefer|choose|me) (?:the |those |all |some )?';
const PLACE = '(?: (?:of|in|on|at|from|around|down|over|and)(?! i\\b)(?: \\w+){1,4}?)?';
const ADVERBS =
  '(?: (?:here|today|nowadays|now|he|she|they|who|which|can|could|will|would|may|might|always|ever|still|just|only|often|all|also|even|keeps?|kept|never|usually|constantly|really|seems? to|seem|loves? to|likes? to|tends? to|has|have|had|been|is|are|was|were|going|gonna|both|himself|themselves|once|out|there|[a-z]+ly))*';
const ATTITUDES =
  '(?:thinks?|thought|thinking|wants?|wanted|believes?|believed|says?|said|saying|claims?|claimed|insists?|swears?|swore|loves?|loved|loving|likes?|liked|adores?|picks?|picked|picking|prefers?|preferred|chases?|chased|chasing|bets?|betting|backs?|backed|backing|plays?|played|playing|follows?|followed|following|tails?|tailed|tailing|hates?|hated|hammers?|hammered|hammering|pounds?|pounding|rides?|riding|raves?|raved|raving|preaches|preached|pushes|pushed|pushing|shares?|shared|posts?|posted|talks?|talked|talking|tells?|told|telling|recommends?|recommended|suggests?|suggested|advises?|advised|obsess|obsesses|obsessed|worships?|drools?|hypes?|hyping|trusts?|trusted|goes|go|going|throws?|throwing|smashes|piles?|parlays?|parlaying|makes?|made|lost|loses|lose|won|wins|taught|buys?|bought|sells?|values?|overvalues?|all over|all about|all in|on|into|crazy|mad|addicted|a sucker|a fan|tell|claim|call|offer|offering|show|showing|give|giving|full of|have|keep|screaming|shouting|yelling|would have you|begs?|begging|asks?|asking|wants|does|do|swear|insist|claim|adore|by|an? \\w+ (?:guy|man|fan|addict|junkie|nut|believer))';

/** "I was a big believer in favorites until …": told so, the past is over. */
const BYGONE = String.raw`\bi (?:was|were|had|wanted|took|tried|chased|started|began|went|once|originally|initially|swore|lived|believed|trusted|loved) (?:(?!\b(?:but|so|now)\b|[:–()] ).)*\b(?:until|till|before)\b`;

/** Where somebody else's view or habit is told: "everyone in my chat tails the capper", "my cousin, who loves dogs". */
const HEARSAY = [
  `\\b(?<!${SOUGHT})${SOMEBODY}${PLACE}(?: ,)?${ADVERBS} ${ATTITUDES}\\b ${TO_ITS_END}`,
  String.raw`(?:^|(?<=[,:–(] ))(?:there was a time(?: when)?|back in the day|back in \w+|in (?:19|20)\d\d|\w+ years ago|in the old days|for (?:years|ages)|last (?:year|month|season|week|summer|winter|spring|card|event|night)|at first|earlier|was|were|had been|formerly|previously|historically|used to be|until (?:now|recently)|in the past)\b(?: ,)?(?: (?:i|id|we))? ${TO_ITS_END}`,
  String.raw`\bafter (?:\w+ ){0,3}(?:years|months|weeks|seasons|decades|decade|lifetime|nights|losses) of ${TO_ITS_END}`,
  BYGONE,
  String.raw`\b(?:former|ex|recovering|reformed) (?:\w+ ){1,3}(?:addict|junkie|guy|bettor|believer|fan|man|lover|chaser)\b`,
  String.raw`\bi (?:train|trained|teach|taught|coach|practi[cs]e|referee|volunteer|umpire)\b (?:(?![,:–()] ).)*`,
  `^(?:and |but |well |so |the )*${KIN} (?:always |keeps? |still |also )?${ATTITUDES}\\b ${TO_ITS_END}`,
  `\\bi (?:very )?(?:nearly|almost)\\b ${TO_ITS_END}`,
  `\\b(?!(?:i|we|which|that|who|and|but)\\b)\\w+ (?:recommends?|swears by|swear by|preaches|preach|raves about|tips|push|pushes|touts?)\\b ${TO_ITS_END}`,
  String.raw`\b(?:according to|unlike|despite what|contrary to|never ?mind what|forget what|regardless of what|no matter what) (?!i\b)\w+ ${TO_ITS_END}`,
].map((pattern) => new RegExp(pattern, 'g'));

/** What others think, say or bet: none of the bettor's wishes. */
export const hearsay = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, HEARSAY);

const RECOLLECTIONS = [
  // "I was about to say strikers", "I thought about parlays".
  String.raw`\bi (?:was|were|had|wanted|said|thought|took|tried|considered|chased|started|began|went|almost|nearly|briefly|once|originally|initially|first)\b ${TO_ITS_END}`,
].map((pattern) => new RegExp(pattern, 'g'));

/** What the bettor tells of the past: a wish only where nothing else is one. */
export const recollections = (tokens: readonly Token[]): Stretch[] => stretchesOf(tokens, RECOLLECTIONS);
