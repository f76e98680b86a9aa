import type { RecordResponse } from '../../../../core/contract/record/record.ts';
import type { EdgeRecord } from '../../../../core/contract/record/record_evidence.ts';
import { LEAST_EDGE_TEXT } from '../../../../core/format/words/value_labels.ts';
import { edgeBandText, edgeBasisText, edgeSentences } from '../../../../core/record/words/edge_words.ts';
import panel from '../Panel.module.css';
import styles from './ReturnsTable.module.css';
import { ReturnsTable } from './ReturnsTable.tsx';

function Bands({ edges, kind }: { edges: EdgeRecord; kind: 'Tested' | 'Published' }) {
  return (
    <ReturnsTable
      caption={`${kind}: the edge that was said, and what a unit on each side returned`}
      heads={{ label: 'Edge said', returned: kind === 'Tested' ? 'Returned in the test' : 'Returned' }}
      rows={edges.bands.map((band) => ({ ...band, label: edgeBandText(band) }))}
    />
  );
}

function Part({ edges, kind }: { edges: EdgeRecord; kind: 'Tested' | 'Published' }) {
  return (
    <>
      {edges.bets > 0 && <p>{edgeSentences(edges, kind)}</p>}
      {edges.bets > 0 && <Bands edges={edges} kind={kind} />}
      <p className={panel.note}>{edgeBasisText(edges, kind)}</p>
    </>
  );
}

const MEANING = `A bet has value if its edge is above ${LEAST_EDGE_TEXT}: our forecast of that day times the price, less 1. Its return was found on the bouts that the forecast was chosen on, so expect less.`;

/** The edge that picks show, held against what happened. */
export function EdgePanel({ edges }: { edges: RecordResponse['edges'] }) {
  return (
    <div className={panel.body}>
      <p className={panel.legend}>
        <span className={styles.returnedKey}>returned, 90%</span>
        <span className={styles.saidKey}>said</span>
      </p>
      <p className={panel.note}>{MEANING}</p>
      {edges === null && <p className={panel.note}>There is no such record yet.</p>}
      {edges && edges.published.bets > 0 && <Part edges={edges.published} kind="Published" />}
      {edges && <Part edges={edges.tested} kind="Tested" />}
      {edges && edges.published.bets === 0 && (
        <p className={panel.note}>{edgeBasisText(edges.published, 'Published')}</p>
      )}
    </div>
  );
}
