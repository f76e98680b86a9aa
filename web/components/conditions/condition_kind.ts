import { isSide } from '../../../core/strategies/rules/condition_groups.ts';
import { FLAG_WORDS } from '../../../core/strategies/rules/condition_text.ts';
import {
  type ClassCondition,
  type Condition,
  isClassCondition,
  type NumberCondition,
} from '../../../core/strategies/rules/rule.ts';

/** How a condition is edited: as a choice of two sides or of two kinds of bouts, as names, or as a number. */
export type EditedCondition =
  | { kind: 'side' | 'flag' | 'number'; condition: NumberCondition }
  | { kind: 'names'; condition: ClassCondition };

export function editedCondition(condition: Condition): EditedCondition {
  if (isClassCondition(condition)) return { kind: 'names', condition };
  if (isSide(condition)) return { kind: 'side', condition };
  if (condition.figure in FLAG_WORDS && condition.is === '=') return { kind: 'flag', condition };
  return { kind: 'number', condition };
}
