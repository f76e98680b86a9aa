import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { countText } from '../../../../core/format/count.ts';
import { useAnnouncement } from '../../../components/announcer.ts';
import { Button, buttonClass } from '../../../components/Button.tsx';
import { Choice } from '../../../components/Choice.tsx';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Progress } from '../../../components/Progress.tsx';
import type { ReadRow } from '../../../lib/bets_file/read_bets.ts';
import { messageOf } from '../../../lib/form_submit.ts';
import styles from './Import.module.css';
import { PreviewRows } from './PreviewRows.tsx';
import { useImport } from './use_import.ts';
import { useStanding } from './use_standing.ts';

type Shown = 'all' | 'doubtful' | 'standing' | 'wrong';

interface Props {
  uid: string;
  name: string;
  rows: readonly ReadRow[];
  /** It replaces the choice of the file. */
  isFirstStep?: boolean;
  onAgain(): void;
}

const isWrong = ({ bet }: ReadRow) => bet === undefined;
const isDoubtful = ({ bet, doubts }: ReadRow) => bet !== undefined && doubts.length > 0;

/** What would be imported, what is doubtful, what stands there already and what can't be read; then writes it down. */
export function ImportPreview({ uid, name, rows, isFirstStep = false, onAgain }: Props) {
  const [shown, setShown] = useState<Shown>('all');
  const { run, progress } = useImport(uid, name);
  const standing = useStanding(uid, rows, run.isIdle);
  const bets = useMemo(() => rows.flatMap(({ bet }) => bet ?? []), [rows]);
  const lists = useMemo(
    (): Record<Shown, readonly ReadRow[]> => ({
      all: rows,
      doubtful: rows.filter(isDoubtful),
      standing: rows.filter(({ line }) => standing?.has(line)),
      wrong: rows.filter(isWrong),
    }),
    [rows, standing],
  );
  const fresh = bets.length - lists.standing.length;
  const options = [
    { value: 'all' as const, label: `All ${rows.length.toLocaleString('en-US')}` },
    { value: 'doubtful' as const, label: `Doubtful ${lists.doubtful.length.toLocaleString('en-US')}` },
    {
      value: 'standing' as const,
      label: `There already ${standing ? lists.standing.length.toLocaleString('en-US') : '…'}`,
    },
    { value: 'wrong' as const, label: `Not imported ${lists.wrong.length.toLocaleString('en-US')}` },
  ];
  useAnnouncement(`${countText(bets.length, 'bet')} can be imported`);
  const Heading = isFirstStep ? FocusedHeading : 'h2';
  if (run.isSuccess) return <Imported {...run.data} onAgain={onAgain} />;
  return (
    <section className={styles.panel} aria-labelledby="preview-title">
      <Heading id="preview-title">
        {name}: {countText(bets.length, 'bet')} can be imported
      </Heading>
      <div>
        <Choice<Shown> legend="Show rows" options={options} chosen={shown} onChoose={setShown} />
      </div>
      <PreviewRows rows={lists[shown]} standing={standing} />
      <Notice tone="error">
        {run.error === null
          ? undefined
          : `Stopped after ${countText(progress.sent, 'row')}: ${messageOf(run.error)} Nothing is written twice.`}
      </Notice>
      {run.isPending && <Progress label="Importing bets" value={progress.sent} max={bets.length} />}
      <div className={styles.actions}>
        <Button busy={run.isPending} onClick={onAgain}>
          Another file
        </Button>
        <Button look="primary" busy={run.isPending} disabled={bets.length === 0} onClick={() => run.mutate(bets)}>
          {run.isPending ? 'Importing…' : run.isError ? 'Go on' : `Import ${countText(Math.max(0, fresh), 'bet')}`}
        </Button>
      </div>
    </section>
  );
}

function Imported({ written, known, onAgain }: { written: number; known: number; onAgain(): void }) {
  const text = `${countText(written, 'bet')} imported${known > 0 ? `, ${known.toLocaleString('en-US')} stood there already` : ''}.`;
  useAnnouncement(text);
  return (
    <section className={styles.panel}>
      <FocusedHeading>{text}</FocusedHeading>
      <div className={styles.actions}>
        <Button onClick={onAgain}>Another file</Button>
        <Link to="/bets" className={buttonClass('primary')}>
          Your bets
        </Link>
      </div>
    </section>
  );
}
