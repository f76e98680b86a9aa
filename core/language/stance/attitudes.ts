import type { Statement } from '../statements.ts';
import { judgementOf } from './judgement.ts';
import { hasAny } from './passage.ts';
import { POINTING_REFUSALS } from './pointing_refusals.ts';
import { type Proposition, phrasesIn } from './propositions.ts';
import { REMOVED as GONE, REMOVE, REMOVING } from './removal_verbs.ts';

const THEM =
  '(?:(?:both|either|all|none) of (?:them|those|these|it|that)|both|either|(?:those|these) (?:two|three|ones|both)|another|them|those|these|em|it|that|this|any|any of (?:them|it|that)|one|him|such (?:bets|things|stuff))';
/** The judged subject is what was named before: "they burn me", "both useless". */
const THEY =
  /^(?:and |because |cos |since |as )?(?:they|theyre|theyve|neither|none|those are|these are|those days|its|it|both|thats|all|that|which)\b(?! (?:price|point|limit|way|other|else|said|i|longer|far|matters))/;
/** "They don't get my money". */
const DENIED_OF_THEM =
  /^(?:and |but )?(?:they|those|these|both|it|neither|none) (?:\w+ )?(?:dont|doesnt|wont|never|arent|isnt|cant|didnt|convinced|get none|gets none)\b/;
const OF_THE_REST =
  /\b(?:longer|shorter|beyond|else|rest|others?|anything)\b|\b(?:under|over|above|below|after|past|than) (?:that|this|it)\b/;
const SELF = String.raw`\b(?:i|im|ill|id|ive|we|you|youd)\b`;
const VERBS =
  '(?:bet|touch|play|back|do|like|want|need|take|trust|buy|use|rate|believe|stand|follow|go near|go|consider|include|have|care|bother|build|make)';
/** "I never touch them", "I won't be doing that". */
const REFUSED = new RegExp(
  `${SELF}.*\\b(?:never|dont|wont|cant|cannot|not|wouldnt|couldnt|no longer)\\b (?:\\w+ ){0,2}${VERBS}(?:ing)? (?:on |in |with |about |for |at |near )?${THEM}\\b|^(?:and |but |so )*(?:never|wont|cant|not) (?:be )?${VERBS}(?:ing)? (?:on |in |with )?${THEM}\\b|\\b(?:done|through|finished|over|sick|tired|fed up) (?:with |of )?(?:them|those|em|it|him|all that)\\b`,
);
const BEGINNING = `(?:^|${SELF} (?:\\w+ ){0,3}|^(?:(?:so|please|just|and|then|better|lets|always|have|has) )+)`;
const WITH_PARTICLE =
  '(?:swore|sworn|swear|cut|cutting|gave|given|give|giving|threw|throw|leave|leaving|left|rule|ruled|ruling|count|keep|kept|keeping|put|turn|turned|write|wrote|phase|phased|shut|wave|waved|toss|tossed|kick|kicked|take|took|taken)';
const BY_ITSELF = `(?:${REMOVE}|${REMOVING}|${GONE}|hate|hated|despise|loathe|detest|dread)`;
const ALL_OF_THEM = '(?:the lot|the whole lot|all that|the whole thing|that stuff|those things)';
const PARTICLES = '(?:off|out|outta|up|alone|aside|away|down|behind|be)';
/** "Swore them off", "leave those", "skip that one". */
const REMOVED = new RegExp(
  `${BEGINNING}(?:${WITH_PARTICLE} ${THEM} ${PARTICLES}|${BY_ITSELF} (?:${THEM}|${ALL_OF_THEM}))\\b`,
);
const REFUSALS =
  /^(?:(?:no more|but|remove|delete|exclude|also|same|another|no|nope|nah|never|not|hard|pass|thanks|thank|you|way|ever|again|for|me|this|guy|hell|absolutely|definitely|god|please|thx|so|just|chance|zero|interest|interested|in|a|million|years|happening|gonna|happen|today|sir|mate|bro|buddy|skip|next|out|not|my|thing|style|cup|of|tea|im|good|count|me|hate|it|them|those|that|lol|ugh|dont|him|her|bother|even|think|about|play|bet|touch|use|thats|its|is|an|big|from|huge|firm)\b ?)+$/;
/** "I'm out", "but I resist", "over my dead body". */
const DECLINED = new RegExp(
  [
    String.raw`\b(?:im|i am) (?:out|off|not (?:on board|interested|in|convinced|buying(?: it)?|sold|having (?:it|that|any))|gone|passing|skipping|staying away|closing|leaving|walking|deleting|quitting|sending it back)\b`,
    String.raw`\b(?:no bet|count me out|over my dead body|dont make me laugh|stop it|never again|hit delete|no love|hands off|leave them be|let them be|not for sale|get rid)\b`,
    String.raw`\b(?:keep(?:ing)? my (?:wallet|money|cash|hands|card) ?(?:shut|closed|in|to|off|away)?|(?:shut|close) the door|those days are (?:over|gone|done|behind)|(?:says|say|is) no$)\b`,
    String.raw`\bi(?:ll| will| would|d)? (?:pass|resist|decline|refrain|abstain|(?:have )?(?:probably |already |quickly |completely )?lost interest|skip|walk away|know better|stay away|stay clear|lose interest|look away|look elsewhere|keep my (?:money|wallet))(?: on (?:it|them|that|those))?$`,
    `^(?:side |stuff |thing |things )?(?:i|id|ill|we|wed)(?: would| will)? (?:${REMOVE})$`,
    String.raw`^i(?:ll|d| can| could| will| would)? (?:\w+ )?(?:overlook|ignore|decline|leave (?:alone|aside|out|be)|avoid|dodge|disregard|exclude|reject|say no to|(?:can|could) (?:easily )?(?:do|live) without|do without|live without)(?: altogether| entirely| completely| on purpose| (?:it|them|that|those))*$`,
    String.raw`\b(?:i|we) (?:(?:will|would|do|can|could) (?:not|never)|wont|wouldnt|dont|cant|couldnt)$`,
  ].join('|'),
);
const REFUSING = /\b(?:no|nope|nah|never|not|pass|skip|hate|zero|dont|next|out)\b/;
/** "I say they are money". */
const SELF_SPEAKS = new RegExp(`${SELF} (?:say|think|find|know|believe|reckon) (?:they|theyre|it|its|those|these)\\b`);
/** "I love them", "that I believe in", "sign me up". */
const ACCEPTED = new RegExp(
  `${SELF} (?:\\w+ ){0,3}(?:love|like|want|back|bet|take|trust|use|play|follow|need|pick|ride|believe in|swear by|live by|stand by|adore|hammer)(?:ing)?(?: on| in| with)? ${THEM}\\b(?! back)|\\b(?:that|those|them|these|it) (?:i|is what i|is where i|is literally where id?) (?:\\w+ )?(?:love|like|want|back|bet|take|trust|use|play|follow|need|pick|put|believe)\\b|^thats (?:the|my) (?:bet|pick|play|side|guy|man|one|angle|edge|move|way)\\b|\\b(?:sign me up|count me in|i (?:\\w+ )?(?:agree|concur)|(?:theyre|hes|shes|they are) right|so do i|(?:says|say|is) yes$|me too|same here|im all for (?:it|that|them)|(?:use|take|include) (?:that|those|them|both)|bet (?:that|them|those|on (?:that|them|those)))\\b`,
);

/** "People ignore dogs. I don't", "everyone fades them and that's a mistake". */
const CONTRARY =
  /^(?:and |but )?(?:i (?:dont|do not|disagree)|not me|(?:thats|that is) (?:a mistake|wrong|silly|foolish|dumb|crazy)|theyre wrong|they are wrong|big mistake|wrong)$/;
const SHUNNED =
  /\b(?:ignor|underrat|hate|avoid|sleep|forget|doubt|fade|fading|overlook|dismiss|laugh|skip|undervalu|underestimat|neglect|dislike)/;

/** How the bettor takes what was named before: refused, judged against, wanted, or the contrary of what was told. */
export type Attitude = 'refused' | 'disliked' | 'accepted' | 'contrary';

/** The attitude that a proposition without a topic of its own shows, or undefined. */
export function attitudeOf(statement: Statement, proposition: Proposition): Attitude | undefined {
  if (statement.tokens[proposition.to]?.text === ':') return undefined;
  const text = proposition.words.join(' ');
  const phrases = phrasesIn(statement, proposition);
  const judged = judgementOf(statement, proposition);
  // "Ignore it when it's quoted more" is a set phrase of what is left, not of what was named.
  if (phrases.some((match) => match.from === proposition.from && hasAny(match, ['idle']))) return undefined;
  const isOfOthers = isOfTheRest(text) || /^(?:or|otherwise|else|if)\b/.test(text);
  if (
    (DECLINED.test(text) && !isOfOthers && proposition.numbers.size === 0) ||
    (REFUSALS.test(text) && REFUSING.test(text))
  )
    return 'refused';
  if (CONTRARY.test(text)) return 'contrary';
  const isOwn = SELF_SPEAKS.test(text) && judged > 0;
  const isDoubleDenial =
    phrases.some((match) => hasAny(match, ['not'])) && phrases.some((match) => hasAny(match, ['avoid', 'fade']));
  if (
    !isOfOthers &&
    ((REFUSED.test(text) && judged <= 0) || REMOVED.test(text) || POINTING_REFUSALS.test(text)) &&
    !isDoubleDenial
  )
    return 'refused';
  if (
    (ACCEPTED.test(text) || isOwn) &&
    judged >= 0 &&
    !phrases.some((match) => hasAny(match, ['not', 'avoid', 'fade']))
  )
    return 'accepted';
  const isDenied = DENIED_OF_THEM.test(text) && judged <= 0;
  return (judged < 0 || isDenied) && THEY.test(text) && !isOfOthers ? 'disliked' : undefined;
}

/** Whether words speak of what was not named: "anything longer", "the rest", "over that". */
export const isOfTheRest = (text: string): boolean => OF_THE_REST.test(text);

/** Whether words tell of a topic that others leave aside: "people ignore dogs". */
export const isShunned = (text: string): boolean => SHUNNED.test(text);
