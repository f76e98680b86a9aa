import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BoutPage } from '../../../../../core/contract/pages/bout_page.ts';
import type { KeptRule } from '../../../../../core/contract/rules/kept_rules.ts';
import type { Corner } from '../../../../../core/domain/cards/corners.ts';
import { countText } from '../../../../../core/format/numbers/count.ts';
import { shortNames } from '../../../../../core/pages/bout/bout_sentences.ts';
import { ruleSides } from '../../../../../core/strategies/facts/rule_sides.ts';
import { ruleText } from '../../../../../core/strategies/rules/condition_text.ts';
import { classNames } from '../../../../components/class_names.ts';
import { callPublic } from '../../../../lib/api/public_client.ts';
import { rulesQuery } from '../../../../lib/api/rules.ts';
import { loadFacts } from '../../../../lib/facts/load_facts.ts';
import { PRIVATE } from '../../../../lib/load/query_client.ts';
import roles from '../../../../ui/Roles.module.css';
import pages from '../../Pages.module.css';
import styles from './BackingPanel.module.css';

interface Props {
  uid: string;
  page: BoutPage;
}

/** The sides that rules back in a page's bout; null where the facts do not have the bout. */
const sidesQuery = ({ uid, page }: Props, rules: readonly KeptRule[]) => ({
  queryKey: [PRIVATE, uid, 'rule sides', page.id, ...rules.map(({ id }) => id)],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { facts } = await callPublic('getSnapshot', { signal });
    const bout = { eventId: page.event.id, red: page.red.name, blue: page.blue.name };
    return ruleSides(rules, await loadFacts(facts), bout) ?? null;
  },
  enabled: rules.length > 0,
  staleTime: Number.POSITIVE_INFINITY,
});

function Names({ rules, corner, label }: { rules: readonly KeptRule[]; corner: Corner; label: string }) {
  return (
    <ul className={classNames(styles.list, styles.own, corner === 'blue' && roles.end)} aria-label={label}>
      {rules.map(({ id, name, conditions }) => (
        <li key={id} title={ruleText(conditions)}>
          {name} <span className={pages.muted}>yours</span>
        </li>
      ))}
    </ul>
  );
}

/** Which of the reader's own rules back which side, before the strategies. Nothing without rules. */
export default function OwnRules({ uid, page }: Props) {
  const kept = useQuery(rulesQuery(uid));
  const rules = kept.data?.rules ?? [];
  const sides = useQuery(sidesQuery({ uid, page }, rules));
  const error = kept.error ?? sides.error;
  if (error !== null) return <p className={pages.note}>Your own rules could not be checked. {error.message}</p>;
  if (rules.length === 0) return null;
  if (sides.data === undefined) return <p className={pages.note}>Checking your own rules …</p>;
  const backing = sides.data ?? [];
  if (backing.length === 0) {
    const reason = sides.data === null ? 'This bout has no price, so no rule reads it.' : 'None backs a side here.';
    return (
      <p className={pages.note}>
        <Link to="/lab/rules">Your {countText(rules.length, 'rule')}</Link>: {reason}
      </p>
    );
  }
  const of = (corner: Corner) => backing.filter((each) => each.corner === corner).map(({ rule }) => rule);
  const names = shortNames(page);
  return (
    <div className={styles.lists}>
      <Names rules={of('red')} corner="red" label={`Your rules on ${names.red}`} />
      <Names rules={of('blue')} corner="blue" label={`Your rules on ${names.blue}`} />
    </div>
  );
}
