import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { PriceWatch } from '../../../core/contract/alerts/alerts.ts';
import { CALENDAR_PATH } from '../../../core/contract/pages/page_paths.ts';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { priceText } from '../../../core/format/numbers/odds_text.ts';
import { withTrueMinus } from '../../../core/format/numbers/signs.ts';
import { surnamesAmong } from '../../../core/format/words/surnames.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { classNames } from '../class_names.ts';
import { SignInDialog } from '../saving/SignInDialog.tsx';
import styles from './Bell.module.css';
import { useWatch, type Watchable } from './use_alerts.ts';

const WatchSheet = lazyPart(() => import('./WatchSheet.tsx'));

/** What of a pick can be watched: the fighter of each of its legs, on a coming event. */
function watchablesOf({ type, legs = [], probability, is_forecast }: StoredPick, eventId: string | undefined) {
  if (eventId === undefined) return [];
  return legs.flatMap(({ bout_id, name, opponent, probability: ofLeg }): Watchable[] => {
    if (bout_id === undefined) return [];
    const said = type === 'moneyline' ? probability : ofLeg;
    return [{ event_id: eventId, bout_id, name, opponent, probability: is_forecast === false ? undefined : said }];
  });
}

const BellSign = () => (
  <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 1.5a4.2 4.2 0 0 0-4.2 4.2v3L2.5 11.5h11l-1.3-2.8v-3A4.2 4.2 0 0 0 8 1.5zM6.4 13a1.6 1.6 0 0 0 3.2 0z" />
  </svg>
);

const useWatchedText = (watch: PriceWatch | undefined): string | undefined => {
  const [style] = usePreference(ODDS_STYLE);
  return watch && withTrueMinus(priceText(watch.at, style));
};

interface ButtonProps {
  name: string;
  /** The fighter as the bell names him, where several stand together. */
  label: string | undefined;
  /** The price that is watched; undefined without a watch. */
  at: string | undefined;
  onPress(): void;
}

const hidden = (text: string) => <span className="visually-hidden">{text}</span>;

/** Says the price that is watched, else what it is for. */
function bellWords({ name, label, at }: Omit<ButtonProps, 'onPress'>) {
  if (at !== undefined)
    return (
      <>
        {[label, at].filter(Boolean).join(' ')}
        {hidden(` or better for ${name} is watched`)}
      </>
    );
  if (label === undefined) return <>Tell me at a price{hidden(` of ${name}`)}</>;
  return (
    <>
      {hidden('Tell me at a price of ')}
      {label}
    </>
  );
}

const BellButton = ({ onPress, ...said }: ButtonProps) => (
  <button type="button" className={classNames(styles.bell, said.at !== undefined && styles.set)} onClick={onPress}>
    <BellSign />
    {bellWords(said)}
  </button>
);

interface BellProps {
  subject: Watchable;
  label?: string | undefined;
}

function MemberBell({ uid, subject, label }: BellProps & { uid: string }) {
  const [isOpen, setOpen] = useState(false);
  const watch = useWatch(uid, subject);
  const at = useWatchedText(watch);
  return (
    <>
      <BellButton name={subject.name} label={label} at={at} onPress={() => setOpen(true)} />
      {isOpen &&
        // Outside the row, whose colours may be muted.
        createPortal(
          <WatchSheet uid={uid} subject={subject} watch={watch} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}

function VisitorBell({ subject: { name }, label }: BellProps) {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <>
      <BellButton name={name} label={label} at={undefined} onPress={() => setOpen(true)} />
      <SignInDialog
        open={isOpen}
        title="Sign in to be told"
        address={`${pathname}${search}`}
        onClose={() => setOpen(false)}
      >
        We mail you once one of your books pays the price that you ask for. Without an account there is{' '}
        <a href={CALENDAR_PATH}>the calendar of all events</a>.
      </SignInDialog>
    </>
  );
}

/** Opens what tells the reader of a fighter's price; gold with the price once that is set. Asks visitors to sign in. */
export function PriceBell(props: BellProps) {
  const account = useAccount();
  if (account.status === 'signedIn') return <MemberBell uid={account.user.uid} {...props} />;
  return account.status === 'signedOut' ? <VisitorBell {...props} /> : null;
}

interface OfPickProps {
  pick: StoredPick;
  /** The event that the pick is on; undefined for one that is over. */
  eventId: string | undefined;
}

/** The bell of a pick; of a parlay one for each leg, whose fighters are what books price. */
export function PickBells({ pick, eventId }: OfPickProps) {
  const subjects = watchablesOf(pick, eventId);
  const [first] = subjects;
  if (first === undefined) return null;
  if (pick.type === 'moneyline') return <PriceBell subject={first} />;
  const shortName = surnamesAmong(subjects.map(({ name }) => name));
  return (
    <div className={styles.bells}>
      <span>Tell me at a price of</span>
      {subjects.map((subject) => (
        <PriceBell key={`${subject.bout_id} ${subject.name}`} subject={subject} label={shortName(subject.name)} />
      ))}
    </div>
  );
}

function MarkOf({ uid, subject }: { uid: string; subject: Watchable }) {
  const at = useWatchedText(useWatch(uid, subject));
  if (at === undefined) return null;
  return (
    <span className={styles.mark}>
      <BellSign />
      <span className="visually-hidden">You are told at </span>
      {at}
    </span>
  );
}

/** The price of a pick that the reader waits for, where the pick is closed; nothing without one, and of a parlay. */
export function BellMark({ pick, eventId }: OfPickProps) {
  const account = useAccount();
  const [subject] = pick.type === 'moneyline' ? watchablesOf(pick, eventId) : [];
  if (account.status !== 'signedIn' || subject === undefined) return null;
  return <MarkOf uid={account.user.uid} subject={subject} />;
}
