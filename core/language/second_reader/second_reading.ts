import type { StrategyId } from '../../strategies/ids.ts';
import { type Rereading, reread } from '../stance/restate.ts';
import type { Scoped, Stance } from '../stance/scope.ts';
import type { Statement } from '../statements.ts';
import { doubtedIn } from './doubts.ts';
import { type JudgedTopic, judge } from './judged_topics.ts';
import { STRATEGIES_OF } from './strategies_of_topics.ts';

/** So probable, it is wished for although the rules took it for something that is told of, or refused. */
const OVERRULING: ReadonlyMap<Stance, number> = new Map([
  ['mention', 0.96],
  ['support', 0.9],
  ['exclude', 0.985],
  ['indifferent', 0.985],
]);
/** So probable, it is wished for although the rules find the same refused before it. */
const CERTAIN = 0.95;

/** What is bet against is not among them: it asks for something too. */
const REFUSED: ReadonlySet<Stance> = new Set<Stance>(['exclude', 'indifferent']);

/** What the second reader makes of what the rules have found. */
export interface SecondReading {
  scoped: readonly Scoped[];
  topics: readonly JudgedTopic[];
  /** Strategies that the description speaks of and, as it sees it, doesn't wish for. */
  doubted: ReadonlySet<StrategyId>;
}

/** Topics all but certainly wished for that the rules have found no wish for. */
function overruled(judged: readonly JudgedTopic[]): JudgedTopic[] {
  // Where something of its kind is wished for elsewhere, this may be what a correction took back.
  const wished = new Set(judged.filter(({ mention }) => mention.stance === 'ask').flatMap(({ means }) => means));
  return judged.filter(
    ({ topic, mention, probability, isOrder }) =>
      !isOrder &&
      probability >= (OVERRULING.get(mention.stance) ?? Number.POSITIVE_INFINITY) &&
      !STRATEGIES_OF.get(topic)?.some((strategy) => wished.has(strategy)),
  );
}

/**
 * Topics that the rules find refused, and that are certainly wished for behind it: "There's no defence against being hit. Better strikers!"
 * Who refuses one of a kind, and then wishes for the others, doesn't wish for that one.
 */
function unrefused(judged: readonly JudgedTopic[]): JudgedTopic[] {
  const certain = judged.filter(({ mention, probability }) => mention.stance === 'ask' && probability >= CERTAIN);
  return judged.filter(
    ({ mention, means, from }) =>
      REFUSED.has(mention.stance) &&
      certain.some(
        (wish) =>
          wish.from > from &&
          wish.means.length <= means.length &&
          means.every((strategy) => wish.means.includes(strategy)),
      ),
  );
}

/** A wish after all, with what stands behind it and was meant alike: "there's no better bet than a dog at +145 or less". */
const asWish =
  (scoped: readonly Scoped[]) =>
  ({ sentence, mention }: JudgedTopic): Rereading => {
    const { stances = [], mentions = [] } = scoped[sentence] ?? {};
    const next = mentions.find(({ from }) => from >= mention.to)?.from ?? stances.length;
    const other = stances.slice(mention.to, next).findIndex((told) => told !== mention.stance);
    return { sentence, from: mention.from, to: other < 0 ? next : mention.to + other, stance: 'ask' };
  };

const asMention = ({ sentence, mention: { from, to } }: JudgedTopic): Rereading => ({
  sentence,
  from,
  to,
  stance: 'mention',
});

/** Reads the topics of a description a second time, by a network that has learned from labelled descriptions and knows no rule. */
export function secondReading(statements: readonly Statement[], scoped: readonly Scoped[]): SecondReading {
  const judgement = judge(statements, scoped);
  const { topics: judged } = judgement;
  return {
    scoped: reread(scoped, [...overruled(judged).map(asWish(scoped)), ...unrefused(judged).map(asMention)]),
    topics: judged,
    doubted: doubtedIn(judgement),
  };
}
