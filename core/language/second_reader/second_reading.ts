import type { StrategyId } from '../../strategies/catalogue.ts';
import { type Rereading, reread, TOLD } from '../stance/restate.ts';
import type { Scoped } from '../stance/scope.ts';
import type { Statement } from '../statements.ts';
import { probabilitiesOf } from './answers.ts';
import type { Network } from './network.ts';
import { inputsOf, type PlacedTopic, sequenceOf } from './sequence.ts';
import { STRATEGIES_OF } from './strategies_of_topics.ts';
import weights from './weights.json' with { type: 'json' };
import { networkOf } from './weights.ts';

/**
 * What the rules find wished for stands only where it is at least so probable. Chosen on the lessons that are set aside: to lose
 * a wish now and then is better than to be given what was refused.
 */
const LEAST_PROBABLE = 0.38;
/** So probable, it is wished for although the rules took it for something that is only told of. */
const ALL_BUT_CERTAIN = 0.93;

interface Judged extends PlacedTopic {
  /** How probable it is that the topic is wished for. */
  probability: number;
}

/** What the second reader makes of what the rules have found. */
export interface SecondReading {
  scoped: readonly Scoped[];
  /** Strategies that the description speaks of and, as it sees it, doesn't wish for. */
  doubted: ReadonlySet<StrategyId>;
}

let network: Network | undefined;

function judge(statements: readonly Statement[], scoped: readonly Scoped[]): Judged[] {
  network ??= networkOf(weights);
  const sequence = sequenceOf(
    statements,
    scoped.map(({ mentions }) => mentions),
  );
  const probabilities = probabilitiesOf(network, inputsOf(network, sequence), sequence.topics);
  return sequence.topics.map((topic, index) => ({ ...topic, probability: probabilities[index] ?? 0 }));
}

const meantBy = ({ topic }: Judged): readonly StrategyId[] => STRATEGIES_OF.get(topic) ?? [];

/** Whether a strategy is spoken of, and none of the topics that mean it most narrowly ("women's" rather than "favorites") is probable. */
function isDoubted(strategy: StrategyId, judged: readonly Judged[]): boolean {
  const meaning = judged.filter((topic) => meantBy(topic).includes(strategy));
  const narrowest = Math.min(...meaning.map((topic) => meantBy(topic).length));
  const deciding = meaning.filter((topic) => meantBy(topic).length === narrowest);
  return deciding.length > 0 && deciding.every(({ probability }) => probability < LEAST_PROBABLE);
}

/** Topics all but certainly wished for that the rules have found no wish for; none in orders to the machine or in questions. */
function overruled(judged: readonly Judged[], statements: readonly Statement[]): Judged[] {
  // What is wished for elsewhere is no loss: the other mention may be what a correction took back.
  const wished = new Set(judged.filter(({ mention }) => mention.stance === 'ask').flatMap(meantBy));
  return judged.filter((topic) => {
    const statement = statements[topic.sentence];
    const isStated = statement !== undefined && !statement.ordersMachine && !statement.stop.includes('?');
    const isLost = TOLD.has(topic.mention.stance) && !meantBy(topic).some((strategy) => wished.has(strategy));
    return isStated && isLost && topic.probability >= ALL_BUT_CERTAIN;
  });
}

const asAsked = ({ sentence, mention: { from, to } }: Judged): Rereading => ({ sentence, from, to, stance: 'ask' });

/** Reads the topics of a description a second time, by a network that has learned from labelled descriptions and knows no rule. */
export function secondReading(statements: readonly Statement[], scoped: readonly Scoped[]): SecondReading {
  const judged = judge(statements, scoped);
  const spokenOf = new Set(judged.flatMap(meantBy));
  const doubted = new Set([...spokenOf].filter((strategy) => isDoubted(strategy, judged)));
  return { scoped: reread(scoped, overruled(judged, statements).map(asAsked)), doubted };
}
