import { RULE_LIMITS } from '../../../core/contract/rules/rule_limits.ts';
import { type Filters, filtersSchema } from '../../../core/contract/rules/rules.ts';
import { isOddsLimit, isSameCondition, neverText, OFFERED_FILTERS } from '../../../core/strategies/rules/filters.ts';
import { announce } from '../announcer.ts';
import { pressOnce } from '../controls/press_once.ts';
import styles from './FilterChips.module.css';

interface Props {
  filters: Filters;
  onChange(filters: Filters): void;
}

/** The offered filters that can stand beside these. */
const addable = (filters: Filters) =>
  OFFERED_FILTERS.filter(
    ({ condition }) =>
      !filters.some((filter) => isSameCondition(filter, condition)) &&
      filtersSchema.safeParse([...filters, condition]).success,
  );

function AddFilter({ filters, onChange }: Props) {
  const offers = addable(filters);
  const add = (never: string) => {
    const offer = offers.find((candidate) => candidate.never === never);
    if (offer === undefined) return;
    announce(`${never} are never bet on`);
    onChange([...filters, offer.condition]);
  };
  if (offers.length === 0) return null;
  return (
    <select
      className={styles.add}
      aria-label="Add what is never bet on"
      value=""
      onChange={({ target }) => add(target.value)}
    >
      <option value="">Add …</option>
      {offers.map(({ never }) => (
        <option key={never}>{never}</option>
      ))}
    </select>
  );
}

/** What is never bet on, as chips that can be removed, and a list of what can be added. The odds are among the limits. */
export function FilterChips({ filters, onChange }: Props) {
  const shown = filters.filter((filter) => !isOddsLimit(filter));
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.title}>Never bet on</legend>
      <ul className={styles.chips}>
        {shown.map((filter) => (
          <li key={neverText(filter)} className={styles.chip}>
            {neverText(filter)}
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${neverText(filter)}`}
              {...pressOnce(() => onChange(filters.filter((other) => other !== filter)))}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <AddFilter filters={filters} onChange={onChange} />
      <p className={styles.note}>
        {shown.length === 0
          ? `Up to ${RULE_LIMITS.filters} kinds of bets can be left out, in the test and in the picks.`
          : 'Left out in the test and in the picks. A bet goes too where the figure is unknown.'}
      </p>
    </fieldset>
  );
}
