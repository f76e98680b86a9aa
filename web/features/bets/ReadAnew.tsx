import type { Bet, EditBet } from '../../../core/contract/bets/bets.ts';
import { isoDateOf } from '../../../core/dates/iso_date.ts';
import { dateText } from '../../../core/format/dates.ts';
import { Button } from '../../components/controls/Button.tsx';
import { betText } from '../../lib/bets_file/bet_text.ts';
import { findSubject } from '../../lib/bets_file/read_subject.ts';
import roles from '../../ui/Roles.module.css';
import { useKnownBouts } from './form/use_known_bouts.ts';

interface Props {
  bet: Bet;
  isBusy: boolean;
  onRead(subject: NonNullable<EditBet['subject']>): void;
}

function Reading({ title, bet, isBusy, onRead }: Props & { title: string }) {
  const { findSide } = useKnownBouts();
  if (findSide === undefined) return null;
  const { subject } = findSubject([{ words: title }], isoDateOf(new Date(bet.placed_at)), findSide);
  const { event, legs } = subject;
  if (event === undefined || legs.length === 0) return null;
  return (
    <div className={roles.stack2}>
      <p>
        These words are read today as {betText(subject)}, {event.name}, {dateText(event.date)}.
      </p>
      <div className={roles.row3}>
        <Button busy={isBusy} onClick={() => onRead({ event, legs })}>
          Yes, settle it by its result
        </Button>
      </div>
    </div>
  );
}

/** Offers what the words of a bet mean that was kept by them alone; nothing is written before it is confirmed. */
export const ReadAnew = (props: Props) =>
  props.bet.title === undefined ? null : <Reading title={props.bet.title} {...props} />;
