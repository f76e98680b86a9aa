import { YEAR_EVENTS } from '../../../../core/evidence/lab/equity_band.ts';
import { pickPercentText, signedSummaryPercentText } from '../../../../core/format/numbers/percent.ts';
import { DASH } from '../../../../core/format/numbers/signs.ts';
import { sureSign } from '../../../components/charts/sure_sign.ts';
import { classNames } from '../../../components/class_names.ts';
import styles from '../Lab.module.css';
import { rangeText, sampleWord } from '../lab_words.ts';
import type { ComputedLab } from '../use_lab_result.ts';

interface Figure {
  label: string;
  value: string;
  note: string;
  /** The value’s sign if it is certain, else 0. */
  sign?: 1 | 0 | -1;
  /** Which of value and note are an earlier choice’s. */
  isEarlier?: { value: boolean; note: boolean };
}

const LABELS = {
  mean: 'Per event',
  ahead: 'Ahead after a year',
  slide: 'Deepest slide',
  netted: 'Netted out',
} as const;

/** The figures that come first, with the range of the whole result. */
function firstFigures({ first: { report }, whole }: ComputedLab): [mean: Figure, slide: Figure] {
  const isStale = whole?.isStale ?? false;
  const inSample = report.sample === 'in' ? ', in sample' : '';
  return [
    {
      label: `${LABELS.mean}, ${sampleWord(report)}`,
      value: signedSummaryPercentText(report.mean),
      note: whole === undefined ? ' ' : rangeText(whole.result.report),
      sign: whole === undefined || isStale ? 0 : sureSign(whole.result.report.interval),
      isEarlier: { value: false, note: isStale },
    },
    {
      label: LABELS.slide,
      value: `${report.max_drawdown > 0 ? '−' : ''}${report.max_drawdown.toFixed(1)}×`,
      note: `the budget, high to low${inSample}`,
    },
  ];
}

/** The figures of a whole result. */
function wholeFigures({ result, isStale }: NonNullable<ComputedLab['whole']>): [ahead: Figure, netted: Figure] {
  const { ahead, next, report } = result;
  const inSample = report.sample === 'in' ? ', in sample' : '';
  const isEarlier = { value: isStale, note: isStale };
  return [
    {
      label: LABELS.ahead,
      value: ahead === undefined ? DASH : `${Math.round(100 * ahead)}%`,
      note: `chance, over ${YEAR_EVENTS} events${inSample}`,
      isEarlier,
    },
    {
      label: LABELS.netted,
      value: next === undefined ? DASH : pickPercentText(next.netted),
      note: next === undefined ? 'there is no next card' : 'of the budget: bets that cancel on the next card',
      isEarlier,
    },
  ];
}

const toCome = (label: string): Figure => ({ label, value: DASH, note: ' ' });
const NOTHING_YET = Object.values(LABELS).map(toCome);

function figuresOf(computed: ComputedLab): Figure[] {
  const [mean, slide] = firstFigures(computed);
  const [ahead, netted] = computed.whole ? wholeFigures(computed.whole) : [];
  return [mean, ahead ?? toCome(LABELS.ahead), slide, netted ?? toCome(LABELS.netted)];
}

/** The four figures of a choice; dashes until they are computed. */
export function Figures({ computed }: { computed: ComputedLab | undefined }) {
  const figures = computed === undefined ? NOTHING_YET : figuresOf(computed);
  return (
    <dl className={classNames(styles.panel, styles.figures)}>
      {figures.map(({ label, value, note, sign, isEarlier }) => {
        const color = classNames(sign === 1 && styles.up, sign === -1 && styles.down);
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classNames(styles.value, color, isEarlier?.value && styles.earlier)}>{value}</dd>
            <dd className={classNames(styles.note, isEarlier?.note && styles.earlier)}>{note}</dd>
          </div>
        );
      })}
    </dl>
  );
}
