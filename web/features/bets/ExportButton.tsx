import { useRef, useState } from 'react';
import { countText } from '../../../core/format/count.ts';
import { announce } from '../../components/announcer.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { readAllBets } from '../../lib/api/bets.ts';
import { today } from '../../lib/clock.ts';
import { download } from '../../lib/download.ts';
import { messageOf } from '../../lib/form_submit.ts';
import { loadPart } from '../../lib/load_part.ts';
import styles from './Bets.module.css';

type Format = 'csv' | 'json';

/** All bets as a file: CSV for spreadsheets and imports, or JSON. */
export function ExportButton({ uid }: { uid: string }) {
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
