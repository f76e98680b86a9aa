import type { RuleId } from '../ids.ts';
import { type Condition, isClassCondition, type NumberCondition } from './rule.ts';

const DECIMALS = 1e9;

/** A number as rules compare it: to nine decimals, without a negative zero. */
const normalised = (value: number) => Math.round(value * DECIMALS) / DECIMALS + 0;

function canonicalCondition(condition: Condition): Condition {
  const { figure, of } = condition;
  if (!isClassCondition(condition)) return { figure, of, is: condition.is, value: normalised(condition.value) };
  return { figure, of, is: condition.is, value: [...new Set(condition.value)].sort() };
}

const keyOf = ({ figure, of, is, value }: Condition) => JSON.stringify([figure, of, is, value]);

/** The conditions with normalised values, in one order: equal rules have equal canonical conditions. */
export function canonicalConditions(conditions: readonly Condition[]): Condition[] {
  return conditions
    .map(canonicalCondition)
    .map((condition) => [keyOf(condition), condition] as const)
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([, condition]) => condition);
}

/** The canonical conditions as one text. */
export const canonicalText = (conditions: readonly Condition[]): string =>
  JSON.stringify(canonicalConditions(conditions).map(keyOf));

/** `rule_` and the first 16 digits of the SHA-256 of the canonical conditions; the name does not count. */
export function ruleId(conditions: readonly Condition[], sha256: (text: string) => string): RuleId {
  return `rule_${sha256(canonicalText(conditions)).slice(0, 16)}`;
}

interface Bounds {
  low: number;
  high: number;
}

/** The interval that a condition leaves. Strict comparisons count as inclusive, so only wide gaps are clashes. */
function boundsOf({ is, value }: NumberCondition): Bounds {
  return {
    low: is === '>=' || is === '>' || is === '=' ? value : Number.NEGATIVE_INFINITY,
    high: is === '<=' || is === '<' || is === '=' ? value : Number.POSITIVE_INFINITY,
  };
}

function excludes(one: Condition, other: Condition): boolean {
  if (one.figure !== other.figure || one.of !== other.of) return false;
  if (isClassCondition(one) || isClassCondition(other)) {
    if (!isClassCondition(one) || !isClassCondition(other)) return true;
    if (one.is === 'not_one_of' && other.is === 'not_one_of') return false;
    if (one.is === other.is) return !one.value.some((name) => other.value.includes(name));
    const [wanted, unwanted] = one.is === 'one_of' ? [one, other] : [other, one];
    return wanted.value.every((name) => unwanted.value.includes(name));
  }
  const [a, b] = [boundsOf(one), boundsOf(other)];
  const [low, high] = [Math.max(a.low, b.low), Math.min(a.high, b.high)];
  const isStrict = [one.is, other.is].some((is) => is === '<' || is === '>');
  return low > high || (low === high && isStrict);
}

/** Why a condition cannot stand beside an earlier one. */
export interface RuleFault {
  /** Index of the condition. */
  index: number;
  kind: 'repeated' | 'impossible';
}

/** The first condition that repeats an earlier one or that cannot hold together with it; undefined if there is none. */
export function ruleFault(conditions: readonly Condition[]): RuleFault | undefined {
  const keys = conditions.map((condition) => keyOf(canonicalCondition(condition)));
  for (const [index, condition] of conditions.entries()) {
    const earlier = conditions.slice(0, index);
    if (keys.indexOf(keys[index] ?? '') < index) return { index, kind: 'repeated' };
    if (earlier.some((other) => excludes(other, condition))) return { index, kind: 'impossible' };
  }
  return undefined;
}
