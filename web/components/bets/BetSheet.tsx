import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import { BET_TEXTS } from '../../../core/contract/bets/bet_texts.ts';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { americanOddsText, decimalOddsText } from '../../../core/format/numbers/odds_text.ts';
import { readOdds } from '../../../core/format/numbers/typed_odds.ts';
import { ApiError } from '../../lib/api/api_error.ts';
import { betLimitsQuery } from '../../lib/api/bets.ts';
import { focusFirstProblem } from '../../lib/page/focus_first_problem.ts';
import { cleanBudget } from '../../lib/picks/budget.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { now } from '../../lib/time/clock.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import roles from '../../ui/Roles.module.css';
import { Button } from '../controls/Button.tsx';
import { Field } from '../controls/Field.tsx';
import { MyBookPays } from '../my_book/MyBookPays.tsx';
import styles from './BetSheet.module.css';
import { Blocked } from './Blocked.tsx';
import { BookField } from './BookField.tsx';
import { LAST_BOOK } from './my_books.ts';
import { NotSaved } from './NotSaved.tsx';
import { SaveButtons } from './SaveButtons.tsx';
import { betOfPick, type PicksOf, stakeProblem } from './slip_bets.ts';
import { useWriteBets } from './use_write_bets.ts';

export interface SheetProps {
  uid: string;
  pick: StoredPick;
  of: PicksOf;
  /** What the slip stakes on it, in dollars; 0 for nothing. */
  stake: number;
  budget: number;
  /** The book with the price that is shown; the last one used if undefined. */
  book: string | undefined;
  /** Names of books to choose from. */
  books: readonly string[];
  onClose(): void;
}

const CONFLICT = 409;

/** What is typed about a bet on a pick, filled in from the slip, and its save. */
function useTypedBet({ uid, pick, of, stake, book: shownBook, onClose }: SheetProps) {
  const [style] = usePreference(ODDS_STYLE);
  const [lastBook, rememberBook] = usePreference(LAST_BOOK);
  const [stakeText, setStake] = useState(stake > 0 ? stake.toFixed(2) : '');
  const [oddsText, setOdds] = useState((style === 'american' ? americanOddsText : decimalOddsText)(pick.decimal_odds));
  const [book, setBook] = useState(shownBook ?? lastBook);
  const [ordinal, setOrdinal] = useState(0);
  const [isTried, setTried] = useState(false);
  const write = useWriteBets(uid, onClose);
  const odds = readOdds(oddsText, style);
  const problem = stakeProblem(stakeText);
  /** Writes the bet down, or leads to the first wrong field of the form. */
  const save = (form: HTMLFormElement) => {
    if (write.isPending) return;
    if (problem !== undefined || 'problem' in odds) return focusFirstProblem(form, () => setTried(true));
    rememberBook(book.trim());
    write.mutate([betOfPick(pick, of, { stake: Number(stakeText), odds: odds.odds, book }, now(), ordinal)]);
  };
  const countAgain = () => {
    setOrdinal(ordinal + 1);
    write.reset();
  };
  const shownProblem = stakeText === '' && !isTried ? undefined : problem;
  return {
    stakeText,
    setStake,
    oddsText,
    setOdds,
    book,
    setBook,
    ordinal,
    countAgain,
    isTried,
    shownProblem,
    write,
    save,
  };
}

const isKept = (error: Error | null) =>
  error instanceof ApiError && error.status === CONFLICT && error.message === BET_TEXTS.exists;

/** The stake, odds and book of a pick, filled in; a second tap writes the bet down. */
export function BetSheet(props: SheetProps) {
  const { uid, pick, budget, books, onClose } = props;
  const { stakeText, setStake, oddsText, setOdds, book, setBook, ordinal, countAgain, ...typed } = useTypedBet(props);
  const { write, isTried, shownProblem } = typed;
  const blocked = useQuery(betLimitsQuery(uid)).data?.blocked ?? null;
  const isReady = blocked === null;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) typed.save(event.currentTarget);
  };
  const isForecast = pick.is_forecast !== false;
  const backed = { probability: pick.probability, isForecast, budget, planned: Number(stakeText) };
  return (
    <Dialog open title="I bet this" busy={write.isPending} onClose={onClose}>
      <form className={roles.stack4} onSubmit={save}>
        <p className={styles.pick}>
          <strong>{pick.pick_name}</strong> vs. {pick.opponent_name}
        </p>
        {blocked !== null && <Blocked text={blocked.text} />}
        <div className={styles.fields}>
          <Field
            label="Stake in dollars"
            inputMode="decimal"
            autoComplete="off"
            value={stakeText}
            error={shownProblem}
            onChange={({ target }) => setStake(cleanBudget(target.value))}
          />
          <BookField label="Book" books={books} book={book} onBook={setBook} />
        </div>
        <MyBookPays about={pick.pick_name} backed={backed} typed={oddsText} isNeeded={isTried} onType={setOdds} />
        <NotSaved error={write.error} />
        {isKept(write.error) && ordinal < BET_LIMITS.ordinal && <Button onClick={countAgain}>Bet it again</Button>}
        {ordinal > 0 && <p className={roles.hint}>As bet number {ordinal + 1} on this pick.</p>}
        <SaveButtons save={write} label="Save bet" isReady={isReady} onClose={onClose} />
      </form>
    </Dialog>
  );
}
