import type { ForecastEvidence } from '../../../core/contract/record_evidence.ts';
import { pickPercentText } from '../../../core/format/percent.ts';
import { deviationText, evidenceText, PRICES_NOT_KNOWN } from '../../../core/record/evidence_words.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import panel from './Panel.module.css';

const COLUMNS: readonly Column<ForecastEvidence['deviations'][number]>[] = [
  { id: 'above', head: 'From the market by', cell: deviationText, isRowHead: true },
  { id: 'bouts', head: 'Bouts', cell: ({ bouts }) => bouts.toLocaleString('en-US'), look: 'note', hideBelow: 'phone' },
  { id: 'market', head: 'Market said', cell: ({ market }) => pickPercentText(market) },
  { id: 'ours', head: 'We said', cell: ({ forecast }) => pickPercentText(forecast) },
  { id: 'won', head: 'Won, tested', cell: ({ won }) => pickPercentText(won), look: 'strong' },
];

/** Whether the forecast's tested gain over the market can be luck. */
export function EvidencePanel({ evidence }: { evidence: ForecastEvidence | null | undefined }) {
  if (!evidence) return null;
  return (
    <div className={panel.body}>
      <h4>Can it be luck? The test against the market</h4>
      <p>{evidenceText(evidence)}</p>
      <Table
        caption="Tested bouts by how far the forecast was from the market"
        columns={COLUMNS}
        rows={evidence.deviations}
        keyOf={({ above }) => above}
        size="medium"
      />
      <p className={panel.note}>Of the side that we gave more than the market did. {PRICES_NOT_KNOWN}</p>
    </div>
  );
}
