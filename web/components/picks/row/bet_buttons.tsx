import type { StoredPick } from '../../../../core/contract/playbooks/picks.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { lazyPart } from '../../../lib/load/lazy_part.tsx';
import type { PickBetProps, SlipBetProps } from '../picks_view.ts';

const load = async () => (await import('../../bets/load_betting.ts')).loadBetting();
const PickButton = lazyPart(async () => ({ default: (await load()).PickButton }));
const SlipButton = lazyPart(async () => ({ default: (await load()).SlipButton }));
const Mark = lazyPart(async () => ({ default: (await load()).BellMark }));

/** *I bet this*, for a signed-in reader. */
export const PickBetButton = (props: PickBetProps) =>
  useAccount().status === 'signedIn' ? <PickButton {...props} /> : null;

/** *I bet the slip*, for a signed-in reader, before the event is over. */
export const SlipBetButton = (props: SlipBetProps) =>
  useAccount().status === 'signedIn' && props.known.of !== undefined ? <SlipButton {...props} /> : null;

/** The price at which a signed-in reader is told of the pick. */
export const WatchedPrice = (props: { pick: StoredPick; eventId: string | undefined }) =>
  useAccount().status === 'signedIn' ? <Mark {...props} /> : null;
