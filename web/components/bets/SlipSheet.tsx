import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { BET_LIMITS } from '../../../core/contract/bet_limits.ts';
import { countText } from '../../../core/format/count.ts';
import { moneyText } from '../../../core/format/money.ts';
import { readOdds } from '../../../core/format/typed_odds.ts';
import { betLimitsQuery } from '../../lib/api/bets.ts';
import { now } from '../../lib/clock.ts';
import { ODDS_STYLE, usePreference } from '../../lib/preferences.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import styles from './BetSheet.module.css';
import { Blocked } from './Blocked.tsx';
import { LAST_BOOK } from './my_books.ts';
import { NotSaved } from './NotSaved.tsx';
import { problemsOf, type Row, rowOf, type SlipPick, SlipRow } from './SlipRow.tsx';
import { betOfPick, type PicksOf } from './slip_bets.ts';
import { useWriteBets } from './use_write_bets.ts';

interface Props {
  uid: string;
  of: PicksOf;
  picks: readonly SlipPick[];
  books: readonly string[];
  onClose(): void;
}

/** Several picks of a slip at once: all are written down, or none. */
export function SlipSheet({ uid, of, picks, books, onClose }: Props) {
  const list = useId();
  const [style] = usePreference(ODDS_STYLE);
  const [lastBook, rememberBook] = usePreference(LAST_BOOK);
  const [book, setBook] = useState('');
  const [rows, setRows] = useState<readonly Row[]>(() =>
    picks.slice(0, BET_LIMITS.perRequest).map((each) => rowOf(each, style)),
  );
  const limits = useQuery(betLimitsQuery(uid));
  const write = useWriteBets(uid, onClose);
  const blocked = limits.data?.blocked ?? null;
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const isReady =
    chosen.length > 0 && blocked === null && !rows.some((row) => Object.values(problemsOf(row, style)).some(Boolean));
  const total = chosen.reduce((sum, { stakeText }) => sum + Number(stakeText), 0);
  const change = (at: number, changes: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || write.isPending) return;
    if (book.trim() !== '') rememberBook(book.trim());
    const at = now();
    write.mutate(
      chosen.flatMap((row) => {
        const read = readOdds(row.oddsText, style);
        const placed = { stake: Number(row.stakeText), book: book.trim() || row.book || lastBook };
        return 'odds' in read ? [betOfPick(row.pick, of, { ...placed, odds: read.odds }, at)] : [];
      }),
    );
  };
  return (
    <Dialog open title="I bet the slip" busy={write.isPending} onClose={onClose}>
      <form className={styles.sheet} onSubmit={save}>
        {blocked !== null && <Blocked text={blocked.text} />}
        <div className={styles.list}>
          <div className={styles.heads} aria-hidden="true">
            <span>Odds</span>
            <span>Stake, $</span>
          </div>
          <ul>
            {rows.map((row, index) => (
              <SlipRow
                key={`${row.pick.pick_name} ${row.pick.opponent_name}`}
                row={row}
                problems={problemsOf(row, style)}
                onChange={(changes) => change(index, changes)}
              />
            ))}
          </ul>
        </div>
        <Field
          label="Book for all"
          description="Left empty, each keeps the book that is shown with its price."
          list={list}
          maxLength={BET_LIMITS.book}
          autoComplete="off"
          value={book}
          onChange={({ target }) => setBook(target.value)}
        />
        <datalist id={list}>
          {books.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <p className={styles.total}>
          {countText(chosen.length, 'bet')}, {moneyText(total)}
        </p>
        <NotSaved error={write.error} />
        <div className={styles.actions}>
          <Button busy={write.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={write.isPending} disabled={!isReady}>
            {write.isPending ? 'Saving…' : write.isError ? 'Try again' : `Save ${countText(chosen.length, 'bet')}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
