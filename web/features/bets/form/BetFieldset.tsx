import { BET_LIMITS } from '../../../../core/contract/bets/bet_limits.ts';
import { Field, SelectField } from '../../../components/controls/Field.tsx';
import { cleanBudget } from '../../../lib/picks/budget.ts';
import styles from './BetFieldset.module.css';
import { type BetFields, isResultChoice, RESULT_CHOICES, type ReadFields } from './bet_fields.ts';

const RESULT_NAMES: Readonly<Record<BetFields['result'], string>> = {
  open: 'By its bouts',
  won: 'Won',
  lost: 'Lost',
  returned: 'Returned',
  cashed_out: 'Cashed out',
};

interface Props {
  fields: BetFields;
  problems: ReadFields['problems'];
  onChange(changes: Partial<BetFields>): void;
}

/** Stake, odds, book, time, result and note of a bet. */
export function BetFieldset({ fields, problems, onChange }: Props) {
  const { stake, odds, book, placed, note, result, payout } = fields;
  return (
    <div className={styles.fields}>
      <Field
        label="Stake in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={stake}
        error={problems.stake}
        onChange={({ target }) => onChange({ stake: cleanBudget(target.value) })}
      />
      <Field
        label="Odds"
        autoComplete="off"
        placeholder="+135 or 2.35"
        value={odds}
        error={problems.odds}
        onChange={({ target }) => onChange({ odds: target.value })}
      />
      <Field
        label="Book"
        autoComplete="off"
        maxLength={BET_LIMITS.book}
        value={book}
        onChange={({ target }) => onChange({ book: target.value })}
      />
      <SelectField
        label="Result"
        value={result}
        onChange={({ target }) => {
          if (isResultChoice(target.value)) onChange({ result: target.value });
        }}
      >
        {RESULT_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {RESULT_NAMES[choice]}
          </option>
        ))}
      </SelectField>
      {result !== 'open' && (
        <Field
          label="Paid back in dollars"
          description={result === 'cashed_out' ? undefined : 'Empty: by stake and odds.'}
          inputMode="decimal"
          autoComplete="off"
          value={payout}
          error={problems.payout}
          onChange={({ target }) => onChange({ payout: cleanBudget(target.value) })}
        />
      )}
      <div className={styles.wide}>
        <Field
          label="Placed"
          type="datetime-local"
          value={placed}
          error={problems.placed}
          onChange={({ target }) => onChange({ placed: target.value })}
        />
      </div>
      <div className={styles.wide}>
        <Field
          label="Note"
          autoComplete="off"
          maxLength={BET_LIMITS.note}
          value={note}
          error={problems.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
    </div>
  );
}
