import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BET_LIMITS } from '../../../../core/contract/bets/bet_limits.ts';
import type { ImportedBet } from '../../../../core/contract/bets/bets.ts';
import { cutText } from '../../../../core/contract/values/text.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { useAnnouncement } from '../../../components/announcer.ts';
import { Button, buttonClass } from '../../../components/controls/Button.tsx';
import { Choice } from '../../../components/controls/Choice.tsx';
import { FocusedHeading } from '../../../components/layout/FocusedHeading.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import { Progress } from '../../../components/states/Progress.tsx';
import { importBets, renewBets } from '../../../lib/api/bets.ts';
import { inOrderOfTime, nextBatch } from '../../../lib/bets_file/import_batches.ts';
import type { ReadRow } from '../../../lib/bets_file/read_bets.ts';
import { useSingleMutation } from '../../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../../lib/page/form_submit.ts';
import roles from '../../../ui/Roles.module.css';
import styles from './Import.module.css';
import { PreviewRows } from './PreviewRows.tsx';
import { type Standing, useStanding } from './use_standing.ts';

interface ImportProgress {
  written: number;
  known: number;
  results: number;
  /** Rows that were sent and answered. */
  sent: number;
}

const NONE: ImportProgress = { written: 0, known: 0, results: 0, sent: 0 };

/**
 * Writes an import batch by batch under one id. After a failure it continues with the first batch that was not
 * answered; bets of that batch that were written are not written twice.
 */
function useImport(uid: string, name: string) {
  const client = useQueryClient();
  const id = useRef(crypto.randomUUID());
  const [progress, setProgress] = useState(NONE);
  const run = useSingleMutation({
    mutationFn: async (bets: readonly ImportedBet[]) => {
      const ordered = inOrderOfTime(bets);
      let done = progress;
      while (done.sent < ordered.length) {
        const batch = nextBatch(ordered, done.sent);
        const answer = await importBets({
          import_id: id.current,
          name: cutText(name, BET_LIMITS.imports.name) || 'file',
          bets: batch,
        });
        done = {
          written: done.written + answer.written,
          known: done.known + answer.known,
          results: done.results + (answer.results ?? 0),
          sent: done.sent + batch.length,
        };
        setProgress(done);
      }
      return done;
    },
    onSettled: () => void renewBets(client, uid),
  });
  return { run, progress };
}

type Shown = 'all' | 'doubtful' | 'results' | 'standing' | 'wrong';

interface Props {
  uid: string;
  name: string;
  rows: readonly ReadRow[];
  /** It replaces the choice of the file. */
  isFirstStep?: boolean;
  onAgain(): void;
  /** Says which side a row backs that names both. */
  onBacked?: ((line: number, fighter: string) => void) | undefined;
}

const isWrong = ({ bet }: ReadRow) => bet === undefined;
const isDoubtful = ({ bet, doubts }: ReadRow) => bet !== undefined && doubts.length > 0;

/** `3 bets`, `2 results`, `3 bets and 2 results`. */
function countsText(bets: number, results: number): string {
  if (results === 0) return countText(bets, 'bet');
  return bets === 0 ? countText(results, 'result') : `${countText(bets, 'bet')} and ${countText(results, 'result')}`;
}

/** The rows by how they are shown. */
function useLists(rows: readonly ReadRow[], standing: ReadonlyMap<number, Standing> | undefined) {
  return useMemo(
    (): Record<Shown, readonly ReadRow[]> => ({
      all: rows,
      doubtful: rows.filter(isDoubtful),
      results: rows.filter(({ line }) => standing?.get(line) === 'result'),
      standing: rows.filter(({ line }) => standing?.get(line) === 'known'),
      wrong: rows.filter(isWrong),
    }),
    [rows, standing],
  );
}

const LABELS: Readonly<Record<Shown, string>> = {
  all: 'All',
  doubtful: 'Doubtful',
  results: 'New results',
  standing: 'There already',
  wrong: 'Not imported',
};
const SHOWN = ['all', 'doubtful', 'results', 'standing', 'wrong'] as const;

/** What would be imported, what is doubtful, what stands there already and what can't be read; then writes it down. */
export function ImportPreview({ uid, name, rows: read, isFirstStep = false, onAgain, onBacked }: Props) {
  const [shown, setShown] = useState<Shown>('all');
  const [leavesOut, setLeavesOut] = useState(false);
  const rows = useMemo(
    () => (leavesOut ? read.filter(({ otherSport }) => otherSport === undefined) : read),
    [read, leavesOut],
  );
  const { run, progress } = useImport(uid, name);
  const standing = useStanding(uid, rows, run.isIdle);
  const bets = useMemo(() => rows.flatMap(({ bet }) => bet ?? []), [rows]);
  const lists = useLists(rows, standing);
  const fresh = Math.max(0, bets.length - lists.standing.length - lists.results.length);
  const options = SHOWN.filter((list) => list !== 'results' || lists.results.length > 0).map((value) => ({
    value,
    label: `${LABELS[value]} ${value === 'standing' && !standing ? '…' : lists[value].length.toLocaleString('en-US')}`,
  }));
  useAnnouncement(`${countText(bets.length, 'bet')} can be imported`);
  const Heading = isFirstStep ? FocusedHeading : 'h2';
  if (run.isSuccess) return <Imported {...run.data} onAgain={onAgain} />;
  return (
    <section className={styles.panel} aria-labelledby="preview-title">
      <Heading id="preview-title">
        {name}: {countText(bets.length, 'bet')} can be imported
      </Heading>
      <OtherSports rows={read} leavesOut={leavesOut} onChange={setLeavesOut} />
      <div>
        <Choice<Shown> legend="Show rows" options={options} chosen={shown} onChoose={setShown} />
      </div>
      <PreviewRows rows={lists[shown]} standing={standing} onBacked={onBacked} />
      <Notice tone="error">
        {run.error === null
          ? undefined
          : `Stopped after ${countText(progress.sent, 'row')}: ${messageOf(run.error)} Nothing is written twice.`}
      </Notice>
      {run.isPending && <Progress label="Importing bets" value={progress.sent} max={bets.length} />}
      <div className={roles.ends}>
        <Button busy={run.isPending} onClick={onAgain}>
          Another file
        </Button>
        <Button look="primary" busy={run.isPending} disabled={bets.length === 0} onClick={() => run.mutate(bets)}>
          {run.isPending ? 'Importing…' : run.isError ? 'Go on' : `Import ${countsText(fresh, lists.results.length)}`}
        </Button>
      </div>
    </section>
  );
}

interface OtherSportsProps {
  rows: readonly ReadRow[];
  leavesOut: boolean;
  onChange(leavesOut: boolean): void;
}

/** Tells that a file has bets on other sports, and leaves them out by one press. */
function OtherSports({ rows, leavesOut, onChange }: OtherSportsProps) {
  const sports = rows.flatMap(({ otherSport }) => otherSport ?? []);
  if (sports.length === 0) return null;
  const named = [...new Set(sports)].sort().slice(0, MOST_NAMED).join(', ');
  const verb = sports.length === 1 ? 'is' : 'are';
  return (
    <p className={styles.others}>
      <span>
        {countText(sports.length, 'bet')} {verb} on other sports ({named})
        {leavesOut ? ' and left out.' : ': kept by their words, and settled by you.'}
      </span>
      <Button onClick={() => onChange(!leavesOut)}>{leavesOut ? 'Import them too' : 'Leave them out'}</Button>
    </p>
  );
}

const MOST_NAMED = 5;

interface ImportedProps {
  written: number;
  known: number;
  results: number;
  onAgain(): void;
}

function Imported({ written, known, results, onAgain }: ImportedProps) {
  const text = `${countsText(written, results)} imported${known > 0 ? `, ${known.toLocaleString('en-US')} stood there already` : ''}.`;
  useAnnouncement(text);
  return (
    <section className={styles.panel}>
      <FocusedHeading>{text}</FocusedHeading>
      <div className={roles.ends}>
        <Button onClick={onAgain}>Another file</Button>
        <Link to="/bets" className={buttonClass('primary')}>
          Your bets
        </Link>
      </div>
    </section>
  );
}
