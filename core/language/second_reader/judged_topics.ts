import type { Scoped } from '../stance/scope.ts';
import type { Statement } from '../statements.ts';
import { answeringTogether } from './answers.ts';
import { askedAbout, inputsOf, type PlacedLimit, type PlacedTopic, sequenceOf } from './sequence.ts';
import weights from './weights.json' with { type: 'json' };
import { networksOf, rowsIn } from './weights.ts';

/** A topic as the network judges it. */
export interface JudgedTopic extends PlacedTopic {
  /** How probable it is that the topic is wished for. */
  probability: number;
  /** How probable it is that it is refused, rather than wished for or only told of. */
  refused: number;
  /** It stands in a question, which may be a request all the same. */
  isAsked: boolean;
  /** It stands in orders to the machine, which are not read. */
  isOrder: boolean;
}

/** A limit as the networks judge it: whether the options that it comes to are wished for. */
export interface JudgedLimit extends PlacedLimit {
  probability: number;
}

/** What the networks make of a description. */
export interface Judgement {
  topics: JudgedTopic[];
  limits: JudgedLimit[];
}

const reader = () => ({ rows: rowsIn(weights), answer: answeringTogether(networksOf(weights)) });
let known: ReturnType<typeof reader> | undefined;

/** The topics and limits of a description that the rules have scoped, each as the networks judge it. */
export function judge(statements: readonly Statement[], scoped: readonly Scoped[]): Judgement {
  known ??= reader();
  const sequence = sequenceOf(statements, scoped);
  const answers = known.answer(inputsOf(known.rows, sequence), askedAbout(sequence));
  return {
    topics: sequence.topics.map((topic, index) => {
      const statement = statements[topic.sentence];
      const isAsked = statement?.stop.includes('?') ?? false;
      const { wished = 0, refused = 1 } = answers[index] ?? {};
      return { ...topic, probability: wished, refused, isAsked, isOrder: statement?.ordersMachine ?? false };
    }),
    limits: sequence.limits.map((limit, index) => ({
      ...limit,
      probability: answers[sequence.topics.length + index]?.wished ?? 0,
    })),
  };
}
