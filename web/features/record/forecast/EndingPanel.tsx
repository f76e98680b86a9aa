import type { EndingLosses, EndingRecord } from '../../../../core/contract/record/record_evidence.ts';
import { pickPercentText } from '../../../../core/format/numbers/percent.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { AccordionItem } from '../../../components/layout/Accordion.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import panel from '../Panel.module.css';
import styles from './CalibrationPanel.module.css';
import { CalibrationPicture } from './CalibrationPicture.tsx';
import { calibrationRows } from './calibration_rows.ts';
import own from './EndingPanel.module.css';
import { MethodBetsTable } from './MethodBetsTable.tsx';

const DECIMALS = 3;
/** Standard errors of a 90% interval. */
const NINETY = 1.645;
const SPAN = { low: 0, high: 0.5 };

interface EndingPanelProps {
  endings: EndingRecord;
}

const gainText = (gain: number) => {
  const text = Math.abs(gain).toFixed(DECIMALS);
  return `${gain < 0 && Number(text) !== 0 ? '−' : '+'}${text}`;
};

function verdict({ bouts, forecast, market, gain, standard_error }: EndingLosses): string {
  const losses = `our log loss is ${forecast.toFixed(DECIMALS)}, the market’s ${market.toFixed(DECIMALS)}`;
  const isClear = Math.abs(gain) > NINETY * standard_error;
  const end = isClear ? (gain > 0 ? 'we are closer' : 'the market wins') : 'not proven';
  return `Over ${bouts.toLocaleString('en-US')} bouts ${losses}: ${end}. The market’s prices carry a margin of about 20% on top.`;
}

function sentence({ log_loss, groups }: EndingRecord): string {
  const likeliest = groups.forecast.at(-1);
  const first = likeliest
    ? `Of the endings we gave ${pickPercentText(likeliest.said)}, ${pickPercentText(likeliest.won)} happened. `
    : '';
  return first + verdict(log_loss);
}

type LossRow = readonly [name: string, losses: EndingLosses];

const LOSS_COLUMNS: readonly Column<LossRow>[] = [
  { id: 'name', cell: ([name]) => name, isRowHead: true },
  { id: 'bouts', head: 'Bouts', cell: ([, { bouts }]) => bouts.toLocaleString('en-US'), hideBelow: 'phone' },
  { id: 'market', head: 'Market', cell: ([, { market }]) => market.toFixed(DECIMALS) },
  { id: 'ours', head: 'Cornerman', cell: ([, { forecast }]) => forecast.toFixed(DECIMALS) },
  {
    id: 'gain',
    head: 'Gain',
    cell: ([, { gain, standard_error }]) => (
      <>
        {gainText(gain)} <span className={own.error}>± {standard_error.toFixed(DECIMALS)}</span>
      </>
    ),
  },
];

const Losses = ({ caption, rows }: { caption: string; rows: readonly LossRow[] }) => (
  <Table
    caption={`${caption}, lower is better`}
    columns={LOSS_COLUMNS}
    rows={rows}
    keyOf={([name]) => name}
    className={styles.scores}
  />
);

const COLUMNS = ['Group', 'We said', 'Happened', '90% range', 'The market said', 'Happened (market’s group)'];

/** How well the forecast of the six endings holds, beside the market’s prices. */
export default function EndingPanel({ endings }: EndingPanelProps) {
  const { log_loss, groups, years } = endings;
  return (
    <div className={panel.body}>
      <p className={panel.legend}>
        <span className={styles.own}>Cornerman, 90%</span>
        <span className={styles.market}>market</span>
      </p>
      <div className={styles.split}>
        <ChartFigure
          title={<span className="visually-hidden">What was said of endings and what happened</span>}
          sentence={sentence(endings)}
          columns={COLUMNS}
          rows={calibrationRows(groups.forecast, groups.market)}
        >
          <CalibrationPicture own={{ groups: groups.forecast }} market={{ groups: groups.market }} span={SPAN} />
        </ChartFigure>
        <div className={styles.words}>
          <p>{sentence(endings)}</p>
          <Losses caption="Log loss of how bouts ended" rows={[['All', log_loss]]} />
          <p className={panel.note}>
            Knockout, submission or decision of either side, forecast before each card. Log loss, lower is better; gains
            with their standard error.
          </p>
          <AccordionItem title="By year">
            <Losses
              caption="Log loss of how bouts ended, by year"
              rows={years.map((losses) => [String(losses.year), losses])}
            />
          </AccordionItem>
          {endings.bets && <MethodBetsTable bets={endings.bets} />}
        </div>
      </div>
    </div>
  );
}
