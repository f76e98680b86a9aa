import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { PriceWatch } from '../../../core/contract/alerts/alerts.ts';
import { CALENDAR_PATH } from '../../../core/contract/pages/page_paths.ts';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { priceText } from '../../../core/format/numbers/odds_text.ts';
import { withTrueMinus } from '../../../core/format/numbers/signs.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { classNames } from '../class_names.ts';
import { SignInDialog } from '../saving/SignInDialog.tsx';
import styles from './Bell.module.css';
import { useWatch, type Watchable } from './use_alerts.ts';

const WatchSheet = lazyPart(() => import('./WatchSheet.tsx'));

/** What of a pick can be watched: the fighter of a moneyline on a coming event; undefined for others. */
export function watchableOf(
  { type, legs = [], probability, is_forecast }: StoredPick,
  eventId: string | undefined,
): Watchable | undefined {
  const [leg] = legs;
  if (type !== 'moneyline' || leg?.bout_id === undefined || eventId === undefined) return undefined;
  const { bout_id, name, opponent } = leg;
  return { event_id: eventId, bout_id, name, opponent, probability: is_forecast === false ? undefined : probability };
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
  /** The price that is watched; undefined without a watch. */
  at: string | undefined;
  onPress(): void;
}

const BellButton = ({ name, at, onPress }: ButtonProps) => (
  <button type="button" className={classNames(styles.bell, at !== undefined && styles.set)} onClick={onPress}>
    <BellSign />
    {at ?? 'Tell me at a price'}
    <span className="visually-hidden">{at === undefined ? ` of ${name}` : ` or better for ${name} is watched`}</span>
  </button>
);

function MemberBell({ uid, subject }: { uid: string; subject: Watchable }) {
  const [isOpen, setOpen] = useState(false);
  const watch = useWatch(uid, subject);
  const at = useWatchedText(watch);
  return (
    <>
      <BellButton name={subject.name} at={at} onPress={() => setOpen(true)} />
      {isOpen &&
        // Outside the row, whose colours may be muted.
        createPortal(
          <WatchSheet uid={uid} subject={subject} watch={watch} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}

function VisitorBell({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <>
      <BellButton name={name} at={undefined} onPress={() => setOpen(true)} />
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
export function PriceBell({ subject }: { subject: Watchable }) {
  const account = useAccount();
  if (account.status === 'signedIn') return <MemberBell uid={account.user.uid} subject={subject} />;
  return account.status === 'signedOut' ? <VisitorBell name={subject.name} /> : null;
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

/** The price of a pick that the reader waits for, where the pick is closed; nothing without one. */
export function BellMark({ pick, eventId }: { pick: StoredPick; eventId: string | undefined }) {
  const account = useAccount();
  const subject = watchableOf(pick, eventId);
  if (account.status !== 'signedIn' || subject === undefined) return null;
  return <MarkOf uid={account.user.uid} subject={subject} />;
}
