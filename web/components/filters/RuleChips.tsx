import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { KeptRule } from '../../../core/contract/rules/kept_rules.ts';
import { RULE_LIMITS } from '../../../core/contract/rules/rule_limits.ts';
import type { UsedRule } from '../../../core/contract/rules/used_rules.ts';
import { ruleText } from '../../../core/strategies/rules/condition_text.ts';
import { rulesQuery } from '../../lib/api/rules.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { announce } from '../announcer.ts';
import { pressOnce } from '../controls/press_once.ts';
import styles from './FilterChips.module.css';

interface Props {
  rules: readonly UsedRule[];
  onChange(rules: readonly UsedRule[]): void;
}

function AddRule({ kept, rules, onChange }: Props & { kept: readonly KeptRule[] }) {
  const offers = kept.filter(({ id }) => rules.every((rule) => rule.id !== id));
  const add = (chosen: string) => {
    const rule = offers.find(({ id }) => id === chosen);
    if (rule === undefined) return;
    const { id, name, backs, conditions } = rule;
    announce(`${name} is added`);
    onChange([...rules, { id, name, backs, conditions }]);
  };
  if (offers.length === 0 || rules.length >= RULE_LIMITS.used) return null;
  return (
    <select
      className={styles.add}
      aria-label="Add a rule of yours"
      value=""
      onChange={({ target }) => add(target.value)}
    >
      <option value="">Add …</option>
      {offers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** `kept` is undefined while the rules load. */
function noteText(rules: readonly UsedRule[], kept: readonly KeptRule[] | undefined): string {
  if (rules.length > 0) return 'Weighed like strategies. Until you open its sealed years, a rule is tested up to them.';
  if (kept === undefined) return 'Loading your rules …';
  return kept.length > 0
    ? `Up to ${RULE_LIMITS.used} of your rules are weighed like strategies.`
    : 'You keep no rules yet.';
}

/** The user's own rules in a playbook, as chips that can be removed, and a list of those that can be added. */
export function RuleChips({ rules, onChange }: Props) {
  const account = useAccount();
  const uid = account.status === 'signedIn' ? account.user.uid : undefined;
  const { data, error } = useQuery({ ...rulesQuery(uid ?? ''), enabled: uid !== undefined });
  const kept = data?.rules;
  const isSignedIn = uid !== undefined;
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.title}>Your own rules</legend>
      <ul className={styles.chips}>
        {rules.map((rule) => (
          <li key={rule.id} className={styles.chip} title={ruleText(rule.conditions)}>
            {rule.name}
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${rule.name}`}
              {...pressOnce(() => onChange(rules.filter(({ id }) => id !== rule.id)))}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <AddRule kept={kept ?? []} rules={rules} onChange={onChange} />
      <p className={styles.note}>
        {error !== null
          ? 'Your rules could not be loaded.'
          : !isSignedIn && rules.length === 0
            ? 'Signed in, you weigh your own rules like strategies.'
            : noteText(rules, kept)}{' '}
        {error === null && (!isSignedIn || kept?.length === 0) && <Link to="/lab/rules">Build one</Link>}
      </p>
    </fieldset>
  );
}
