import { useState } from 'react';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { BookRule } from '../../../core/contract/bets/bet_summary.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import sheet from '../../components/bets/BetSheet.module.css';
import { Button } from '../../components/controls/Button.tsx';
import roles from '../../ui/Roles.module.css';
import styles from './bankroll/SettingsForm.module.css';

const { usual, least, most } = BET_LIMITS.movedDays;
const keyOf = (book: string) => book.trim().toLowerCase();

interface Props {
  rules: readonly BookRule[];
  onChange(rules: BookRule[]): void;
}

/** How far a bout may move for a bet to stand, and whether overturned results are paid anew, by book. */
export function MovedBouts({ rules, onChange }: Props) {
  const [book, setBook] = useState('');
  const [days, setDays] = useState('');
  const [paysRulings, setPaysRulings] = useState(false);
  const [said, setSaid] = useState('');
  const others = rules.filter((rule) => keyOf(rule.book) !== keyOf(book));
  const add = () => {
    const moved_days = Number(days);
    if (book.trim() === '') return setSaid('Enter a book first.');
    if (!/^\d$/.test(days) || moved_days > most) return setSaid(`Enter ${least} to ${most} days.`);
    if (others.length >= BET_LIMITS.bookRules) return setSaid(`Up to ${BET_LIMITS.bookRules}: remove one first.`);
    onChange([...others, { book: book.trim(), moved_days, ...(paysRulings && { pays_rulings: true as const }) }]);
    setSaid(`The rule of ${book.trim()} is listed.`);
    setBook('');
    setDays('');
    setPaysRulings(false);
  };
  return (
    <fieldset className={styles.group}>
      <legend>Bouts that move, results that change</legend>
      <p className={roles.hint}>
        A bet stands if its bout is held at most {countText(usual, 'day')} after the day it was listed for, else it is
        void. A result that a commission overturns stays as it was paid. Name the books with another rule.
      </p>
      <ul>
        {rules.map((rule) => (
          <li key={keyOf(rule.book)} className={styles.move}>
            <span>
              {rule.book}: {countText(rule.moved_days, 'day')}
              {rule.pays_rulings && ', pays overturned results anew'}
            </span>
            <Button
              look="plain"
              onClick={() => {
                onChange(rules.filter((one) => one !== rule));
                setSaid(`The rule of ${rule.book} is removed.`);
              }}
            >
              Remove<span className="visually-hidden"> the rule of {rule.book}</span>
            </Button>
          </li>
        ))}
      </ul>
      <label className={styles.choice}>
        <input type="checkbox" checked={paysRulings} onChange={({ target }) => setPaysRulings(target.checked)} />
        This book pays overturned results anew
      </label>
      <div className={styles.add}>
        <input
          className={sheet.cell}
          aria-label="Book"
          placeholder="Book"
          maxLength={BET_LIMITS.book}
          autoComplete="off"
          value={book}
          onChange={({ target }) => setBook(target.value)}
        />
        <input
          className={sheet.cell}
          aria-label="Days that a bout may move"
          placeholder="Days"
          inputMode="numeric"
          size={4}
          maxLength={1}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button onClick={add}>Add</Button>
      </div>
      <p className={roles.hint} role="status">
        {said}
      </p>
    </fieldset>
  );
}
