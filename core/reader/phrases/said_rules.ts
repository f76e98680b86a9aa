import type { ReadRule } from '../../contract/lab/language.ts';
import { RULE_LIMITS } from '../../contract/rules/rule_limits.ts';
import { selectorOf } from '../../strategies/catalogue.ts';
import { conditionsOf } from '../../strategies/conditions.ts';
import type { StrategyId } from '../../strategies/ids.ts';
import { canonicalText } from '../../strategies/rules/canonical_rule.ts';
import type { Condition } from '../../strategies/rules/rule.ts';
import { isFiller } from '../nevers/fillers.ts';
import { CUE } from '../nevers/refusal_cues.ts';
import { asMeant, denied, isDenied } from './denied.ts';
import { canHold, type Joined, joinedConditions, joinedPhrases } from './joined.ts';
import { type Phrase, withJoinedNames } from './phrases.ts';
import { NT, overlap, type Part } from './plain_text.ts';
import { PARLAYS } from './said_bounds.ts';
import type { Shape } from './shape.ts';

/** A strategy that the network reads, with the word that it attends to most and the mention around it. */
interface ReadStrategy {
  strategy: StrategyId;
  anchor: Part;
  quote: Part;
}

/** A part that the network takes for refused: where it looks most, and the figures of what it refuses. */
interface SensedPart extends Part {
  anchor: Part;
  figures: readonly string[];
}

/** What the network and the refusals of a text leave to be read. */
export interface Surroundings {
  /** The phrases of the text. */
  found: readonly Phrase[];
  /** Parts that say how much is bet. */
  bounded: readonly Part[];
  wished: readonly ReadStrategy[];
  /** Parts that words refuse, and those of them that are told of already. */
  refused: readonly Part[];
  kept: readonly Part[];
  /** Parts that the network takes for refused, with their figures. It errs where no word refuses, about opponents and limits. */
  sensed: readonly SensedPart[];
  /** Whether a part only tells of something. */
  isTold: (part: Part) => boolean;
}

/** What a text says of one fighter, and of all bets. */
export interface SaidRules {
  rules: ReadRule[];
  /** Conditions on every bet, with their words. */
  everywhere: { words: string; filters: Condition[] }[];
  /** All parts that were read, and those of them that are wished for whatever the network takes for refused. */
  parts: Part[];
  certain: Part[];
}

interface Said extends Phrase {
  strategies: readonly StrategyId[];
}

const BEHIND_PARLAY = new RegExp(
  `\\b(?:${PARLAYS} (?:of|with|from|on|using|made up of|consisting of)|parlay(?:ing)? (?:the|all|my|up|together))(?: [\\w-]+){0,3} $`,
);
const BEFORE_PARLAY = new RegExp(`^(?: in| into)?(?: (?:a|my|#+[- ]leg(?:ged)?))* ${PARLAYS}\\b`);
const ONLY_BEHIND = /^(?: alone)? (?:only|exclusively)\b/;
const ONLY =
  /(?<!\bnot )\b(?:only|just|exclusively|nothing but|stick to|limit (?:it|me|this) to)(?: (?:in|on|at|bet|back|for|want|play))* $/;
/** Words without which nothing is refused; the network reads what they refuse. */
const REFUSING = new RegExp(
  String.raw`\b(?:no|not|never|none|nobody|nothing|without|avoid\w*|skip\w*|exclud\w*|except|fad(?:e|es|ing)|over(?! #)|instead|rather|hate\w*|dislike\w*|refuse\w*|pass on|stay away|ditch|drop|minus|tired|done|sick|leave|ignore|zero|ban|anti|stop\w*|distrust\w*|overrated)\b|${NT}`,
);
/** "They are not slow" describes, and refuses nothing. */
const DESCRIBING =
  /\b(?:who|that|which|they|he|she)(?:'re|'s)? (?:\w+ )?(?:not|never|no|(?:is|are|was|were|do|does|did|has|have|ca|wo)n'?t)\b/g;
const refusesIn = (words: string): boolean => {
  const others = words.replace(DESCRIBING, ' ');
  return REFUSING.test(others) || others.search(CUE) >= 0;
};
/** Words without which nothing is only told of. */
const TELLING =
  /\b(?:my \w+|everyone|everybody|the public|most people|friends?|brother|uncle|he|used to|yesterday|watched|last (?:night|week|year|time)|says?|said|told|thinks?|likes|loves|always)\b/;
const sentenceOf = (text: string, place: number): string =>
  `${/[^.;!?\n]*$/.exec(text.slice(0, place))?.[0] ?? ''}${/^[^.;!?\n]*/.exec(text.slice(place))?.[0] ?? ''}`;

/** Before what all bets are on, where it names no fighter: "favorites. In title fights." */
const PLACED = /(?:^|[.,;!?\n] )(?:and |but )?(?:only )?(?:in|at|on|from|for) (?:the )?$/;

/** The conditions of what a strategy backs; none for parlays and cappers. */
export function conditionsOfStrategy(strategy: StrategyId): readonly Condition[] {
  const selector = selectorOf(strategy);
  const isRule = selector !== undefined && selector.kind !== 'favorites_parlay' && selector.kind !== 'capper';
  return isRule ? conditionsOf(selector) : [];
}

/** Whether a strategy bets parlays. */
export const isParlay = (strategy: StrategyId): boolean => selectorOf(strategy)?.kind === 'favorites_parlay';
const figuresIn = (conditions: readonly Condition[]) => new Set(conditions.map(({ figure }) => figure));

/** The phrase that says a strategy: the one at its word, else one about the same figure, of its mention first. */
function phraseOf({ strategy, anchor, quote }: ReadStrategy, phrases: readonly Phrase[]): Phrase | undefined {
  const figures = figuresIn(conditionsOfStrategy(strategy));
  const isAbout = ({ conditions }: Phrase) => conditions.some(({ figure }) => figures.has(figure));
  return (
    phrases.find((phrase) => overlap(phrase, anchor)) ??
    phrases.find((phrase) => overlap(phrase, quote) && isAbout(phrase)) ??
    phrases.find(isAbout)
  );
}

/** The phrases with the strategies that say the same; what the network alone reads is a phrase of its own. */
function withStrategies({ text }: Shape, phrases: readonly Phrase[], wished: readonly ReadStrategy[]): Said[] {
  const own = wished.filter(({ strategy }) => !isParlay(strategy));
  // What the network reads in "bet on fighters" is said by the words beside it.
  const namesNothing = ({ anchor: { from, to } }: ReadStrategy) => isFiller(text.slice(from, to));
  const found = own.map((read) => ({
    read,
    phrase: phraseOf(read, phrases) ?? (namesNothing(read) ? phrases[0] : undefined),
  }));
  const said = phrases.map((phrase): Said => {
    const strategies = found.filter((one) => one.phrase === phrase).map(({ read }) => read.strategy);
    return { ...phrase, strategies };
  });
  const alone = found.flatMap(({ read, phrase }): Said[] =>
    phrase === undefined && conditionsOfStrategy(read.strategy).length > 0
      ? [
          {
            ...read.anchor,
            isOfOpponent: false,
            conditions: conditionsOfStrategy(read.strategy),
            strategies: [read.strategy],
          },
        ]
      : [],
  );
  return [...said, ...alone].sort((one, other) => one.from - other.from);
}

const isOfParlay = ({ text }: Shape, { from, to }: Part): boolean =>
  BEHIND_PARLAY.test(text.slice(0, from)) || BEFORE_PARLAY.test(text.slice(to));

/** True if conditions name no side, so that no rule is made of them. */
const isOfBout = (conditions: readonly Condition[]): boolean => conditions.every(({ of }) => of === 'bout');

/** Whether strategies say a group already: one thing without a number, or exactly what one backs. */
function isSaid({ phrases }: Joined<Said>, conditions: readonly Condition[], { text }: Shape): boolean {
  const strategies = phrases.flatMap((phrase) => phrase.strategies).filter((id) => conditionsOfStrategy(id).length > 0);
  const [phrase, ...others] = phrases;
  if (phrase === undefined || strategies.length === 0) return false;
  const key = canonicalText(conditions);
  const isExact = strategies.some((id) => canonicalText(conditionsOfStrategy(id)) === key);
  const figures = figuresIn(strategies.flatMap(conditionsOfStrategy));
  const isOfFigures = phrase.conditions.some(({ figure, of }) => figures.has(figure) && of !== 'opponent');
  const isAbout = isOfFigures && canHold([...conditions, ...strategies.flatMap(conditionsOfStrategy)]);
  return isExact || (isAbout && others.length === 0 && !text.slice(phrase.from, phrase.to).includes('#'));
}

const isOfOdds = ({ conditions }: Phrase) => conditions.every(({ figure, of }) => figure === 'odds' && of === 'own');

/** "Small underdogs up to +150" says its price: a size beside one says nothing more. */
function withoutSizes(phrases: readonly Said[], { text }: Shape): readonly Said[] {
  const isPriced = ({ from, to }: Phrase) => text.slice(from, to).includes('#');
  const hasPrice = phrases.some((phrase) => isOfOdds(phrase) && isPriced(phrase));
  return hasPrice ? phrases.filter((phrase) => !isOfOdds(phrase) || isPriced(phrase)) : phrases;
}

/** The words of phrases from the first on, as many as a name holds. */
function nameOf(cleaned: string, phrases: readonly Phrase[]): string {
  const from = phrases[0]?.from ?? 0;
  const last = phrases.findLast(({ to }) => to - from <= RULE_LIMITS.name);
  return cleaned.slice(from, last?.to ?? from + RULE_LIMITS.name).trim();
}

/** The halves of a group that "and" joins between two nouns. */
function halvesOf({ phrases, askedAt }: Joined<Said>): Condition[][] {
  if (askedAt === undefined) return [];
  return [phrases.slice(0, askedAt), phrases.slice(askedAt)].map((half) => joinedConditions({ phrases: half }));
}

/** How the words around phrases and the network's senses take them: wished for, or refused. */
function takingOf({ text }: Shape, { wished, refused, sensed, isTold }: Surroundings) {
  const isCertain = (phrase: Phrase) => {
    const words = text.slice(phrase.from, phrase.to);
    const isDescribed = words.includes('#') || refusesIn(words) || !refusesIn(sentenceOf(text, phrase.from));
    return phrase.isOfOpponent || isDescribed || isDenied(text, phrase);
  };
  const isAbout = ({ figures }: SensedPart, { conditions }: Phrase) =>
    conditions.some(({ figure }) => figures.includes(figure));
  const isSensed = (phrase: Phrase) =>
    sensed.some((part) => overlap(part.anchor, phrase) || (overlap(part, phrase) && isAbout(part, phrase)));
  return {
    /** Whether it is wished for, whatever the network takes for refused. */
    isCertain,
    /** Whether words refuse it. */
    isBehind: (phrase: Phrase) => refused.some((part) => overlap(part, phrase) && phrase.from >= part.from),
    isUnwanted: (phrase: Phrase) => !isCertain(phrase) && isSensed(phrase),
    isStory: (phrase: Phrase) => isTold(phrase) && TELLING.test(text),
    /** Whether the network wishes for a strategy about the same. */
    isWished: ({ conditions }: Phrase) =>
      wished.some(({ strategy }) => {
        const figures = figuresIn(conditionsOfStrategy(strategy));
        return conditions.some(({ figure }) => figures.has(figure));
      }),
  };
}

type Taking = ReturnType<typeof takingOf>;

/** What words refuse that no list of refusals has: one phrase of each refusal, turned round. What is wished alone is no filter. */
function refusedPhrases(
  { text }: Shape,
  free: readonly Phrase[],
  { refused, kept }: Surroundings,
  { isBehind, isWished }: Taking,
): Phrase[] {
  const hasOthers = free.some((phrase) => !isBehind(phrase));
  const isLone = (phrase: Phrase) =>
    refused.some((part) => overlap(part, phrase) && free.filter((other) => overlap(part, other)).length === 1);
  return free
    .filter((phrase) => isBehind(phrase) && isLone(phrase) && !kept.some((part) => overlap(part, phrase)))
    .filter((phrase) => hasOthers || text.slice(phrase.from, phrase.to).includes('#') || !isWished(phrase))
    .flatMap((phrase) => {
      const [condition, ...others] = phrase.conditions;
      const filter = condition === undefined || others.length > 0 ? undefined : denied(condition);
      return filter === undefined ? [] : [{ ...phrase, conditions: [filter] }];
    });
}

/** The phrases of a group that every bet must meet: all of a group of bouts, or those that "only" names. */
function ofAllBets({ text }: Shape, group: Joined<Said>, hasWish: boolean): readonly Said[] {
  const { phrases } = group;
  const before = ({ from }: Phrase) => text.slice(0, from);
  const isOnly = (phrase: Phrase) => ONLY.test(before(phrase)) || ONLY_BEHIND.test(text.slice(phrase.to));
  const only = phrases.filter((phrase) => isOfBout(phrase.conditions) && isOnly(phrase));
  const rest = phrases.filter((phrase) => !only.includes(phrase));
  const [first] = rest;
  if (first === undefined) return only;
  const conditions = joinedConditions({ phrases: rest });
  const isOfSex = conditions.some(({ figure }) => figure === 'women');
  const isAlone = PLACED.test(before(first)) || (!isOfSex && !refusesIn(sentenceOf(text, first.from)));
  const isAll = (isOfBout(conditions) && isAlone) || (group.isOfAll && hasWish);
  return isAll ? phrases : only;
}

/** Reads what a cleaned description joins into one fighter, and what it asks of every bet. */
export function saidRules(cleaned: string, shape: Shape, surroundings: Surroundings): SaidRules {
  const { found, bounded, wished } = surroundings;
  const taking = takingOf(shape, surroundings);
  const free = withJoinedNames(shape.text, found)
    .filter((phrase) => !bounded.some((part) => overlap(part, phrase)))
    .filter((phrase) => !isOfParlay(shape, phrase));
  const phrases = asMeant(
    shape.text,
    free.filter((phrase) => !taking.isBehind(phrase) && !taking.isUnwanted(phrase) && !taking.isStory(phrase)),
  );
  const wordsOf = ({ from, to }: Part) => cleaned.slice(from, to);
  const behind = refusedPhrases(shape, free, surroundings, taking);
  const said = withStrategies(shape, [...phrases, ...behind], wished);
  const isBehind = (phrase: Said) => behind.some((part) => overlap(part, phrase));
  const groups: { ofAll: readonly Said[]; rest: Joined<Said> }[] = [];
  for (const group of joinedPhrases(
    shape,
    said.filter((phrase) => !isBehind(phrase)),
  )) {
    const ofAll = ofAllBets(shape, group, wished.length > 0 || groups.some(({ rest }) => rest.phrases.length > 0));
    const others = group.phrases.filter((phrase) => !ofAll.includes(phrase));
    groups.push({ ofAll, rest: { ...group, phrases: withoutSizes(others, shape) } });
  }
  const everywhere = [...said.filter(isBehind), ...groups.flatMap(({ ofAll }) => ofAll)];
  const placed = everywhere
    .filter((phrase) => isBehind(phrase) || isOfBout(phrase.conditions))
    .flatMap(({ strategies }) => strategies);
  const rules = groups.flatMap(({ rest }): ReadRule[] => {
    const conditions = joinedConditions(rest);
    if (isOfBout(conditions) || (placed.length === 0 && isSaid(rest, conditions, shape))) return [];
    return [
      {
        ...{ name: nameOf(cleaned, rest.phrases), backs: 'fighter', either: halvesOf(rest) },
        conditions: conditions.slice(0, RULE_LIMITS.conditions),
        instead: [...new Set([...rest.phrases.flatMap((phrase) => phrase.strategies), ...placed])],
      },
    ];
  });
  return {
    rules: rules.slice(0, RULE_LIMITS.used),
    everywhere: everywhere.map((phrase) => ({ words: wordsOf(phrase), filters: [...phrase.conditions] })),
    parts: [...phrases, ...behind, ...bounded],
    certain: phrases.filter(taking.isCertain),
  };
}
