import { anaphora, ellipticDenials } from './anaphora.ts';
import { corrections } from './corrections.ts';
import { judgedObjects, judgedSubjects, statedSubjects } from './opinions.ts';
import { type Proposition, propositionsOf } from './propositions.ts';
import { questions } from './questions.ts';
import { type Rereading, reread, WISHED } from './restate.ts';
import type { Scoped } from './scope.ts';
import type { Statement } from './statements.ts';

type Rule = (propositions: readonly Proposition[], statements: readonly Statement[]) => Rereading[];

const opinions: Rule = (propositions, statements) =>
  propositions.flatMap((proposition) => {
    const statement = statements[proposition.sentence];
    if (!statement) return [];
    return [...judgedSubjects(statement, proposition), ...judgedObjects(statement, proposition)].map(
      ({ from, to }) => ({
        sentence: proposition.sentence,
        from,
        to,
        stance: 'mention' as const,
        only: WISHED,
      }),
    );
  });

const remarks: Rule = (propositions, statements) =>
  propositions.flatMap((proposition) => {
    const statement = statements[proposition.sentence];
    if (!statement) return [];
    return statedSubjects(statement, proposition).map(({ from, to }) => ({
      sentence: proposition.sentence,
      from,
      to,
      stance: 'support' as const,
      only: WISHED,
    }));
  });

const RULES: readonly Rule[] = [opinions, remarks, questions, corrections, anaphora, ellipticDenials];

/** What the sentences mean beside each other, and what they judge rather than ask for. */
export const withDiscourse = (statements: readonly Statement[], scoped: readonly Scoped[]): Scoped[] =>
  RULES.reduce<readonly Scoped[]>((told, rule) => {
    const propositions = statements.flatMap((statement, index) => {
      const own = told[index];
      return own ? propositionsOf(statement, own, index) : [];
    });
    return reread(told, rule(propositions, statements));
  }, scoped).slice();
