import type { Statement } from '../statements.ts';
import { anaphora } from './anaphora.ts';
import { listBefore } from './bare_topics.ts';
import { corrections } from './corrections.ts';
import { narrations } from './narrations.ts';
import { necessities } from './necessities.ts';
import { defendedObjects, judgedSubjects } from './opinions.ts';
import { ordinals } from './ordinals.ts';
import { outline } from './outline.ts';
import { plainStatements } from './plain_statements.ts';
import { type Proposition, propositionsOf } from './propositions.ts';
import { questions } from './questions.ts';
import { removals } from './removals.ts';
import { type Rereading, reread, WISHED } from './restate.ts';
import type { Mention, Scoped, Stance } from './scope.ts';
import { unaccountedDenials } from './unaccounted_denials.ts';

type Rule = (propositions: readonly Proposition[], statements: readonly Statement[]) => Rereading[];

interface Judging {
  /** The topics of a proposition that the rule is about. */
  find: (statement: Statement, proposition: Proposition) => Mention[];
  stance: Stance;
  only?: ReadonlySet<Stance>;
  /** What is said of a topic at the proposition's head is said of the topics listed before it too. */
  sharesWithList?: boolean;
}

/** A rule that reads the topics anew which it finds in each proposition. */
const ruleOf =
  ({ find, sharesWithList = false, ...meant }: Judging): Rule =>
  (propositions, statements) =>
    propositions.flatMap((proposition, index) => {
      const { sentence, from } = proposition;
      const statement = statements[sentence];
      const found = statement ? find(statement, proposition) : [];
      const isHead = found.some((mention) => mention.from - from <= 1);
      const listed = sharesWithList && isHead ? listBefore(propositions, statements, index) : [];
      return [...found, ...listed].map((topic) => ({ sentence, from: topic.from, to: topic.to, ...meant }));
    });

const RULES: readonly Rule[] = [
  ruleOf({ find: judgedSubjects, stance: 'mention', only: WISHED, sharesWithList: true }),
  ruleOf({ find: defendedObjects, stance: 'ask' }),
  removals,
  plainStatements,
  narrations,
  questions,
  corrections,
  anaphora,
  necessities,
  ordinals,
  outline,
  unaccountedDenials,
];

const propositionsIn = (statements: readonly Statement[], scoped: readonly Scoped[]): Proposition[] =>
  statements.flatMap((statement, index) => {
    const own = scoped[index];
    return own ? propositionsOf(statement, own, index) : [];
  });

/** What the sentences mean beside each other, and what they judge rather than ask for. */
export function withDiscourse(statements: readonly Statement[], scoped: readonly Scoped[]): readonly Scoped[] {
  let told = scoped;
  let propositions = propositionsIn(statements, told);
  for (const rule of RULES) {
    const rereadings = rule(propositions, statements);
    if (rereadings.length === 0) continue;
    told = reread(told, rereadings);
    propositions = propositionsIn(statements, told);
  }
  return told;
}
