import { createHash } from 'node:crypto';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { isUpcoming } from '../../../core/domain/cards/card.ts';
import { bestOfTries } from '../../../core/evidence/luck/overfitting/worthless.ts';
import { type RulePart, ruleBets, ruleRecord } from '../../../core/evidence/luck/rules/rule_record.ts';
import { signedPickPercentText } from '../../../core/format/numbers/percent.ts';
import type { Import } from '../../../core/imports/import_cards.ts';
import { ruleId } from '../../../core/strategies/rules/canonical_rule.ts';
import { backedSide, type Rule } from '../../../core/strategies/rules/rule.ts';
import { sealedFrom } from '../../../core/strategies/rules/sealed_years.ts';
import { formatTable } from '../tables.ts';

const TRIES = [38, 1000] as const;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface PartOutput {
  bets: number;
  return_on_stakes: number | null;
}

export interface RuleOutput extends PartOutput {
  id: string;
  name: string;
  events: number;
  won: number;
  range: [low: number, high: number] | null;
  before_sealed: PartOutput;
  sealed: PartOutput;
  /** Of the bets before the sealed years. */
  worthless: { mean: number; spread: number; best_of: Record<string, number> } | null;
  /** Fighters backed on the next card. */
  next_card: string[];
}

const partOutput = ({ bets, returnOnStakes }: RulePart): PartOutput => ({ bets, return_on_stakes: returnOnStakes });

function ruleOutput({ name, conditions }: Rule, { cards, facts }: Import, today: IsoDate): RuleOutput {
  const past = facts.filter(({ date }) => date < today);
  const record = ruleRecord(ruleBets(past, conditions), sealedFrom(today));
  const sideOf = backedSide(conditions);
  const next = facts[cards.findIndex((card) => isUpcoming(card, today))];
  const { worthless } = record;
  return {
    id: ruleId(conditions, sha256),
    name,
    events: record.events,
    ...partOutput(record),
    won: record.won,
    range: record.range ?? null,
    before_sealed: partOutput(record.beforeSealed),
    sealed: partOutput(record.sealed),
    worthless: worthless
      ? { ...worthless, best_of: Object.fromEntries(TRIES.map((tries) => [tries, bestOfTries(worthless, tries)])) }
      : null,
    next_card: (next?.bouts ?? []).flatMap((bout) => {
      const corner = sideOf(bout);
      return corner === undefined ? [] : [bout[corner].name];
    }),
  };
}

/** What each rule would have returned, and what a rule without worth would have shown with the same bets. */
export const rulesOutput = (rules: readonly Rule[], imported: Import, today: IsoDate): RuleOutput[] =>
  rules.map((rule) => ruleOutput(rule, imported, today));

const returnText = ({ bets, return_on_stakes }: PartOutput) =>
  return_on_stakes === null ? '–' : `${signedPickPercentText(return_on_stakes)} (${bets})`;

/** The output as text. */
export function rulesText(rules: readonly RuleOutput[]): string {
  const rows = rules.map((rule) => [
    rule.name,
    returnText(rule),
    returnText(rule.before_sealed),
    returnText(rule.sealed),
    rule.worthless === null ? '–' : signedPickPercentText(rule.worthless.best_of['38'] ?? Number.NaN),
    rule.next_card.join(', '),
  ]);
  const heads = ['Rule', 'Tested return (bets)', 'Before the sealed years', 'In them', 'Best of 38 worthless', 'Next'];
  return formatTable(heads, rows);
}
