import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BetSummary } from '../../../core/contract/bets/bet_summary.ts';
import { dateText } from '../../../core/format/dates.ts';
import { countText } from '../../../core/format/numbers/count.ts';
import { announce, useAnnouncement } from '../../components/announcer.ts';
import { Button, buttonClass } from '../../components/controls/Button.tsx';
import page from '../../components/layout/PageFinding.module.css';
import { EmptyState } from '../../components/states/EmptyState.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { QueryContent } from '../../components/states/QueryContent.tsx';
import { betLimitsQuery, betSummaryQuery, readAllBets } from '../../lib/api/bets.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { loadPart } from '../../lib/load/load_part.ts';
import { download } from '../../lib/page/download.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { priceAddress } from '../../lib/saved/price_address.ts';
import { today } from '../../lib/time/clock.ts';
import roles from '../../ui/Roles.module.css';
import styles from './Bets.module.css';
import { BankrollPanel } from './bankroll/BankrollPanel.tsx';
import { PracticePanel } from './bankroll/PracticePanel.tsx';
import { SettingsButton } from './bankroll/SettingsButton.tsx';
import { shareOf, UseBar } from './bankroll/UseBar.tsx';
import { BetFigures } from './list/BetFigures.tsx';
import { BetGroups } from './list/BetGroups.tsx';
import { BetList } from './list/BetList.tsx';

/** Says that a limit is near or reached, or that a pause runs; nothing otherwise. */
function LimitNotice({ uid }: { uid: string }) {
  const { data } = useQuery(betLimitsQuery(uid));
  const text = data?.blocked?.text ?? data?.notice;
  if (data === undefined || !text) return null;
  const share = Math.max(0, ...data.uses.map(shareOf));
  return (
    <section className={styles.notice} aria-label="Your limits">
      <div role="status">
        <p className={roles.strong}>{text}</p>
        {data.blocked === null && <p className={roles.note}>Stricter holds at once, looser after seven days.</p>}
      </div>
      {data.blocked?.why !== 'pause' && (
        <div className={styles.bar}>
          <UseBar share={share} />
        </div>
      )}
      <Link to="/bets/limits" className={buttonClass('quiet')}>
        Limits
      </Link>
    </section>
  );
}

type Format = 'csv' | 'json';

/** All bets as a file: CSV for spreadsheets and imports, or JSON. */
function ExportButton({ uid }: { uid: string }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState<number>();
  const [error, setError] = useState<string>();
  const write = async (format: Format) => {
    if (count !== undefined) return;
    setError(undefined);
    setCount(0);
    try {
      const [bets, { betsAsCsv }] = await Promise.all([
        readAllBets(setCount),
        loadPart(() => import('../../lib/bets_file/own_csv.ts')),
      ]);
      const name = `cornerman-bets-${today()}.${format}`;
      if (format === 'csv') download(name, betsAsCsv(bets), 'text/csv');
      else download(name, JSON.stringify({ bets }, null, 2), 'application/json');
      setOpen(false);
      opener.current?.focus();
      announce(`${countText(bets.length, 'bet')} exported`);
    } catch (failure) {
      setError(`Failed to export: ${messageOf(failure)}`);
    }
    setCount(undefined);
  };
  return (
    <div className={styles.export} key={uid}>
      <Button ref={opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Export
      </Button>
      {isOpen && (
        <div className={styles.formats}>
          <Button look="plain" busy={count !== undefined} onClick={() => void write('csv')}>
            CSV
          </Button>
          <Button look="plain" busy={count !== undefined} onClick={() => void write('json')}>
            JSON
          </Button>
          <span role="status">{count !== undefined && `${count.toLocaleString('en-US')} bets read…`}</span>
          <Notice tone="error">{error}</Notice>
        </div>
      )}
    </div>
  );
}

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
