import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import type { NewBet } from '../../../core/contract/bets/bets.ts';
import type { Event } from '../../../core/contract/site/events.ts';
import { OPPOSITE } from '../../../core/domain/cards/corners.ts';
import { centsOf, dollarsOf } from '../../../core/format/numbers/cents.ts';
import { briefMoneyText } from '../../../core/format/numbers/money.ts';
import { legOfClaim } from '../../../core/markets/claim.ts';
import { LAST_BOOK } from '../../components/bets/my_books.ts';
import { NotSaved } from '../../components/bets/NotSaved.tsx';
import { useWriteBets } from '../../components/bets/use_write_bets.ts';
import { Button, buttonClass } from '../../components/controls/Button.tsx';
import { useAccount } from '../../lib/auth/account.ts';
import { usePreference } from '../../lib/saved/preferences.ts';
import { priceAddress } from '../../lib/saved/price_address.ts';
import { now } from '../../lib/time/clock.ts';
import styles from './Price.module.css';
import type { AskedLeg, PricedSlip } from './priced_slip.ts';

interface Props {
  slip: PricedSlip;
  event: Event;
  /** Decimal. */
  odds: number;
  /** In dollars; undefined where neither the words nor a bankroll say it. */
  stake: number | undefined;
}

function legOf({ bout, claim }: AskedLeg): NewBet['legs'][number] {
  const corner = claim.winner ?? 'red';
  return {
    ...{ bout_id: bout.bout, fighter: bout[corner].name, opponent: bout[OPPOSITE[corner]].name },
    ...legOfClaim(claim),
  };
}

/** Why a bet of so many cents at decimal odds can’t be noted. */
function problemOf(cents: number, odds: number): string | undefined {
  const { stake, odds: allowed } = BET_LIMITS;
  if (odds < allowed.least || odds > allowed.most)
    return `Bets are noted at decimal odds from ${allowed.least} to ${allowed.most}.`;
  if (cents > stake.most) return `Bets are noted up to ${briefMoneyText(dollarsOf(stake.most))}.`;
  return cents < stake.least ? 'Say a stake to note it: $10.' : undefined;
}

function Save({ uid, slip, event: { id, name, date }, odds, stake, book }: Props & { uid: string; book: string }) {
  const [isNoted, setNoted] = useState(false);
  const write = useWriteBets(uid, () => setNoted(true));
  const cents = stake === undefined ? 0 : centsOf(stake);
  const problem = problemOf(cents, odds);
  const save = () =>
    write.mutate([
      {
        event: { id, name, date },
        legs: slip.legs.map(legOf),
        ...{ stake: cents, odds, placed_at: now().toISOString(), ordinal: 0, source: 'hand' as const },
        ...(book !== '' && { book }),
      },
    ]);
  if (isNoted)
    return (
      <p>
        Noted. <Link to="/bets">Your bets</Link>
      </p>
    );
  return (
    <>
      <Button
        look="primary"
        className={styles.noted}
        disabled={problem !== undefined}
        busy={write.isPending}
        onClick={save}
      >
        {write.isPending ? 'Noting…' : 'Note this bet'}
      </Button>
      {problem && <p className={styles.note}>{problem}</p>}
      <NotSaved error={write.error} />
    </>
  );
}

/** Writes the bet down among the reader's own, which results settle; a visitor is led to sign in. */
export function NoteBet(props: Props) {
  const account = useAccount();
  const [book] = usePreference(LAST_BOOK);
  const key = JSON.stringify([props.slip.legs.map(legOf), props.odds, props.stake]);
  if (account.status !== 'signedIn')
    return (
      <Link
        to="/login"
        state={{ backTo: priceAddress(props.event.id, props.slip.words) }}
        className={buttonClass('quiet')}
      >
        Sign in to note this bet
      </Link>
    );
  return <Save key={key} uid={account.user.uid} book={book.trim()} {...props} />;
}
