import type { StrategyId } from '../../strategies/ids.ts';
import type { Scoped } from '../stance/scope.ts';
import { type Sentence, withTopicsCarried } from '../stance/sentence.ts';
import type { Statement } from '../statements.ts';
import { Findings } from '../wishes/findings.ts';
import type { Limit } from '../wishes/limits.ts';
import { readBodies } from '../wishes/read_bodies.ts';
import { readParlays } from '../wishes/read_parlays.ts';
import { readPrices } from '../wishes/read_prices.ts';
import { asIfAsked } from './as_if_asked.ts';

/** A number that limits something, by the tokens of its sentence, and the options that it comes to. */
export interface MeantLimit {
  sentence: number;
  from: number;
  to: number;
  means: readonly StrategyId[];
}

const READERS = [readPrices, readParlays, readBodies];

/** What one limit comes to, read by itself behind what the sentences before it speak of. */
function meaningOf(sentence: Sentence, before: readonly Sentence[], limit: Limit): StrategyId[] {
  const findings = new Findings();
  const alone = { ...sentence, limits: [limit] };
  for (const read of READERS) for (const one of [...before, alone]) read(one, findings);
  return findings
    .standing()
    .filter(({ place }) => place.sentence === sentence.index && place.from <= limit.from && limit.from < place.to)
    .map(({ strategy }) => strategy);
}

/** What each limit of a description would come to if it were asked for; those that come to nothing are left out. */
export function limitMeaningsOf(statements: readonly Statement[], scoped: readonly Scoped[]): MeantLimit[] {
  const sentences = withTopicsCarried(
    statements.flatMap((statement, index) => {
      const told = scoped[index];
      return told ? [asIfAsked(statement, index, told)] : [];
    }),
  );
  return sentences.flatMap((sentence, index) =>
    sentence.limits.flatMap((limit) => {
      const means = meaningOf(sentence, sentences.slice(0, index), limit);
      return means.length > 0 ? [{ sentence: sentence.index, from: limit.start, to: limit.to, means }] : [];
    }),
  );
}
