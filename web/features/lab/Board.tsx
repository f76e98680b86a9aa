import { memo, type ReactNode } from 'react';
import { signedSummaryPercentText } from '../../../core/format/percent.ts';
import { verdictOf } from '../../../core/lab/verdict.ts';
import { classNames } from '../../components/class_names.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { CorrelationMap } from './CorrelationMap.tsx';
import { Figures } from './Figures.tsx';
import styles from './Lab.module.css';
import { LabCurve } from './LabCurve.tsx';
import { LuckPanel } from './LuckPanel.tsx';
import { rangeText, sampleWord } from './lab_words.ts';
import { NextCard } from './NextCard.tsx';
import type { Computed } from './use_lab_result.ts';

interface Props {
  /** Undefined while the first figures are computed. */
  computed: Computed | undefined;
  isComputing: boolean;
  isBusy: boolean;
  tried: number;
  /** The reason why there are no figures for this choice. */
  problem: string | undefined;
  controls: ReactNode;
  /** Shown instead of figures if nothing is chosen. */
  start: ReactNode | undefined;
}

function Verdict({ computed, isComputing, tried, problem }: Omit<Props, 'isBusy' | 'controls' | 'start'>) {
  const verdict = computed
    ? verdictOf(computed.result, tried)
    : problem && { title: 'These settings leave no figures.', details: problem };
  return (
    <section className={styles.verdict} aria-label="Verdict" aria-busy={isComputing || !verdict}>
      {!verdict ? (
        <>
          <p className="visually-hidden">Computing…</p>
          <Skeleton shape="title" />
          <Skeleton />
        </>
      ) : (
        <>
          <p className={styles.headline}>{verdict.title}</p>
          <p className={styles.details}>{verdict.details}</p>
        </>
      )}
    </section>
  );
}

function CurvePanel({ computed, isBusy }: Pick<Props, 'computed' | 'isBusy'>) {
  const result = computed?.result;
  return (
    <section className={classNames(styles.panel, styles.curve, isBusy && styles.busy)} aria-label="Curve">
      {result === undefined ? (
        <div className={styles.curveToCome}>
          <Skeleton shape="panel" />
        </div>
      ) : (
        <>
          <p className={styles.curveFigure}>
            <span className={styles.label}>Per event, {sampleWord(result.report)}</span>
            <strong>{signedSummaryPercentText(result.report.mean)}</strong> {rangeText(result.report)}
          </p>
          <LabCurve curve={result.curve} choices={result.randomMeans.length} chosen={result.portfolio.length} />
        </>
      )}
    </section>
  );
}

/** The panels below the curve. They are drawn when there are new figures, not with every move of a control. */
const Pair = memo(({ computed, tried }: Pick<Props, 'computed' | 'tried'>) => {
  const result = computed?.result;
  if (result === undefined) return null;
  return (
    <div className={styles.pair}>
      <LuckPanel result={result} tried={tried} />
      {result.portfolio.length > 1 && <CorrelationMap result={result} />}
    </div>
  );
});

const Facts = memo(Figures);

const Next = memo(NextCard);

/**
 * All figures of a choice next to its controls, or the start. Figures of an earlier choice stay, paler, until there
 * are new ones. The controls stay the same element, so that they keep the focus.
 */
export function Board({ start, controls, ...shown }: Props) {
  const isEmpty = start !== undefined;
  const hasFigures = !isEmpty && (shown.computed !== undefined || shown.problem === undefined);
  return (
    <>
      <div className={classNames(styles.board, hasFigures && styles.filled, shown.isBusy && styles.stale)}>
        {!isEmpty && <Verdict {...shown} />}
        {hasFigures && <Facts result={shown.computed?.result} />}
        <div className={styles.working}>
          {hasFigures && <CurvePanel {...shown} />}
          {controls}
        </div>
        {start}
        {hasFigures && <Pair computed={shown.computed} tried={shown.tried} />}
      </div>
      {!isEmpty && shown.computed !== undefined && (
        <div className={styles.next}>
          <Next next={shown.computed.result.next} report={shown.computed.result.report} />
        </div>
      )}
    </>
  );
}
