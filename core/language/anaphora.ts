import { withListBefore } from './bare_topics.ts';
import { judgementOf } from './judgement.ts';
import { hasAny, isComparison } from './passage.ts';
import { type Proposition, phrasesIn } from './propositions.ts';
import { type Rereading, WISHED } from './restate.ts';
import { EXCLUDING, type Stance } from './scope.ts';
import type { Statement } from './statements.ts';

const THEM = '(?:them|those|these|em|it|that|this|either|any of (?:them|it|that)|one|him|such (?:bets|things|stuff))';
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
  '(?:bet|touch|play|back|do|like|want|need|take|trust|buy|use|rate|believe|stand|follow|go near|go|consider|include|have|care|bother)';
/** "I never touch them", "I won't be doing that". */
const REFUSED = new RegExp(
  `${SELF}.*\\b(?:never|dont|wont|cant|cannot|not|wouldnt|couldnt|no longer)\\b (?:\\w+ ){0,2}${VERBS}(?:ing)? (?:on |in |with |about |for |at |near )?${THEM}\\b`,
);
/** "Swore them off", "leave those", "skip that one". */
const REMOVED = new RegExp(
  `(?:^|${SELF} (?:\\w+ ){0,3}|^(?:so|please|just|and|then|better|lets|always|have|has) )(?:swore|sworn|swear|cut|cutting|gave|given|give|giving|threw|throw|leave|leaving|left|rule|ruled|ruling|count|keep|kept|keeping|put|turn|turned|write|wrote|phase|phased|shut|toss|tossed|kick|kicked|take|took|taken) ${THEM} (?:off|out|up|alone|aside|away|down|behind|be)\\b|(?:^|${SELF} (?:\\w+ ){0,3}|^(?:so|please|just|and|then|better|lets|always) )(?:leave|drop|dropped|scrap|scrapped|ditch|ditched|skip|skipped|avoid|avoided|ignore|ignored|remove|removed|exclude|excluded|bin|binned|hate|hated|despise|loathe|detest|dread)(?:ing)? ${THEM}\\b`,
);
const REFUSALS =
  /^(?:(?:no|nope|nah|never|not|hard|pass|thanks|thank|you|way|ever|again|for|me|this|guy|hell|absolutely|definitely|god|please|thx|so|just|chance|zero|interest|interested|in|a|million|years|happening|gonna|happen|today|sir|mate|bro|buddy|skip|next|out|not|my|thing|style|cup|of|tea|im|good|count|me|hate|it|them|those|that|lol|ugh|dont|bother|even|think|about|play|bet|touch|use|thats|its|is|an|big|from|huge|firm)\b ?)+$/;
/** "I'm out", "but I resist", "over my dead body". */
const DECLINED =
  /\bare you (?:kidding|joking|serious|mad|crazy|nuts|insane)|\b(?:im|i am) (?:out|off|not (?:on board|interested|in|convinced|buying(?: it)?|sold|having (?:it|that|any))|gone|passing|skipping|staying away)\b|\b(?:no bet|count me out|over my dead body|keep(?:ing)? my (?:wallet|money|cash|hands|card) ?(?:shut|closed|in|to|off|away)?|dont make me laugh|stop it|those days are (?:over|gone|done|behind)|never again|hit delete|shut the door|no love|hands off|leave them be|let them be|not for sale|get rid|close the door|(?:says|say|is) no$|when (?:pigs fly|hell freezes over)|not on your life|fat chance|miss me with (?:that|it|them)|no way jose|not in this life(?:time)?|get (?:lost|out of here))\b|\bi(?:ll| will| would|d)? (?:pass|resist|decline|refrain|abstain|skip|walk away|know better|stay away|stay clear|lose interest|look away|look elsewhere|keep my (?:money|wallet))(?: on (?:it|them|that|those))?$|^(?:but )?i (?:do not and will not|dont|wont|never do|never will|do not|will not)$/;
const REFUSING = /\b(?:no|nope|nah|never|not|pass|skip|hate|zero|dont|next|out)\b/;
/** "I love them", "that I believe in", "sign me up". */
const SELF_SPEAKS = new RegExp(`${SELF} (?:say|think|find|know|believe|reckon) (?:they|theyre|it|its|those|these)\\b`);
const ACCEPTED = new RegExp(
  `${SELF} (?:\\w+ ){0,3}(?:love|like|want|back|bet|take|trust|use|play|follow|need|pick|ride|believe in|swear by|live by|stand by|adore|hammer)(?:ing)?(?: on| in| with)? ${THEM}\\b(?! back)|\\b(?:that|those|them|these|it) (?:i|is what i|is where i|is literally where id?) (?:\\w+ )?(?:love|like|want|back|bet|take|trust|use|play|follow|need|pick|put|believe)\\b|\\b(?:sign me up|count me in|i (?:\\w+ )?(?:agree|concur)|(?:theyre|hes|shes|they are) right|so do i|(?:says|say|is) yes$|me too|same here|im all for (?:it|that|them)|use (?:that|those|them)|bet (?:that|them|those|on (?:that|them|those)))\\b`,
);

/** "People ignore dogs. I don't", "everyone fades them and that's a mistake". */
const CONTRARY =
  /^(?:and |but )?(?:i (?:dont|do not|disagree)|not me|(?:thats|that is) (?:a mistake|wrong|silly|foolish|dumb|crazy)|theyre wrong|they are wrong|big mistake|wrong)$/;
const SHUNNED =
  /\b(?:ignor|underrat|hate|avoid|sleep|forget|doubt|fade|fading|overlook|dismiss|laugh|skip|undervalu|underestimat|neglect|dislike)/;

type Attitude = 'refused' | 'disliked' | 'accepted' | 'contrary';

function attitudeOf(statement: Statement, proposition: Proposition): Attitude | undefined {
  if (statement.tokens[proposition.to]?.text === ':') return undefined;
  const text = proposition.words.join(' ');
  const phrases = phrasesIn(statement, proposition);
  const judged = judgementOf(statement, proposition);
  // "Ignore it when it's quoted more" is a set phrase of what is left, not of what was named.
  if (phrases.some((match) => match.from === proposition.from && hasAny(match, ['idle']))) return undefined;
  const isOfTheRest = OF_THE_REST.test(text) || /^(?:or|otherwise|else|if)\b/.test(text);
  if (
    (DECLINED.test(text) && !isOfTheRest && proposition.numbers.size === 0) ||
    (REFUSALS.test(text) && REFUSING.test(text))
  )
    return 'refused';
  if (CONTRARY.test(text)) return 'contrary';
  const isOwn = SELF_SPEAKS.test(text) && judged > 0;
  const isDoubleDenial =
    phrases.some((match) => hasAny(match, ['not'])) && phrases.some((match) => hasAny(match, ['avoid', 'fade']));
  if (!isOfTheRest && ((REFUSED.test(text) && judged <= 0) || REMOVED.test(text)) && !isDoubleDenial) return 'refused';
  if (
    (ACCEPTED.test(text) || isOwn) &&
    judged >= 0 &&
    !phrases.some((match) => hasAny(match, ['not', 'avoid', 'fade']))
  )
    return 'accepted';
  const isDenied = DENIED_OF_THEM.test(text) && judged <= 0;
  return (judged < 0 || isDenied) && THEY.test(text) && !isOfTheRest ? 'disliked' : undefined;
}
/** Propositions without a topic that may stand between. */
const BETWEEN = 1;
/** Where nothing but a "no" is said, more may stand between. */
const BETWEEN_BARE = 3;
const BARE_NO = /^(?:no|nope|nah|never)$/;
const MENTIONED: ReadonlySet<Stance> = new Set<Stance>(['mention', 'support']);

const isOutright = (statement: Statement | undefined, proposition: Proposition) =>
  statement !== undefined &&
  phrasesIn(statement, proposition).some(
    (match) => match.concepts.has('wish') && !/^(with|plus|also)$/.test(statement.tokens[match.from]?.text ?? ''),
  );

const CONDITIONS = /^(?:and |but |so )*(?:if|when|whenever|once|should|anytime|unless|as soon as)\b/;
const NEGATED = /\b(?:isnt|arent|not|unless|aint|doesnt|dont|no|lacks?|without)\b/;

/** "If it isn't a grappler, I pass" asks for one; "if he pays more than +110, I'm out" limits; "if it's a parlay, I pass". */
function conditionRefused({ sentence, from, to, words, numbers }: Proposition): Rereading[] {
  const span = { sentence, from, to };
  if (NEGATED.test(words.join(' '))) return [{ ...span, stance: 'ask' }];
  return [{ ...span, stance: numbers.size > 0 ? 'exclude' : 'mention', only: WISHED }];
}

/** "Once they go past +150", of what was named before. */
const isConditionOfNumber = ({ words, numbers }: Proposition): boolean =>
  numbers.size > 0 && CONDITIONS.test(words.join(' '));

const BARE_DENIAL =
  /^(?:(?:one at a time|one by one|on their own|alone|straight|as singles) )?(?:(?:is|are|does|do|did|was|were|has|have|will|would|can) not|isnt|arent|doesnt|dont|didnt|wasnt|wont|cant|aint)(?: (?:though|however|at all))?$/;

/** "Takedowns are overvalued; striking is not": denied of the second is what was said against, or for, the first. */
export function ellipticDenials(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((proposition, index): Rereading[] => {
    const before = propositions.slice(Math.max(0, index - 2), index).findLast(({ mentions }) => mentions.length > 0);
    const told = before && statements[before.sentence];
    const last = proposition.mentions.at(-1);
    if (!told || !last) return [];
    const rest = proposition.words.slice(last.to - proposition.from).join(' ');
    const judged = judgementOf(told, before);
    if (!BARE_DENIAL.test(rest) || judged === 0) return [];
    const stance = judged < 0 ? 'ask' : 'exclude';
    return [{ sentence: proposition.sentence, from: proposition.from, to: proposition.to, stance }];
  });
}

/** Whether a comparison limits the topic: denied, it says the opposite ("dogs over +185 – not fine"). */
const limitsIn = (statement: Statement | undefined, proposition: Proposition): boolean =>
  statement !== undefined && phrasesIn(statement, proposition).some(isComparison);

/** "On parlays I pass": declined behind their name. */
export const declinedTopics = (propositions: readonly Proposition[]): Rereading[] =>
  propositions.flatMap(({ sentence, from, to, words, mentions, numbers }): Rereading[] => {
    const last = mentions.at(-1);
    const behind = last ? words.slice(last.to - from).join(' ') : '';
    const isCondition = CONDITIONS.test(words.join(' '));
    if (!DECLINED.test(behind) || numbers.size > 0 || isCondition) return [];
    return [{ sentence, from, to, stance: 'indifferent', only: WISHED }];
  });

/** What pronouns and short answers say of the topics before them: "parlays? Yuck", "cappers … I never touch them". */
export function anaphora(propositions: readonly Proposition[], statements: readonly Statement[]): Rereading[] {
  return propositions.flatMap((proposition, index): Rereading[] => {
    const statement = statements[proposition.sentence];
    if (!statement || proposition.mentions.length > 0) return [];
    const attitude = attitudeOf(statement, proposition);
    const before = propositions
      .slice(0, index)
      .findLastIndex((earlier) => earlier.mentions.length > 0 || isConditionOfNumber(earlier));
    const meant = propositions[before];
    if (
      !attitude ||
      !meant ||
      propositions.slice(before + 1, index).some((between) => OF_THE_REST.test(between.words.join(' '))) ||
      index - before > (BARE_NO.test(proposition.words.join(' ')) ? BETWEEN_BARE : BETWEEN) + 1 ||
      meant.sentence < proposition.sentence - 1
    )
      return [];
    if (attitude === 'disliked' && (meant.numbers.size > 0 || isOutright(statements[meant.sentence], meant))) return [];
    if (attitude === 'contrary') {
      const isShunned = SHUNNED.test(meant.words.join(' '));
      return [{ sentence: meant.sentence, from: meant.from, to: meant.to, stance: isShunned ? 'ask' : 'mention' }];
    }
    if (attitude !== 'accepted' && meant.mentions.some((mention) => EXCLUDING.has(mention.stance))) return [];
    const isConditional = CONDITIONS.test(meant.words.join(' '));
    if (isConditional && attitude === 'refused') return conditionRefused(meant);
    const span = { sentence: meant.sentence, from: meant.from, to: meant.to };
    if (attitude === 'accepted') return [{ ...span, stance: 'ask' as const, only: MENTIONED }];
    if (attitude === 'refused' && meant.numbers.size > 0) {
      const stance = limitsIn(statements[meant.sentence], meant) ? 'exclude' : 'mention';
      return [{ ...span, stance, only: WISHED }];
    }
    const stance = attitude === 'refused' ? 'indifferent' : 'mention';
    return withListBefore(propositions, statements, before).map(({ sentence, from, to }) => ({
      sentence,
      from,
      to,
      stance,
      only: WISHED,
    }));
  });
}
