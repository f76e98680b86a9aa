import type { Reading } from '../contract/language.ts';
import { LIMITS } from '../contract/limits.ts';
import { STRATEGIES } from '../strategies/catalogue.ts';
import type { StrategyId } from '../strategies/ids.ts';
import { ignoredWords, wordsAt, wordsInOrder } from './ignored_words.ts';
import { leftOutPlaces } from './left_out.ts';
import type { JudgedTopic } from './second_reader/judged_topics.ts';
import { secondReading } from './second_reader/second_reading.ts';
import { withDiscourse } from './stance/discourse.ts';
import { scopeOf } from './stance/scope.ts';
import { type Sentence, sentenceOf, withTopicsCarried } from './stance/sentence.ts';
import { type Statement, statementsOf } from './statements.ts';
import { probablyOfBetting } from './subject.ts';
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

/** As the contract bounds them. */
const QUOTES_PER_STRATEGY = 4;

function inOrder(found: readonly { strategy: StrategyId; place: Place }[]): StrategyId[] {
  const asked = new Set(found.map((finding) => finding.strategy));
  return STRATEGIES.map((strategy) => strategy.id).filter((id) => asked.has(id));
}

/** The sentences of a description that are read, and the strategies which one of its two readers doubts that they wish for. */
interface Understood {
  sentences: readonly Sentence[];
  topics: readonly JudgedTopic[];
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

/**
 * A description is read where it is probably on betting: for certain, or with a wish in it that is. Chosen on the lessons that are set aside:
 * of a thousand bettors' texts five are kept out.
 */
const OF_BETTING = { least: 0.5, certain: 0.9, wish: 0.88 };

const isCertainWish = ({ isOrder, probability }: JudgedTopic): boolean => !isOrder && probability >= OF_BETTING.wish;

/** The sentences to read: none of a text that is not on betting on fights, or not in English; and none that is on another sport. */
function readingOf(cleaned: string, statements: readonly Statement[]): Understood {
  const probability = isForeign(cleaned) ? 0 : probablyOfBetting(cleaned);
  if (probability < OF_BETTING.least) return understand([]);
  const understood = understand(statements.filter((statement) => !statement.isOfAnotherSport));
  const isRead = probability >= OF_BETTING.certain || understood.topics.some(isCertainWish);
  return isRead ? understood : understand([]);
}

/** Reads a cleaned description without any network: what it asks for, what it rules out, what was not understood. */
export function readDescription(cleaned: string): OfflineReading {
  const statements = statementsOf(cleaned);
  const { sentences, topics, doubted } = readingOf(cleaned, statements);
  const findings = new Findings();
  for (const read of READERS) for (const sentence of sentences) read(sentence, findings);
  for (const sentence of sentences) excludeWhatParlaysImply(sentence, findings);
  const found = findings.standing();
  const standing = findings.standing(doubted).filter(({ strategy }) => !doubted.has(strategy));
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
    approximate: [],
    excluded: findings.excluded,
    ordersMachine: statements.some((statement) => statement.ordersMachine),
  };
}

/** Reads a cleaned description offline; undefined when there is nothing in it that can be asked for. */
export function readOffline(cleaned: string): Reading | undefined {
  const { strategies, understood, ignored, leftOut, approximate } = readDescription(cleaned);
  if (strategies.length === 0) return undefined;
  return { strategies, understood, ignored, leftOut, approximate, source: 'offline' };
}
