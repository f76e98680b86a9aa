import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BET_LIMITS } from '../../../../core/contract/bets/bet_limits.ts';
import type { NewBet } from '../../../../core/contract/bets/bets.ts';
import { isoDateOf } from '../../../../core/dates/iso_date.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { LAST_BOOK } from '../../../components/bets/my_books.ts';
import { NotSaved } from '../../../components/bets/NotSaved.tsx';
import { useWriteBets } from '../../../components/bets/use_write_bets.ts';
import { Button, buttonClass } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { useAccount } from '../../../lib/auth/account.ts';
import { betText } from '../../../lib/bets_file/bet_text.ts';
import { findSubject } from '../../../lib/bets_file/read_subject.ts';
import { focusFirstProblem } from '../../../lib/page/focus_first_problem.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { now } from '../../../lib/time/clock.ts';
import roles from '../../../ui/Roles.module.css';
import { BetFieldset } from './BetFieldset.tsx';
import { type BetFields, emptyFields, type ReadFields, readFields } from './bet_fields.ts';
import styles from './NewBetScreen.module.css';
import { type KnownBouts, useKnownBouts } from './use_known_bouts.ts';

/** As many names as a list of suggestions can hold without becoming slow. */
const MOST_SUGGESTED = 20;

const suggested = (names: readonly string[], typed: string) => {
  const last = typed.split(' + ').at(-1)?.trim().toLowerCase() ?? '';
  return last.length < 2 ? [] : names.filter((name) => name.toLowerCase().includes(last)).slice(0, MOST_SUGGESTED);
};

/** What the words mean: a bout that is settled by its result, or words that the bettor settles. */
function useSubject(words: string, placed: string, { findSide }: KnownBouts) {
  return useMemo(() => {
    const time = new Date(placed);
    if (findSide === undefined || words.trim() === '' || Number.isNaN(time.getTime())) return undefined;
    return findSubject([{ words }], isoDateOf(time), findSide);
  }, [words, placed, findSide]);
}

type Found = NonNullable<ReturnType<typeof useSubject>>;

function foundText({ subject, doubt, isBonus }: Found): string {
  const paid = isBonus ? ' Paid with a bonus: a payout has no stake in it.' : '';
  if (subject.event === undefined) return `${doubt ?? 'Kept by its words, and settled by you.'}${paid}`;
  return `${betText(subject)}, ${subject.event.name}, ${dateText(subject.event.date)}.${paid}`;
}

/** Without its bout a bet would be kept by its words, and never be settled by results. */
function problemOf(words: string, { findSide, error }: KnownBouts): string | undefined {
  if (words.trim() === '') return 'Say what you bet on.';
  return findSide === undefined && error === null ? 'The bouts are not loaded yet. Save it in a moment.' : undefined;
}

/** The instant of a bet: that of the first attempt, by which a repeated one is known, unless another time is typed. */
function usePlacedAt(): (typed: string, read: string) => string {
  const first = useRef({ typed: '', at: '' });
  return (typed, read) => {
    if (first.current.typed !== typed) first.current = { typed, at: read };
    return first.current.at;
  };
}

/** What was typed as a bet. */
function newBet(
  words: string,
  fields: BetFields,
  read: ReadFields,
  found: Found | undefined,
): Omit<NewBet, 'placed_at'> {
  const { legs = [], event: on } = found?.subject ?? {};
  return {
    ...(on === undefined ? { title: words.trim(), legs: [] } : { event: on, legs }),
    stake: read.stake,
    odds: read.odds,
    ...(fields.book.trim() !== '' && { book: fields.book.trim() }),
    ...(fields.note.trim() !== '' && { note: fields.note.trim() }),
    ...(read.result && { result: read.result }),
    ...(found?.isBonus && { bonus: true }),
    ordinal: 0,
    source: 'hand',
  };
}

interface WordsProps {
  words: string;
  problem: string | undefined;
  bouts: KnownBouts;
  found: Found | undefined;
  onWords(words: string): void;
}

/** What the bet is on, in words, with the bout that was found by them. */
function WordsField({ words, problem, bouts, found, onWords }: WordsProps) {
  const list = useId();
  return (
    <div>
      <Field
        label="Fighter, or what the bet is on"
        description="For a parlay, fighters with + between them: Moicano + Jandiroba. How it must end: Moicano by submission."
        list={list}
        autoComplete="off"
        maxLength={BET_LIMITS.title}
        value={words}
        error={problem}
        onChange={({ target }) => onWords(target.value)}
      />
      <datalist id={list}>
        {suggested(bouts.names, words).map((name) => (
          <option key={name} value={[...words.split(' + ').slice(0, -1), name].join(' + ')} />
        ))}
      </datalist>
      <p className={styles.found} role="status">
        {found && foundText(found)}
        {bouts.error !== null && 'The list of bouts could not be loaded: the bet is kept by its words.'}
      </p>
    </div>
  );
}

function NewBetOf({ uid }: { uid: string }) {
  const navigate = useNavigate();
  const [style] = usePreference(ODDS_STYLE);
  const [lastBook, rememberBook] = usePreference(LAST_BOOK);
  const [words, setWords] = useState('');
  const [fields, setFields] = useState(() => emptyFields(lastBook, now()));
  const [isTried, setTried] = useState(false);
  const bouts = useKnownBouts();
  const found = useSubject(words, fields.placed, bouts);
  const write = useWriteBets(uid, () => void navigate('/bets'));
  const read = readFields(fields, style, now());
  const placedAt = usePlacedAt();
  const problem = problemOf(words, bouts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (write.isPending) return;
    if (problem !== undefined || Object.keys(read.problems).length > 0)
      return focusFirstProblem(event.currentTarget, () => setTried(true));
    rememberBook(fields.book.trim());
    write.mutate([{ ...newBet(words, fields, read, found), placed_at: placedAt(fields.placed, read.placedAt) }]);
  };
  return (
    <div className={styles.screen}>
      <h1>Add a bet</h1>
      <p className={styles.lead}>
        What you bet elsewhere, also long ago. It counts towards your limits, but no limit holds it back.
      </p>
      <form className={styles.form} onSubmit={submit}>
        <WordsField
          words={words}
          problem={isTried ? problem : undefined}
          bouts={bouts}
          found={found}
          onWords={setWords}
        />
        <BetFieldset
          fields={fields}
          problems={isTried ? read.problems : {}}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        <NotSaved error={write.error} />
        <div className={roles.ends}>
          <Link to="/bets" className={buttonClass('quiet')}>
            Cancel
          </Link>
          <Button type="submit" look="primary" busy={write.isPending}>
            {write.isPending ? 'Saving…' : write.isError ? 'Try again' : 'Save bet'}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Writes a bet down by hand. */
export default function NewBetScreen() {
  const account = useAccount();
  return account.status === 'signedIn' ? <NewBetOf uid={account.user.uid} /> : null;
}
