import { useQuery } from '@tanstack/react-query';
import { BET_TEXTS } from '../../../../core/contract/bet_texts.ts';
import type { LimitsResponse } from '../../../../core/contract/own_limits.ts';
import { centsText } from '../../../../core/format/cents.ts';
import { Accordion, AccordionItem } from '../../../components/Accordion.tsx';
import { useAnnouncement } from '../../../components/announcer.ts';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { betLimitsQuery } from '../../../lib/api/bets.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { localInstantText } from '../../../lib/local_time.ts';
import { shareOf, UseBar } from '../UseBar.tsx';
import styles from './Limits.module.css';
import { LimitsForm } from './LimitsForm.tsx';
import { KIND_NAMES, PERIOD_NAMES, pendingText } from './limit_words.ts';
import { PauseForm } from './PauseForm.tsx';

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
      <LimitsForm uid={uid} limits={limits} />
      <Accordion>
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
