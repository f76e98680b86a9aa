import type { ReactNode } from 'react';
import type { PublishedForecast, RecordResponse } from '../../../../core/contract/record/record.ts';
import type { JudgedLosses } from '../../../../core/contract/record/record_evidence.ts';
import { dateText } from '../../../../core/format/dates.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { JUDGING_RULE_HASH } from '../../../../core/record/chain/judging_rule.ts';
import {
  gainText,
  judgingRulePoints,
  lossText,
  notCountedText,
  publishedForecastText,
  verdictText,
} from '../../../../core/record/words/forecast_words.ts';
import { Term } from '../../../components/term/Term.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import panel from '../Panel.module.css';
import own from './ForecastPanel.module.css';

/** The losses of one version of the forecast, or of all. */
type Row = Pick<PublishedForecast, 'since' | 'losses'> & { name: string };

/** A cell has a dash without judged losses. */
const judged =
  (text: (losses: JudgedLosses) => ReactNode) =>
  ({ losses }: Row) =>
    losses === null ? DASH : text(losses);

function Gain({ gain, standard_error: error }: JudgedLosses) {
  return (
    <>
      {gainText(gain)}
      {error !== null && <span className={own.error}> ± {lossText(error)}</span>}
    </>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'version', head: 'Version', cell: ({ name }) => name, isRowHead: true },
  {
    id: 'since',
    head: 'Since',
    cell: ({ since }) => (since === null ? DASH : dateText(since)),
    look: 'note',
    hideBelow: 'phone',
  },
  {
    id: 'bouts',
    head: 'Bouts',
    cell: ({ losses }) => (losses?.bouts ?? 0).toLocaleString('en-US'),
    look: 'note',
    hideBelow: 'phone',
  },
  { id: 'ours', head: 'Ours', cell: judged(({ forecast }) => lossText(forecast)) },
  { id: 'closing', head: 'Closing line', cell: judged(({ market }) => lossText(market)) },
  { id: 'gain', head: 'Gain', cell: judged((losses) => <Gain {...losses} />), look: 'strong' },
];

function Losses({ published: { since, losses, versions } }: { published: PublishedForecast }) {
  const single = versions.map((version) => ({ ...version, name: String(version.forecast) }));
  return (
    <Table
      caption="Log losses of the published forecasts, lower is better"
      columns={COLUMNS}
      rows={versions.length > 1 ? [{ name: 'All', since, losses }, ...single] : single}
      keyOf={({ name }) => name}
      size="medium"
    />
  );
}

const RULE_ID = `${JUDGING_RULE_HASH.slice(0, 8)} … ${JUDGING_RULE_HASH.slice(-4)}`;

interface ForecastPanelProps {
  published: PublishedForecast;
  calibration: RecordResponse['calibration'];
}

/** The frozen forecasts of every bout against the closing line, and the rule by which they are judged. */
export default function ForecastPanel({ published, calibration }: ForecastPanelProps) {
  const { versions } = published;
  const notCounted = notCountedText(published);
  return (
    <div className={panel.body}>
      <p className={panel.note}>
        The forecast, published: every bout, <Term of="frozen">frozen</Term> 15 minutes before its card
      </p>
      <p>{publishedForecastText(published)}</p>
      {versions.length > 0 && <Losses published={published} />}
      <p className={panel.note}>
        {verdictText(calibration)} {notCounted}
      </p>
      <details className={own.rule}>
        <summary>The rule by which it is judged</summary>
        <ol>
          {judgingRulePoints().map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <p className={panel.note}>
          Written in November 2026, before the first item. Every frozen item holds the SHA-256 of this text, {RULE_ID}:
          a change would show.
        </p>
      </details>
    </div>
  );
}
