import type { ReadRule } from '../../contract/language.ts';
import { RULE_LIMITS } from '../../contract/rule_limits.ts';
import { canonicalText } from '../../rules/canonical_rule.ts';
import type { Condition } from '../../rules/rule.ts';
import { selectorOf } from '../../strategies/catalogue.ts';
import { conditionsOf } from '../../strategies/conditions.ts';
import type { StrategyId } from '../../strategies/ids.ts';
import { CUE } from '../nevers/refusal_cues.ts';
import { asMeant, denied } from './denied.ts';
import { type Joined, joinedConditions, joinedPhrases } from './joined.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { overlap, type Part } from './plain_text.ts';
import type { Shape } from './shape.ts';

/** A strategy that the network reads, with the word that it attends to most and the mention around it. */
interface ReadStrategy {
  strategy: StrategyId;
  anchor: Part;
  quote: Part;
}

/** What the network and the refusals of a text leave to be read. */
export interface Surroundings {
  /** Parts that say how much is bet. */
  bounded: readonly Part[];
  wished: readonly ReadStrategy[];
  /** Parts that words refuse, and those of them that are told of already. */
  refused: readonly Part[];
  kept: readonly Part[];
  /** Parts that the network takes for refused. It errs where no word refuses, about opponents and about limits. */
  sensed: readonly Part[];
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

const PARLAYS = '(?:parlays?|accas?|accumulators?|multis?|combos?)';
const BEHIND_PARLAY = new RegExp(
  `\\b${PARLAYS}(?: (?:of|with|from|on|using|made up of|consisting of))(?: [\\w-]+){0,3} $`,
);
const BEFORE_PARLAY = new RegExp(`^(?: in| into)?(?: (?:a|my|#+[- ]leg(?:ged)?))* ${PARLAYS}\\b`);
const ONLY =
  /(?<!\bnot )\b(?:only|just|exclusively|nothing but|stick to|limit (?:it|me|this) to)(?: (?:in|on|at|bet|back|for|want|play))* $/;
/** Words without which nothing is refused; the network reads what they refuse. */
const REFUSING =
  /\b(?:no|not|never|none|nobody|nothing|without|avoid\w*|skip\w*|exclud\w*|except|fad(?:e|es|ing)|over(?! #)|instead|rather|hate\w*|dislike\w*|refuse\w*|pass on|stay away|ditch|drop|minus|tired|done|sick|leave|ignore|zero|ban|anti|stop\w*|distrust\w*|overrated)\b|n't\b/;
const refusesIn = (words: string): boolean => REFUSING.test(words) || words.search(CUE) >= 0;
/** Words without which nothing is only told of. */
const TELLING =
  /\b(?:my \w+|everyone|everybody|the public|most people|friends?|brother|uncle|he|used to|yesterday|watched|last (?:night|week|year|time)|says?|said|told|thinks?|likes|loves|always)\b/;
const sentenceOf = (text: string, place: number): string =>
  `${/[^.;!?\n]*$/.exec(text.slice(0, place))?.[0] ?? ''}${/^[^.;!?\n]*/.exec(text.slice(place))?.[0] ?? ''}`;

/** Before what all bets are on, where it names no fighter: "favorites. In title fights." */
const PLACED = /(?:^|[.,;!?\n] )(?:and |but )?(?:only )?(?:in|at|on|from|for) (?:the )?$/;

/** The conditions of what a strategy backs; none for parlays and cappers. */
function conditionsOfStrategy(strategy: StrategyId): readonly Condition[] {
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
function withStrategies(phrases: readonly Phrase[], wished: readonly ReadStrategy[]): Said[] {
  const own = wished.filter(({ strategy }) => !isParlay(strategy));
  const found = own.map((read) => ({ read, phrase: phraseOf(read, phrases) }));
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
  return isExact || (others.length === 0 && !text.slice(phrase.from, phrase.to).includes('#'));
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

/** Reads what a cleaned description joins into one fighter, and what it asks of every bet. */
export function saidRules(
  cleaned: string,
  shape: Shape,
  { bounded, wished, refused, kept, sensed, isTold }: Surroundings,
): SaidRules {
  const isIn = (parts: readonly Part[], phrase: Part) => parts.some((part) => overlap(part, phrase));
  const isCertain = ({ from, to, isOfOpponent }: Phrase) =>
    isOfOpponent || shape.text.slice(from, to).includes('#') || !refusesIn(sentenceOf(shape.text, from));
  const isBehind = (phrase: Phrase) => refused.some((part) => overlap(part, phrase) && phrase.from >= part.from);
  const isSensed = (phrase: Phrase) => !isCertain(phrase) && isIn(sensed, phrase);
  const free = phrasesOf(shape).filter((phrase) => !isIn(bounded, phrase) && !isOfParlay(shape, phrase));
  const phrases = free
    .filter((phrase) => !isBehind(phrase) && !isSensed(phrase))
    .filter((phrase) => !(isTold(phrase) && TELLING.test(shape.text)))
    .flatMap((phrase) => asMeant(shape.text, phrase) ?? []);
  const rules: ReadRule[] = [];
  const everywhere: SaidRules['everywhere'] = free
    .filter((phrase) => isBehind(phrase) && phrase.conditions.length === 1 && !isIn(kept, phrase))
    .filter(({ from, to }) => shape.text.slice(from, to).includes('#'))
    .flatMap(({ from, to, conditions }) => {
      const filters = conditions.flatMap((condition) => denied(condition) ?? []);
      return filters.length > 0 ? [{ words: cleaned.slice(from, to), filters }] : [];
    });
  for (const group of joinedPhrases(shape, withStrategies(phrases, wished))) {
    const before = (phrase: Phrase) => shape.text.slice(0, phrase.from);
    const only = group.phrases.filter((phrase) => isOfBout(phrase.conditions) && ONLY.test(before(phrase)));
    const others = group.phrases.filter((phrase) => !only.includes(phrase));
    const rest = { ...group, phrases: withoutSizes(others, shape) };
    const conditions = joinedConditions(rest);
    const [first] = rest.phrases;
    const isPlaced = first !== undefined && isOfBout(conditions) && PLACED.test(before(first));
    const isOfAll = isPlaced || (group.isOfAll && !isOfBout(conditions) && rules.length + wished.length > 0);
    for (const phrase of isOfAll ? group.phrases : only)
      everywhere.push({ words: cleaned.slice(phrase.from, phrase.to), filters: [...phrase.conditions] });
    if (isOfAll || isOfBout(conditions) || isSaid(rest, conditions, shape)) continue;
    rules.push({
      ...{
        name: nameOf(cleaned, rest.phrases),
        backs: 'fighter',
        conditions: conditions.slice(0, RULE_LIMITS.conditions),
      },
      instead: [...new Set(rest.phrases.flatMap((phrase) => phrase.strategies))],
      either: halvesOf(rest),
    });
  }
  return {
    rules: rules.slice(0, RULE_LIMITS.used),
    everywhere,
    parts: [...phrases, ...bounded],
    certain: phrases.filter(isCertain),
  };
}
