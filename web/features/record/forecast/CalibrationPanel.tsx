import type { RecordResponse } from '../../../../core/contract/record/record.ts';
import type { Calibration } from '../../../../core/contract/record/record_evidence.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import panel from '../Panel.module.css';
import styles from './CalibrationPanel.module.css';
import { CalibrationPicture } from './CalibrationPicture.tsx';
import { calibrationRows } from './calibration_rows.ts';

type Calibrations = NonNullable<RecordResponse['calibration']>;

const LOSS_DECIMALS = 4;
const whole = (share: number) => `${Math.round(100 * share)}%`;

/** Compares the two log losses at the displayed decimals. */
function verdict(own: Calibration, market: Calibration): string {
  const [ours, theirs] = [own.log_loss.toFixed(LOSS_DECIMALS), market.log_loss.toFixed(LOSS_DECIMALS)];
  const gap = Math.abs(own.log_loss - market.log_loss);
  const said = `our log loss is ${ours}, the market’s ${theirs}`;
  if (ours === theirs || gap < 0.0005) return `${said}: a tie.`;
  return own.log_loss < market.log_loss ? `${said}: a little better.` : `${said}: the market wins.`;
}

function sentences({ bouts, forecast, market }: Calibrations): string {
  const clearest = forecast.groups.at(-1);
  const first = clearest ? `Of fighters we gave ${whole(clearest.said)}, ${whole(clearest.won)} won. ` : '';
  return `${first}Over ${bouts.toLocaleString('en-US')} bouts ${verdict(forecast, market)} The market’s prices carry a margin on top.`;
}

const SCORE_COLUMNS: readonly Column<{ name: string; scores: Calibration }>[] = [
  { id: 'name', cell: ({ name }) => name, isRowHead: true },
  { id: 'brier', head: 'Brier', cell: ({ scores }) => scores.brier.toFixed(LOSS_DECIMALS) },
  { id: 'loss', head: 'Log loss', cell: ({ scores }) => scores.log_loss.toFixed(LOSS_DECIMALS) },
];

const scoresOf = ({ forecast, cappers, market }: Calibrations) => [
  { name: 'Cornerman', scores: forecast },
  { name: 'Cappers’ mean', scores: cappers },
  { name: 'Market', scores: market },
];

const COLUMNS = ['Group', 'We said', 'Red won', '90% range', 'The market said', 'Red won (market’s group)'];

/** Calibration of the Cornerman forecast (gold dots) and of the market (rings). */
export function CalibrationPanel({ calibration }: { calibration: RecordResponse['calibration'] }) {
  return (
    <div className={panel.body}>
      <p className={panel.legend}>
        <span className={styles.own}>Cornerman, 90%</span>
        <span className={styles.market}>market</span>
      </p>
      {calibration === null && <p className={panel.note}>There are too few bouts to tell yet.</p>}
      {calibration && (
        <div className={styles.split}>
          <ChartFigure
            title={<span className="visually-hidden">What was said and what happened</span>}
            sentence={sentences(calibration)}
            columns={COLUMNS}
            rows={calibrationRows(calibration.forecast.groups, calibration.market.groups)}
          >
            <CalibrationPicture own={calibration.forecast} market={calibration.market} />
          </ChartFigure>
          <div className={styles.words}>
            <p>{sentences(calibration)}</p>
            <Table
              caption="Scores, lower is better"
              columns={SCORE_COLUMNS}
              rows={scoresOf(calibration)}
              keyOf={({ name }) => name}
              className={styles.scores}
            />
            <p className={panel.note}>Across: what was said of red, in tenths of the bouts. Up: what happened.</p>
          </div>
        </div>
      )}
    </div>
  );
}
