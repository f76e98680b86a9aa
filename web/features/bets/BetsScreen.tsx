import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BetSummary } from '../../../core/contract/bet_summary.ts';
import { countText } from '../../../core/format/count.ts';
import { dateText } from '../../../core/format/dates.ts';
import { useAnnouncement } from '../../components/announcer.ts';
import { buttonClass } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import page from '../../components/PageFinding.module.css';
import { QueryContent } from '../../components/QueryContent.tsx';
import { betLimitsQuery, betSummaryQuery } from '../../lib/api/bets.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { priceAddress } from '../../lib/price_address.ts';
import roles from '../../ui/Roles.module.css';
import { BankrollPanel } from './BankrollPanel.tsx';
import { BetFigures } from './BetFigures.tsx';
import { BetGroups } from './BetGroups.tsx';
import { BetList } from './BetList.tsx';
import styles from './Bets.module.css';
import { ExportButton } from './ExportButton.tsx';
import { LimitNotice } from './LimitNotice.tsx';
import { PracticePanel } from './PracticePanel.tsx';
import { SettingsButton } from './SettingsButton.tsx';

/** `3 bets on 2 events since 4/4/2026`; undefined without a bet. */
const coverageText = ({ bets, events, since }: BetSummary) =>
  since ? `${countText(bets, 'bet')} on ${countText(events, 'event')} since ${dateText(since)}` : undefined;

const NONE = 'No bets yet.';

/** Without bets the page says below where they come from. */
function Actions({ uid, isEmpty }: { uid: string; isEmpty: boolean }) {
  return (
    <div className={styles.actions}>
      {!isEmpty && (
        <>
          <Link to="/bets/import" className={buttonClass('quiet')}>
            Import
          </Link>
          <ExportButton uid={uid} />
        </>
      )}
      <Link to="/bets/new" className={buttonClass(isEmpty ? 'quiet' : 'primary', styles.add)}>
        Add a bet
      </Link>
    </div>
  );
}

/** Why there is nothing to hold the bets against. */
const noPlanText = ({ settings }: BetSummary) =>
  settings.plan.playbooks.length === 0
    ? 'To hold them against a plan, choose the playbooks you follow under “Bankroll and plan”.'
    : 'The playbooks you follow have no pick since your first bet: there is no plan to hold it against yet.';

function Finding({ summary }: { summary: BetSummary | undefined }) {
  return (
    <div className={styles.finding}>
      <p className={page.headline}>{summary === undefined ? 'Did you follow your own plan?' : summary.headline}</p>
      <p className={styles.lead}>
        {summary === undefined
          ? 'What you bet, held against what your playbooks said.'
          : (summary.practice?.sentences.largest ?? noPlanText(summary))}
      </p>
    </div>
  );
}

function Board({ uid, summary }: { uid: string; summary: BetSummary | undefined }) {
  useAnnouncement(summary === undefined ? 'Loading bets...' : (coverageText(summary) ?? NONE));
  // Of another key: it replaces the board, and so does not count as moved.
  if (summary?.bets === 0)
    return (
      <div key="empty" className={styles.empty}>
        <NoBets />
      </div>
    );
  return (
    <div className={styles.board}>
      <LimitNotice uid={uid} />
      <BetFigures summary={summary} />
      <div className={styles.pair}>
        <BankrollPanel summary={summary} />
        {summary?.practice !== null && <PracticePanel practice={summary?.practice} />}
      </div>
      {summary && (
        <>
          <div className={styles.settings}>
            <SettingsButton uid={uid} />
            <Link to="/bets/limits">Limits and pauses</Link>
            <Link to={priceAddress()}>What is a bet worth?</Link>
          </div>
          <BetList uid={uid} summary={summary} />
          <BetGroups summary={summary} />
        </>
      )}
    </div>
  );
}

function NoBets() {
  return (
    <EmptyState title={NONE} message="Press I bet this on a pick, or import a file.">
      <Link to="/picks" className={buttonClass('primary')}>
        View Picks
      </Link>
      <Link to="/bets/import" className={buttonClass('quiet')}>
        Import a file
      </Link>
    </EmptyState>
  );
}

function BetsOf({ uid }: { uid: string }) {
  const query = useQuery(betSummaryQuery(uid));
  // The notice of a limit stands above the figures, which would move when it came later.
  const { isLoading } = useQuery(betLimitsQuery(uid));
  const summary = isLoading ? undefined : query.data;
  return (
    <>
      <p className={page.coverage}>{(summary && coverageText(summary)) ?? 'What you took, and why'}</p>
      <div className={roles.bar}>
        <h1>Bets</h1>
        <Actions uid={uid} isEmpty={summary?.bets === 0} />
      </div>
      <QueryContent
        query={query}
        failed="Your bets could not be loaded"
        kept="These are your bets"
        finding={summary?.bets === 0 ? null : <Finding summary={summary} />}
      >
        <Board uid={uid} summary={summary} />
      </QueryContent>
    </>
  );
}

/** A bettor’s own bets: what they made, and what the plan would have made. */
export default function BetsScreen() {
  const account = useAccount();
  return account.status === 'signedIn' ? <BetsOf uid={account.user.uid} /> : null;
}
