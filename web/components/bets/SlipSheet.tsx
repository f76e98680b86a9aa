import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { moneyText } from '../../../core/format/numbers/money.ts';
import { americanOddsText, decimalOddsText, type OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import { readOdds } from '../../../core/format/numbers/typed_odds.ts';
import { betLimitsQuery } from '../../lib/api/bets.ts';
import { focusFirstProblem } from '../../lib/page/focus_first_problem.ts';
import { cleanBudget } from '../../lib/picks/budget.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { now } from '../../lib/time/clock.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import roles from '../../ui/Roles.module.css';
import styles from './BetSheet.module.css';
import { Blocked } from './Blocked.tsx';
import { BookField } from './BookField.tsx';
import { LAST_BOOK } from './my_books.ts';
import { NotSaved } from './NotSaved.tsx';
import { SaveButtons } from './SaveButtons.tsx';
import { betOfPick, type PicksOf, stakeProblem } from './slip_bets.ts';
import { useWriteBets } from './use_write_bets.ts';

/** A pick of the slip that has a stake and is not bet yet. */
interface SlipPick {
  pick: StoredPick;
  /** In dollars. */
  stake: number;
  /** The book with the price that is shown. */
  book: string | undefined;
}

interface Row extends SlipPick {
  isChosen: boolean;
  stakeText: string;
  oddsText: string;
}

/** What is wrong with a chosen row; its fields are undefined if nothing is. */
interface RowProblems {
  odds: string | undefined;
  stake: string | undefined;
}

/** The row of a pick, filled in. */
const rowOf = (each: SlipPick, style: OddsStyle): Row => ({
  ...each,
  isChosen: true,
  stakeText: each.stake.toFixed(2),
  oddsText: (style === 'american' ? americanOddsText : decimalOddsText)(each.pick.decimal_odds),
});

/** What is wrong with a row; nothing while it is not chosen. */
function problemsOf({ isChosen, stakeText, oddsText }: Row, style: OddsStyle): RowProblems {
  if (!isChosen) return { odds: undefined, stake: undefined };
  const odds = readOdds(oddsText, style);
  return { odds: 'problem' in odds ? odds.problem : undefined, stake: stakeProblem(stakeText) };
}

/** A pick of the slip with its odds and stake, chosen or not. */
function SlipRow({
  row,
  problems,
  onChange,
}: {
  row: Row;
  problems: RowProblems;
  onChange(changes: Partial<Row>): void;
}) {
  const id = useId();
  const { pick, isChosen, stakeText, oddsText } = row;
  const said = [problems.odds, problems.stake].filter((problem) => problem !== undefined);
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        aria-label={pick.pick_name}
        checked={isChosen}
        onChange={({ target }) => onChange({ isChosen: target.checked })}
      />
      <span className={roles.breaking}>{pick.pick_name}</span>
      <input
        className={styles.cell}
        aria-label={`Odds on ${pick.pick_name}`}
        aria-invalid={problems.odds !== undefined || undefined}
        aria-describedby={problems.odds && id}
        value={oddsText}
        disabled={!isChosen}
        autoComplete="off"
        onChange={({ target }) => onChange({ oddsText: target.value })}
      />
      <input
        className={styles.cell}
        aria-label={`Stake on ${pick.pick_name} in dollars`}
        aria-invalid={problems.stake !== undefined || undefined}
        aria-describedby={problems.stake && id}
        inputMode="decimal"
        value={stakeText}
        disabled={!isChosen}
        autoComplete="off"
        onChange={({ target }) => onChange({ stakeText: cleanBudget(target.value) })}
      />
      {said.length > 0 && (
        <p id={id} className={styles.wrong}>
          {said.join(' ')}
        </p>
      )}
    </li>
  );
}

interface Props {
  uid: string;
  of: PicksOf;
  picks: readonly SlipPick[];
  books: readonly string[];
  onClose(): void;
}

/** The rows of the sheet as they are typed, and the save of the chosen ones. */
function useTypedSlip({ uid, of, picks, onClose }: Props) {
  const [style] = usePreference(ODDS_STYLE);
  const [lastBook, rememberBook] = usePreference(LAST_BOOK);
  const [book, setBook] = useState('');
  const [rows, setRows] = useState<readonly Row[]>(() =>
    picks.slice(0, BET_LIMITS.perRequest).map((each) => rowOf(each, style)),
  );
  const write = useWriteBets(uid, onClose);
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const typed = rows.map((row) => ({ row, problems: problemsOf(row, style) }));
  const isWrong = typed.some(({ problems }) => Object.values(problems).some(Boolean));
  const change = (at: number, changes: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  /** Writes the chosen bets down, or leads to the first wrong field of the form. */
  const save = (form: HTMLFormElement) => {
    if (write.isPending) return;
    if (isWrong) return focusFirstProblem(form);
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
  return { typed, chosen, book, setBook, change, write, save };
}

/** Several picks of a slip at once: all are written down, or none. */
export function SlipSheet(props: Props) {
  const { uid, books, onClose } = props;
  const { typed, chosen, book, setBook, change, write, save } = useTypedSlip(props);
  const blocked = useQuery(betLimitsQuery(uid)).data?.blocked ?? null;
  const isReady = chosen.length > 0 && blocked === null;
  const total = chosen.reduce((sum, { stakeText }) => sum + Number(stakeText), 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) save(event.currentTarget);
  };
  return (
    <Dialog open title="I bet the slip" busy={write.isPending} onClose={onClose}>
      <form className={roles.stack4} onSubmit={submit}>
        {blocked !== null && <Blocked text={blocked.text} />}
        <div className={styles.list}>
          <div className={styles.heads} aria-hidden="true">
            <span>Odds</span>
            <span>Stake, $</span>
          </div>
          <ul>
            {typed.map(({ row, problems }, index) => (
              <SlipRow
                key={`${row.pick.pick_name} ${row.pick.opponent_name}`}
                row={row}
                problems={problems}
                onChange={(changes) => change(index, changes)}
              />
            ))}
          </ul>
        </div>
        <BookField
          label="Book for all"
          description="Left empty, each keeps the book that is shown with its price."
          books={books}
          book={book}
          onBook={setBook}
        />
        <p className={roles.strong}>
          {countText(chosen.length, 'bet')}, {moneyText(total)}
        </p>
        <NotSaved error={write.error} />
        <SaveButtons
          save={write}
          label={`Save ${countText(chosen.length, 'bet')}`}
          isReady={isReady}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
