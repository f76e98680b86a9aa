import { readingSchema } from '../../../core/contract/lab/language.ts';
import type { SharedPlaybook } from '../../../core/contract/playbooks/shared_playbooks.ts';
import { chosenStrategies } from '../../../core/reader/reading_choice.ts';
import { isStrategyId, QUESTIONS } from '../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import type { CopiedChoice, LanguageDraft } from './language/language_draft.ts';
import type { SimpleDraft } from './simple/simple_draft.ts';

type OfKind<Kind extends SharedPlaybook['playbook_type']> = Extract<SharedPlaybook, { playbook_type: Kind }>;

/** A draft of the simple builder with a playbook's answers, filters, rules and bounds. Options that no longer exist are unanswered. */
export function copiedAnswers(playbook: OfKind<'simple'>): SimpleDraft {
  const { selected_strategies, filters = [], rules = [], bounds = {} } = playbook;
  const answerTo = ({ options }: (typeof QUESTIONS)[number]) =>
    options.find(({ id }) => selected_strategies.includes(id))?.id ?? null;
  return { answers: QUESTIONS.map(answerTo), filters, rules, bounds, result: null };
}

/** The strategies that a playbook of a description chose: as read, unless it weighs others. */
function chosenIn(playbook: OfKind<'language'>, read: readonly StrategyId[]): StrategyId[] {
  const weighed = playbook.portfolio.flatMap(({ strategy }) => (isStrategyId(strategy) ? [strategy] : []));
  const isAsRead = playbook.strategies === read.length + (playbook.rules?.length ?? 0);
  return isAsRead && weighed.every((id) => read.includes(id)) ? [...read] : weighed;
}

/** A draft of the language builder with a playbook's description, and with what was chosen from its reading. */
export function copiedDescription(playbook: OfKind<'language'>): LanguageDraft {
  const { description, optimize_language_output, filters = [], rules = [], bounds } = playbook;
  const reading = readingSchema.safeParse(optimize_language_output).data;
  const copied: CopiedChoice | null =
    reading === undefined
      ? null
      : { description, reading, strategies: chosenIn(playbook, chosenStrategies(reading)), filters, rules, bounds };
  return { text: description, result: null, copied };
}
