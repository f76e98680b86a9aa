import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BET_TEXTS } from '../../../../core/contract/bets/bet_texts.ts';
import type { LimitsResponse } from '../../../../core/contract/bets/own_limits.ts';
import { centsText } from '../../../../core/format/numbers/cents.ts';
import { announce, useAnnouncement } from '../../../components/announcer.ts';
import { SelectField } from '../../../components/controls/Field.tsx';
import { TwoStepButton } from '../../../components/controls/TwoStepButton.tsx';
import { Accordion, AccordionItem } from '../../../components/layout/Accordion.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import { QueryContent } from '../../../components/states/QueryContent.tsx';
import { Skeleton } from '../../../components/states/Skeleton.tsx';
import { betLimitsQuery, pauseBets } from '../../../lib/api/bets.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { useSingleMutation } from '../../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../../lib/page/form_submit.ts';
import { localInstantText } from '../../../lib/time/local_time.ts';
import { shareOf, UseBar } from '../bankroll/UseBar.tsx';
import styles from './Limits.module.css';
import { LimitsForm } from './LimitsForm.tsx';
import { KIND_NAMES, PERIOD_NAMES, pendingText } from './limit_words.ts';

/** Days of a pause: BET_LIMITS.pauseDays are its bounds. */
const PAUSES = [
  { days: 1, label: '1 day' },
  { days: 7, label: '1 week' },
  { days: 30, label: '1 month' },
  { days: 91, label: '3 months' },
  { days: 184, label: '6 months' },
] as const;

/** Begins a pause, in two steps, because it can't be ended. */
function PauseForm({ uid, pausedUntil }: { uid: string; pausedUntil: string | null }) {
  const client = useQueryClient();
  const [days, setDays] = useState<number>(7);
  const pause = useSingleMutation({
    mutationFn: pauseBets,
    onSuccess: (saved) => {
      client.setQueryData(betLimitsQuery(uid).queryKey, saved);
      const until = saved.limits.paused_until;
      if (until !== null) announce(`You pause until ${localInstantText(until)}`);
    },
  });
  const label = PAUSES.find((each) => each.days === days)?.label;
  const finding = pausedUntil === null ? 'none' : `until ${localInstantText(pausedUntil)}; it can be made longer`;
  return (
    <AccordionItem title="Pause" finding={finding} level={2}>
      <p>{BET_TEXTS.shorterPause}</p>
      <div className={styles.last}>
        <SelectField label="For" value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {PAUSES.map((each) => (
            <option key={each.days} value={each.days}>
              {each.label}
            </option>
          ))}
        </SelectField>
        <TwoStepButton
          label="Pause betting"
          confirmLabel={`Pause for ${label}: it can’t be ended`}
          busy={pause.isPending}
          onConfirm={() => pause.mutate(days)}
        />
      </div>
      <Notice tone="error">{pause.error === null ? undefined : `Not paused: ${messageOf(pause.error)}`}</Notice>
    </AccordionItem>
  );
}

function Uses({ uses }: Pick<LimitsResponse, 'uses'>) {
  if (uses.length === 0) return null;
  return (
    <ul className={styles.uses}>
      {uses.map(({ kind, period, limit, used, until }) => (
        <li key={`${kind} ${period}`}>
          <span>
            {KIND_NAMES[kind]} {PERIOD_NAMES[period].each}: <strong>{centsText(Math.max(0, used))}</strong> of{' '}
            {centsText(limit)}
          </span>
          <div className={styles.bar}>
            <UseBar share={shareOf({ used, limit })} />
          </div>
          <span className={styles.muted}>anew {localInstantText(until)}</span>
        </li>
      ))}
    </ul>
  );
}

function Board({ uid, data }: { uid: string; data: LimitsResponse | undefined }) {
  useAnnouncement(data === undefined ? 'Loading limits...' : undefined);
  if (data === undefined) return <Skeleton shape="panel" />;
  const { limits, uses, blocked, notice } = data;
  return (
    <div className={styles.board}>
      {(blocked !== null || notice !== null) && (
        <p className={styles.blocked} role="status">
          {blocked?.text ?? notice}
        </p>
      )}
      <Uses uses={uses} />
      {limits.pending.map((pending) => (
        <p key={pendingText(pending)} className={styles.muted}>
          {pendingText(pending)}
        </p>
      ))}
      <Accordion>
        <AccordionItem
          title="Set limits"
          finding={uses.length === 0 ? 'none set' : `${uses.length} set`}
          open={uses.length === 0}
          level={2}
        >
          <LimitsForm uid={uid} limits={limits} />
        </AccordionItem>
        <PauseForm uid={uid} pausedUntil={limits.paused_until} />
        <AccordionItem title="How they work" finding="stricter at once, looser after seven days" level={2}>
          <p>
            Set them while you are calm. A stricter limit holds at once, a looser one after seven days, and a pause
            can’t be ended early. They hold <em>I bet this</em> back; what you bet elsewhere can always be written down.
            A pick that you delete or lower counts on. Days begin at midnight in your time zone, weeks on Monday.
          </p>
          <p>{BET_TEXTS.help}</p>
        </AccordionItem>
      </Accordion>
    </div>
  );
}

function LimitsOf({ uid }: { uid: string }) {
  const query = useQuery(betLimitsQuery(uid));
  return (
    <div className={styles.screen}>
      <h1>Limits and pauses</h1>
      <QueryContent query={query} failed="Your limits could not be loaded" kept="These are your limits" finding={null}>
        <Board uid={uid} data={query.data} />
      </QueryContent>
    </div>
  );
}

/** Own limits on stakes and losses, and pauses. */
export default function LimitsScreen() {
  const account = useAccount();
  return account.status === 'signedIn' ? <LimitsOf uid={account.user.uid} /> : null;
}
