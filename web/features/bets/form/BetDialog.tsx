import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Bet, EditBet } from '../../../../core/contract/bets/bets.ts';
import { pageAddress } from '../../../../core/contract/pages/page_paths.ts';
import { centsText } from '../../../../core/format/numbers/cents.ts';
import { announce } from '../../../components/announcer.ts';
import sheet from '../../../components/bets/BetSheet.module.css';
import { NotSaved } from '../../../components/bets/NotSaved.tsx';
import { SaveButtons } from '../../../components/bets/SaveButtons.tsx';
import { TwoStepButton } from '../../../components/controls/TwoStepButton.tsx';
import { BoutNames } from '../../../components/layout/BoutNames.tsx';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { betRevisionsQuery, deleteBet, editBet, renewBets } from '../../../lib/api/bets.ts';
import { legEnding } from '../../../lib/bets_file/bet_text.ts';
import { useSingleMutation } from '../../../lib/hooks/use_single_mutation.ts';
import { focusFirstProblem } from '../../../lib/page/focus_first_problem.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { now } from '../../../lib/time/clock.ts';
import { localInstantText } from '../../../lib/time/local_time.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import roles from '../../../ui/Roles.module.css';
import { STATUS_WORDS, settlementNotes } from '../list/bet_words.ts';
import { ReadAnew } from '../ReadAnew.tsx';
import { BetFieldset } from './BetFieldset.tsx';
import { betFieldsOf, changesOf, readFields } from './bet_fields.ts';

/** The earlier versions of a bet: what it said, and until when. */
function Revisions({ uid, bet }: { uid: string; bet: Bet }) {
  const [style] = usePreference(ODDS_STYLE);
  const { data } = useQuery({ ...betRevisionsQuery(uid, bet.id), enabled: bet.revision > 1 });
  const late = bet.changed_late ? ' Changed after its bout.' : '';
  return (
    <div className={roles.hint}>
      <p>
        Written down {localInstantText(bet.created_at)}.{late} Earlier versions are kept.
      </p>
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map(({ bet: earlier, replaced_at }) => (
            <li key={`${earlier.revision} ${replaced_at}`}>
              Until {localInstantText(replaced_at)}: {centsText(earlier.stake)} at {oddsText(earlier.odds, style)}
              {earlier.book !== undefined && ` with ${earlier.book}`}, {STATUS_WORDS[earlier.status]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a bet is on, with links to the pages of its bouts and its event. */
function BetLinks({ bet }: { bet: Bet }) {
  const { event, legs } = bet;
  const [only, second] = legs;
  if (event === undefined || only === undefined) return <strong>{bet.title}</strong>;
  const isParlay = second !== undefined;
  const backed = legs.map((leg) => ({
    name: leg.fighter,
    opponent: leg.opponent,
    date: leg.date ?? event.date,
    ...(isParlay && { ending: legEnding(leg) }),
  }));
  return (
    <>
      <strong>
        <BoutNames backed={backed} />
      </strong>
      {!isParlay && ` vs. ${only.opponent}${legEnding(only)}`} ·{' '}
      <Link to={pageAddress('events', event.id)}>{event.name}</Link>
    </>
  );
}

interface Props {
  uid: string;
  bet: Bet;
  onClose(): void;
  /** After the dialog is closed. */
  onDeleted(): void;
}

/** A bet to be changed or deleted, with its earlier versions. */
export function BetDialog({ uid, bet, onClose, onDeleted }: Props) {
  const client = useQueryClient();
  const [style] = usePreference(ODDS_STYLE);
  const [before] = useState(() => betFieldsOf(bet, style));
  const [fields, setFields] = useState(before);
  const done = (said: string) => {
    // An open dialog hides the rest of the page from screen readers, the announcements too.
    flushSync(onClose);
    announce(said);
    void renewBets(client, uid);
  };
  const save = useSingleMutation({
    mutationFn: (changes: EditBet) => editBet(bet.id, changes),
    onSuccess: () => done('Bet changed'),
  });
  const remove = useSingleMutation({
    mutationFn: () => deleteBet(bet.id),
    onSuccess: () => {
      done('Bet deleted');
      onDeleted();
    },
  });
  const read = readFields(fields, style, now());
  const changes = changesOf(bet, before, fields, read);
  const isBusy = save.isPending || remove.isPending;
  const error = save.error ?? remove.error;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changes === undefined || isBusy) return;
    if (Object.keys(read.problems).length > 0) focusFirstProblem(event.currentTarget);
    else save.mutate(changes);
  };
  return (
    <Dialog open title="Change bet" busy={isBusy} onClose={onClose}>
      <form className={roles.stack4} onSubmit={submit}>
        <p className={sheet.pick}>
          <BetLinks bet={bet} />
        </p>
        {settlementNotes(bet).map((note) => (
          <p key={note} className={roles.hint}>
            {note}
          </p>
        ))}
        <ReadAnew bet={bet} isBusy={isBusy} onRead={(subject) => save.mutate({ revision: bet.revision, subject })} />
        <BetFieldset
          fields={fields}
          problems={read.problems}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        <NotSaved error={error} />
        <SaveButtons save={save} isReady={changes !== undefined} isBusy={isBusy} onClose={onClose}>
          <TwoStepButton
            label="Delete"
            confirmLabel="Delete this bet"
            busy={isBusy}
            onConfirm={() => remove.mutate(undefined)}
          />
        </SaveButtons>
        <Revisions uid={uid} bet={bet} />
      </form>
    </Dialog>
  );
}
