import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { loadPart } from '../../lib/load_part.ts';
import { logError } from '../../lib/log.ts';
import { type PicksSheet, picksAsText } from '../../lib/picks/export_picks.ts';
import { Button } from '../Button.tsx';
import styles from './ExportButtons.module.css';

const fileName = (event: string) => `${event.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-picks.csv`;

/** Copies the picks to the clipboard as text, or downloads them as a CSV file. */
export default function ExportButtons({ sheet }: { sheet: PicksSheet }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(picksAsText(sheet));
      setOutcome('Copied');
    } catch (error) {
      logError('The clipboard refused the picks', error);
      setOutcome('Your browser did not allow copying');
    }
  };
  const save = async () => {
    try {
      const { picksAsCsv } = await loadPart(() => import('../../lib/picks/picks_csv.ts'));
      download(fileName(sheet.event), picksAsCsv(sheet), 'text/csv');
      setOutcome('CSV saved');
    } catch (error) {
      logError('The CSV file could not be made', error);
      setOutcome('Check your connection and try again');
    }
  };
  return (
    <div className={styles.buttons}>
      <Button look="plain" onClick={copy} onBlur={() => setOutcome('')}>
        Copy<span className="visually-hidden"> picks as text</span>
      </Button>
      <Button look="plain" onClick={save} onBlur={() => setOutcome('')}>
        CSV<span className="visually-hidden"> of the picks</span>
      </Button>
      <span className={styles.outcome} role="status">
        {outcome}
      </span>
    </div>
  );
}
