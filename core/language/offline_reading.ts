import type { Reading } from '../contract/language.ts';
import { LIMITS } from '../contract/limits.ts';
import { STRATEGIES, type StrategyId } from '../strategies/catalogue.ts';
import type { Concept } from './concepts.ts';
import { ignoredWords, isPlain, wordsAt, wordsInOrder } from './ignored_words.ts';
import { leftOutPlaces } from './left_out.ts';
import { secondReading } from './second_reader/second_reading.ts';
import type { PlacedTopic } from './second_reader/sequence.ts';
import { withDiscourse } from './stance/discourse.ts';
import { hasAny } from './stance/passage.ts';
import { scopeOf } from './stance/scope.ts';
import { type Sentence, sentenceOf, withTopicsCarried } from './stance/sentence.ts';
import { type Statement, statementsOf } from './statements.ts';
import { isForeign } from './text/foreign.ts';
import { Findings, type Place } from './wishes/findings.ts';
import { excludeWhatParlaysImply, mendExclusions } from './wishes/mend.ts';
import { withRemaindersLeft } from './wishes/price_remainders.ts';
import { readBodies } from './wishes/read_bodies.ts';
import { readCappers } from './wishes/read_cappers.ts';
import { readFavorites } from './wishes/read_favorites.ts';
import { readParlays } from './wishes/read_parlays.ts';
import { readPrices, readUnderdogs } from './wishes/read_prices.ts';
import { readSkills } from './wishes/read_skills.ts';

/** Everything that offline reading finds in a description; `strategies` may be empty here. */
export interface OfflineReading extends Omit<Reading, 'source'> {
  /** What the text rules out, whoever reads it. */
  excluded: ReadonlySet<StrategyId>;
  /** It holds instructions to whatever machine may read it. */
  ordersMachine: boolean;
}

/** In this order: what is said of favorites is judged knowing whether a parlay is asked for. */
const READERS = [readPrices, readUnderdogs, readParlays, readFavorites, readBodies, readSkills, readCappers];

/** So many topics together are a bettor's, even where no word says so; fewer where they are wished for or refused, but not among family. */
const TOPICS_THAT_TELL = { anywhere: 3, judged: 2 };
const JUDGING: readonly Concept[] = ['wish', 'prefer', 'not', 'avoid', 'dismissed', 'indifferent'];

/** As the contract bounds them. */
const QUOTES_PER_STRATEGY = 4;

function inOrder(found: readonly { strategy: StrategyId; place: Place }[]): StrategyId[] {
  const asked = new Set(found.map((finding) => finding.strategy));
  return STRATEGIES.map((strategy) => strategy.id).filter((id) => asked.has(id));
}

/** Whether every word is a topic, turns one, or carries no wish: then there is nothing else it could be about. */
const saysNothingElse = ({ tokens, matches, modifiers }: Statement): boolean =>
  tokens.every(
    (token, at) =>
      token.kind !== 'word' ||
      isPlain(token.text) ||
      [...matches, ...modifiers].some((match) => match.from <= at && at < match.to),
  );

/** The sentences of a description that are read, and the strategies which one of its two readers doubts that they wish for. */
interface Understood {
  sentences: readonly Sentence[];
  topics: readonly PlacedTopic[];
  doubted: ReadonlySet<StrategyId>;
}

/** Sentences understood by themselves first, then by what stands around them, then by the second reader. */
function understand(statements: readonly Statement[]): Understood {
  const { scoped, topics, doubted } = secondReading(statements, withDiscourse(statements, statements.map(scopeOf)));
  const sentences = statements.flatMap((statement, index) => {
    const told = scoped[index];
    return told ? [mendExclusions(sentenceOf(statement, index, told))] : [];
  });
  return { sentences: withRemaindersLeft(withTopicsCarried(sentences)), topics, doubted };
}

const topicsOf = (statements: readonly Statement[]): number =>
  statements.some((statement) => statement.isOfHome) ? 0 : statements.reduce((sum, { topics }) => sum + topics, 0);

/** Whether what is spoken of is a bettor's, though no word is. */
function topicsTell(statements: readonly Statement[]): boolean {
  const isJudged = statements.some(({ tokens, matches }) =>
    matches.some((match) => hasAny(match, JUDGING) && tokens[match.from]?.text !== 'with'),
  );
  const isOfFamily = statements.some((statement) => statement.isOfFamily);
  return topicsOf(statements) >= (isJudged && !isOfFamily ? TOPICS_THAT_TELL.judged : TOPICS_THAT_TELL.anywhere);
}

/** The sentences to read: none of a text that is not on betting, on another sport, or not in English. */
function readingOf(cleaned: string, statements: readonly Statement[]): Understood {
  const own = statements.filter((statement) => !statement.isOfAnotherSport);
  const isAside =
    own.length === statements.length || own.some((statement) => statement.isOfFights || statement.isOfBetting);
  const tells = own.some((statement) => statement.isOfBetting || statement.measuresFighters);
  const isOfBetting = isAside && (tells || topicsTell(own) || (topicsOf(own) > 0 && own.every(saysNothingElse)));
  return understand(isOfBetting && !isForeign(cleaned) ? own : []);
}

/** Reads a cleaned description without any network: what it asks for, what it rules out, what was not understood. */
export function readDescription(cleaned: string): OfflineReading {
  const statements = statementsOf(cleaned);
  const { sentences, topics, doubted } = readingOf(cleaned, statements);
  const findings = new Findings();
  for (const read of READERS) for (const sentence of sentences) read(sentence, findings);
  for (const sentence of sentences) excludeWhatParlaysImply(sentence, findings);
  const found = findings.standing();
  const standing = found.filter(({ strategy }) => !doubted.has(strategy));
  const outcome = {
    given: new Set(standing.map(({ strategy }) => strategy)),
    excluded: findings.excluded,
    doubted: new Set(found.map(({ strategy }) => strategy).filter((strategy) => doubted.has(strategy))),
  };
  const understood = new Map(
    standing.map(({ strategy, place }) => {
      const words = wordsAt(cleaned, sentences, place);
      return [`${strategy} ${words}`, { strategy, words }];
    }),
  );
  return {
    strategies: inOrder(standing),
    understood: [...understood.values()].slice(0, LIMITS.strategies * QUOTES_PER_STRATEGY),
    ignored: ignoredWords(cleaned, sentences, findings.ledNowhere),
    leftOut: wordsInOrder(cleaned, sentences, leftOutPlaces(topics, sentences, outcome)),
    excluded: findings.excluded,
    ordersMachine: statements.some((statement) => statement.ordersMachine),
  };
}

/** Reads a cleaned description offline; undefined when there is nothing in it that can be asked for. */
export function readOffline(cleaned: string): Reading | undefined {
  const { strategies, understood, ignored, leftOut } = readDescription(cleaned);
  return strategies.length > 0 ? { strategies, understood, ignored, leftOut, source: 'offline' } : undefined;
}
