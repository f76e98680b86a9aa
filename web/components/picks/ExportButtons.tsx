import { useState } from 'react';
import { PLAYBOOK_TYPES } from '../../../core/contract/playbooks/playbook_types.ts';
import { slipPath } from '../../../core/contract/playbooks/share_address.ts';
import { betOn, type Slip } from '../../../core/portfolio/value/slip.ts';
import { loadPart } from '../../lib/load/load_part.ts';
import { logError } from '../../lib/log.ts';
import { download } from '../../lib/page/download.ts';
import { type PicksSheet, picksAsText } from '../../lib/picks/export_picks.ts';
import { sortPicks } from '../../lib/picks/sort_picks.ts';
import { now } from '../../lib/time/clock.ts';
import type { PicksOf } from '../bets/slip_bets.ts';
import { Button } from '../controls/Button.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import styles from './ExportButtons.module.css';
import type { KnownPicks, PicksView } from './picks_view.ts';

/** What a slip shows, as its address says it. */
interface SharedSlip {
  of: PicksOf | undefined;
  /** In dollars; undefined without one. */
  budget: number | undefined;
  onlyValue: boolean;
  /** When it is shared, and whether at the best prices of books instead of the market line. */
  at: Date;
  isBest: boolean;
}

/** Letters of an ISO instant up to its minute. */
const TO_THE_MINUTE = 16;

/**
 * The address that opens a slip of a product's playbook as it is seen: playbook, event, budget, and what is bet; with when it
 * was shared and at which prices. Undefined for a user's own playbook, which is shared by a link of its own.
 */
export function slipAddress({ of, budget, onlyValue, at, isBest }: SharedSlip): string | undefined {
  const playbook = PLAYBOOK_TYPES.find((type) => type === of?.playbook);
  if (of === undefined || playbook === undefined) return undefined;
  const query = new URLSearchParams({
    bets: onlyValue ? 'value' : 'all',
    budget: String(budget ?? 0),
    shared: `${at.toISOString().slice(0, TO_THE_MINUTE)}Z`,
    prices: isBest ? 'best' : 'line',
  });
  return `${slipPath(playbook, of.event.id)}?${query}`;
}

const fileName = (event: string) => `${event.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-picks.csv`;

interface Props {
  known: KnownPicks;
  slip: Slip;
  view: PicksView;
}

/** The picks in the displayed order with their bets. */
function sheetOf({ known: { picks, playbook, event, strategies }, slip, view }: Props): PicksSheet {
  const rows = sortPicks(picks, view.order).map((pick) => ({ pick, bet: betOn(slip, picks.indexOf(pick)) }));
  return { playbook, event, budget: slip.inDollars ? slip.budget : undefined, rows, strategies };
}

/** Shares the slip as it is seen. */
function ShareSlip({ known: { of, playbook, event, shown }, slip, view: { onlyValue } }: Props) {
  const budget = slip.inDollars ? slip.budget : undefined;
  const address = slipAddress({ of, budget, onlyValue, at: now(), isBest: shown?.view === 'best' });
  if (address === undefined) return null;
  return <ShareButton look="plain" address={address} title={`${playbook}: picks for ${event}`} what="this slip" />;
}

/** Shares the slip, copies the picks to the clipboard as text, or downloads them as a CSV file. */
export default function ExportButtons(props: Props) {
  const sheet = sheetOf(props);
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
      <ShareSlip {...props} />
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
