import { memo, type ReactNode } from 'react';
import type { LabResult } from '../../../core/evidence/lab/lab_result.ts';
import { verdictOf } from '../../../core/evidence/lab/verdict.ts';
import { comingDayText } from '../../../core/format/dates.ts';
import { signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';
import { cardAdvice, testedTitle } from '../../../core/playbooks/tested_answer.ts';
import { classNames } from '../../components/class_names.ts';
import { AccordionItem } from '../../components/layout/Accordion.tsx';
import { useBuiltBets } from '../../components/playbook_value.ts';
import { Skeleton } from '../../components/states/Skeleton.tsx';
import { useIsPhone } from '../../lib/hooks/use_is_phone.ts';
import { today } from '../../lib/time/clock.ts';
import roles from '../../ui/Roles.module.css';
import styles from './Lab.module.css';
import { alikeFinding, luckFinding, nextFinding, sampleWord } from './lab_words.ts';
import { CorrelationMap } from './panels/CorrelationMap.tsx';
import { Figures } from './panels/Figures.tsx';
import { LabCurve } from './panels/LabCurve.tsx';
import { LuckPanel } from './panels/LuckPanel.tsx';
import { NextCard } from './panels/NextCard.tsx';
import { useNextSlips } from './panels/use_next_slips.ts';
import type { ComputedLab } from './use_lab_result.ts';

interface Props {
  /** Undefined while the first figures are computed. */
  computed: ComputedLab | undefined;
  isComputing: boolean;
  isBusy: boolean;
  tried: number;
  /** The reason why there are no figures for this choice. */
  problem: string | undefined;
  controls: ReactNode;
  /** Shown instead of figures if nothing is chosen. */
  start: ReactNode | undefined;
}

/** What is shown of the whole result, which may be an earlier one's. */
type Whole = ComputedLab['whole'];

interface VerdictProps extends Pick<Props, 'isComputing' | 'tried' | 'problem'> {
  whole: Whole;
}

/** What the choice bets on the next card, and what the other position of the switch of value would be. */
function Advice({ next }: Pick<LabResult, 'next'>) {
  const slips = useNextSlips(next);
  const { onlyValue } = useBuiltBets();
  if (next === undefined || slips === undefined) return null;
  const { lead, rest } = cardAdvice(slips, onlyValue);
  return (
    <p className={roles.label}>
      {comingDayText(next.event_date, today())}: <strong>{lead}</strong> {rest}
    </p>
  );
}

/** What the choice did in its test, what to do on the next card, and whether the test is luck. */
function Answered({ result, tried }: { result: LabResult; tried: number }) {
  const { title, details } = verdictOf(result, tried);
  return (
    <>
      <p className={styles.headline}>{testedTitle(result.report)}</p>
      <Advice next={result.next} />
      <p className={roles.hint}>
        <strong>{title}</strong> {details}
      </p>
    </>
  );
}

function Verdict({ whole, isComputing, tried, problem }: VerdictProps) {
  const isKnown = whole !== undefined || problem !== undefined;
  const isStale = isComputing || whole?.isStale;
  return (
    <section className={styles.verdict} aria-label="Verdict" aria-busy={isStale || !isKnown}>
      {!isKnown ? (
        <>
          <p className="visually-hidden">Computing…</p>
          <Skeleton shape="title" />
          <Skeleton />
        </>
      ) : (
        <div className={classNames(styles.said, whole?.isStale && styles.earlier)}>
          {whole ? (
            <Answered result={whole.result} tried={tried} />
          ) : (
            <>
              <p className={styles.headline}>These settings leave no figures.</p>
              <p className={roles.details}>{problem}</p>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function CurvePanel({ computed, isComputing, isBusy }: Pick<Props, 'computed' | 'isComputing' | 'isBusy'>) {
  return (
    <section
      className={classNames(styles.panel, styles.curve, isBusy && styles.busy)}
      aria-label="Curve"
      aria-busy={isComputing}
    >
      {computed === undefined ? (
        <div className={styles.curveToCome}>
          <Skeleton shape="panel" />
        </div>
      ) : (
        <>
          <p className={styles.curveFigure}>
            <span className={styles.label}>Per event, {sampleWord(computed.first.report)}</span>
            <strong>{signedSummaryPercentText(computed.first.report.mean)}</strong>
          </p>
          <LabCurve curve={computed.first.curve} whole={computed.whole} />
        </>
      )}
    </section>
  );
}

interface FoldedProps {
  title: string;
  id: string;
  finding: string;
  children: ReactNode;
}

/** A panel below the controls, which a phone folds up under what it found. */
function Folded({ children, ...item }: FoldedProps) {
  if (!useIsPhone()) return children;
  return (
    <div className={styles.folded}>
      <AccordionItem level={2} {...item}>
        {children}
      </AccordionItem>
    </div>
  );
}

/** The panels below the curve. They are drawn when there is a whole result, not with every move of a control. */
const Pair = memo(({ result, tried }: { result: LabResult; tried: number }) => (
  <>
    {result.randomMeans.length > 0 && (
      <Folded title="How much of it is luck" id="luck" finding={luckFinding(result)}>
        <LuckPanel result={result} tried={tried} />
      </Folded>
    )}
    {result.portfolio.length > 1 && (
      <Folded title="How alike they are" id="alike" finding={alikeFinding(result)}>
        <CorrelationMap result={result} />
      </Folded>
    )}
  </>
));

const Next = memo(({ result }: { result: LabResult }) => (
  <Folded title="What it bets on the next card" id="next" finding={nextFinding(result)}>
    <NextCard next={result.next} report={result.report} />
  </Folded>
));

interface WithWholeProps {
  whole: Whole;
  className: string | undefined;
  children(result: LabResult): ReactNode;
}

/** What comes with the whole result: an earlier one's is paler, and its place is kept before there is one. */
function WithWhole({ whole, className, children }: WithWholeProps) {
  return (
    <div className={classNames(className, whole?.isStale && styles.earlier)} aria-busy={whole?.isStale !== false}>
      {whole ? children(whole.result) : <Skeleton shape="panel" />}
    </div>
  );
}

/**
 * All figures of a choice next to its controls, or the start. Figures of an earlier choice stay, paler, until there
 * are new ones. The controls stay the same element, so that they keep the focus.
 */
export function Board({ start, controls, isBusy, ...shown }: Props) {
  const { computed, problem, tried } = shown;
  const isEmpty = start !== undefined;
  const hasFigures = !isEmpty && (computed !== undefined || problem === undefined);
  const whole = computed?.whole;
  return (
    <>
      <div className={classNames(styles.board, hasFigures && styles.filled, isBusy && styles.stale)}>
        {!isEmpty && <Verdict whole={whole} {...shown} />}
        {hasFigures && <Figures computed={computed} />}
        <div className={styles.working}>
          {hasFigures && <CurvePanel isBusy={isBusy} {...shown} />}
          {controls}
        </div>
        {start}
        {hasFigures && (
          <WithWhole whole={whole} className={styles.pair}>
            {(result) => <Pair result={result} tried={tried} />}
          </WithWhole>
        )}
      </div>
      {hasFigures && (
        <WithWhole whole={whole} className={styles.next}>
          {(result) => <Next result={result} />}
        </WithWhole>
      )}
    </>
  );
}
