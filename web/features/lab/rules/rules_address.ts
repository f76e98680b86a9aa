import { RULE_LIMITS } from '../../../../core/contract/rules/rule_limits.ts';
import { conditionSchema } from '../../../../core/contract/rules/rules.ts';
import { COMPARISONS, type Condition, isClassCondition, MEMBERSHIPS } from '../../../../core/strategies/rules/rule.ts';
import type { AddressFormat } from '../../../lib/hooks/use_address_state.ts';

/** The rule in the page's address, with the search that the sender of a link had done. */
export interface RulesState {
  conditions: readonly Condition[];
  /** Rules that the sender had looked at and opened. */
  tried: number;
  opened: number;
}

export const RULES_PATH = '/lab/rules';
/** Not percent-encoded in addresses. */
const [PART, NAME] = ['~', '!'];
const MOST_TRIED = 1e6;

/** Words of the comparisons, as signs would be percent-encoded. */
const WORDS = { '<': 'lt', '<=': 'le', '=': 'eq', '>=': 'ge', '>': 'gt', one_of: 'in', not_one_of: 'not' } as const;
const SIGNS = new Map([...COMPARISONS, ...MEMBERSHIPS].map((is) => [WORDS[is] as string, is]));

function conditionCode(condition: Condition): string {
  const value = isClassCondition(condition) ? condition.value.join(NAME) : String(condition.value);
  return [condition.figure, condition.of, WORDS[condition.is], value].join(PART);
}

function readCondition(code: string): Condition[] {
  const [figure, of, word = '', value = ''] = code.split(PART);
  const is = SIGNS.get(word);
  const isClass = is === 'one_of' || is === 'not_one_of';
  const given = isClass ? value.split(NAME) : value === '' ? undefined : Number(value);
  const read = conditionSchema.safeParse({ figure, of, is, value: given });
  return read.success ? [read.data] : [];
}

function readCount(text: string | null): number {
  const count = Number(text ?? 0);
  return Number.isInteger(count) && count >= 0 && count <= MOST_TRIED ? count : 0;
}

/** How the address holds a rule. Conditions that cannot be read are left out. */
export const RULES_FORMAT: AddressFormat<RulesState> = {
  read(search) {
    const query = new URLSearchParams(search);
    return {
      conditions: query.getAll('c').flatMap(readCondition).slice(0, RULE_LIMITS.conditions),
      tried: readCount(query.get('tried')),
      opened: readCount(query.get('opened')),
    };
  },
  write({ conditions, tried, opened }) {
    const query = new URLSearchParams(conditions.map((condition) => ['c', conditionCode(condition)]));
    if (tried > 0) query.set('tried', String(tried));
    if (opened > 0) query.set('opened', String(opened));
    const text = query.toString().replaceAll('%7E', PART).replaceAll('%21', NAME);
    return text === '' ? '' : `?${text}`;
  },
};
