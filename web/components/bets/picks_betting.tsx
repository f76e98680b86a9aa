import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Bet } from '../../../core/contract/bets/bets.ts';
import type { StoredPick } from '../../../core/contract/playbooks/picks.ts';
import { centsText } from '../../../core/format/numbers/cents.ts';
import { betListQuery } from '../../lib/api/bets.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { Button } from '../controls/Button.tsx';
import { bookNames, type PickBetProps, type SlipBetProps, shownBook } from '../picks/picks_view.ts';
import { BetSheet } from './BetSheet.tsx';
import styles from './picks_betting.module.css';
import { SlipSheet } from './SlipSheet.tsx';
import type { PicksOf } from './slip_bets.ts';

const legsKey = (legs: readonly { fighter: string }[]) =>
  legs
    .map(({ fighter }) => fighter)
    .sort()
    .join(' + ');
const pickKey = ({ legs = [] }: StoredPick) => legsKey(legs.map(({ name }) => ({ fighter: name })));

/** The reader's bets on the event, by what they back. Bets on a coming event are among the newest. */
function useBetsOf(uid: string, { event }: PicksOf): (pick: StoredPick) => readonly Bet[] {
  const { data } = useInfiniteQuery(betListQuery(uid));
  const bets = data?.pages.flatMap((page) => page.bets.filter((bet) => bet.event?.id === event.id)) ?? [];
  return (pick) => bets.filter(({ legs }) => legsKey(legs) === pickKey(pick));
}

export { BellMark } from '../alerts/PriceBell.tsx';

const useUid = () => {
  const account = useAccount();
  return account.status === 'signedIn' ? account.user.uid : undefined;
};

/** Writes a pick down as a bet, and says what is bet on it. */
export function PickButton(props: PickBetProps) {
  const uid = useUid();
  return uid === undefined || !props.pick.legs?.length ? null : <BetOn uid={uid} {...props} />;
}

function BetOn({ uid, of, pick, ...sheet }: PickBetProps & { uid: string }) {
  const [isOpen, setOpen] = useState(false);
  const bets = useBetsOf(uid, of)(pick);
  const staked = bets.reduce((sum, bet) => sum + bet.stake, 0);
  return (
    <>
      <button type="button" className={styles.bet} onClick={() => setOpen(true)}>
        {bets.length === 0 ? 'I bet this' : `✓ ${centsText(staked)} bet`}
        <span className="visually-hidden"> {pick.pick_name}</span>
      </button>
      {isOpen &&
        // Outside the row, whose colours may be muted.
        createPortal(
          <BetSheet uid={uid} pick={pick} of={of} {...sheet} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}

/** Writes all picks down that are not bet yet. */
export function SlipButton({ known, slip }: SlipBetProps) {
  const uid = useUid();
  return uid === undefined || known.of === undefined || !slip.inDollars ? null : (
    <BetSlip uid={uid} of={known.of} known={known} slip={slip} />
  );
}

function BetSlip({ uid, of, known, slip }: SlipBetProps & { uid: string; of: PicksOf }) {
  const [isOpen, setOpen] = useState(false);
  const betsOf = useBetsOf(uid, of);
  const picks = known.picks.flatMap((pick, index) => {
    const stake = slip.stakes[index] ?? 0;
    const isOffered = stake > 0 && (pick.legs?.length ?? 0) > 0 && betsOf(pick).length === 0;
    return isOffered ? [{ pick, stake, book: shownBook(known, pick) }] : [];
  });
  return (
    <>
      <Button busy={picks.length === 0} onClick={() => setOpen(true)}>
        I bet the slip
      </Button>
      {isOpen && <SlipSheet uid={uid} of={of} picks={picks} books={bookNames(known)} onClose={() => setOpen(false)} />}
    </>
  );
}
