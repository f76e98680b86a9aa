import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { textHash } from '../../../core/arithmetic/hash.ts';
import { labConflict } from '../../../core/contract/lab/lab.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { weighedIds } from '../../../core/contract/rules/used_rules.ts';
import type { LabState } from '../../../core/evidence/lab/lab_address.ts';
import { verdictOf } from '../../../core/evidence/lab/verdict.ts';
import { boundsTexts, isBounded } from '../../../core/format/bounds_text.ts';
import { signedSummaryPercentText } from '../../../core/format/numbers/percent.ts';
import { STRATEGIES } from '../../../core/strategies/catalogue.ts';
import { canonicalConditions } from '../../../core/strategies/rules/canonical_rule.ts';
import { announce } from '../../components/announcer.ts';
import { buttonClass } from '../../components/controls/Button.tsx';
import { ErrorState } from '../../components/states/ErrorState.tsx';
import { today } from '../../lib/time/clock.ts';
import { Board } from './Board.tsx';
import { Controls } from './controls/Controls.tsx';
import { StartChips } from './controls/StartChips.tsx';
import styles from './Lab.module.css';
import { LabHead } from './LabHead.tsx';
import { rangeText } from './lab_words.ts';
import { type LabFigures, useLabResult } from './use_lab_result.ts';
import { useLabState } from './use_lab_state.ts';

const TRIED_KEY = 'cornerman.lab.tried';
/** Maximum number of stored combinations. */
const MOST_TRIED = 2000;

/** The chosen strategies as a hexadecimal bit mask, with a hash of own rules, filters and bounds where there are some. */
export function combinationOf({ strategies, rules = [], filters = [], bounds }: Omit<LabState, 'options'>): string {
  const bits = STRATEGIES.map(({ id }) => (strategies.includes(id) ? '1' : '0')).join('');
  const mask = BigInt(`0b${bits}`).toString(16);
  if (rules.length === 0 && filters.length === 0 && !isBounded(bounds)) return mask;
  const own = [rules.map(({ id }) => id).sort(), canonicalConditions(filters), ...boundsTexts(bounds)];
  return `${mask}~${textHash(JSON.stringify(own)).toString(16)}`;
}

/** Used if storage is blocked. */
let triedInMemory = '';

function storedTried(): string {
  try {
    return localStorage.getItem(TRIED_KEY) ?? '';
  } catch {
    return triedInMemory;
  }
}

/** Counts a combination that the user looks at. Returns the number of different ones today (UTC). */
function countTried(choice: Omit<LabState, 'options'>): number {
  const [day, ...before] = storedTried().split(' ');
  const tried = new Set(day === today() ? before : []);
  if (tried.size < MOST_TRIED) tried.add(combinationOf(choice));
  triedInMemory = [today(), ...tried].join(' ');
  try {
    localStorage.setItem(TRIED_KEY, triedInMemory);
  } catch {
    // Storage is blocked: the count lasts as long as the page is open.
  }
  return tried.size;
}

/** Delay before figures are announced to screen readers, so that dragging a slider announces nothing. */
const SETTLED_MILLISECONDS = 1000;

/** Announces verdict and return once, after the whole result has been stable for a second. */
function useAnnouncedFigures({ computed, isComputing, refusal }: LabFigures, tried: number): void {
  const whole = computed?.whole;
  useEffect(() => {
    if (isComputing || whole === undefined || whole.isStale) return;
    const { report } = whole.result;
    const { title } = verdictOf(whole.result, tried);
    const text = refusal ?? `${title} ${signedSummaryPercentText(report.mean)} per event, ${rangeText(report)}.`;
    const timer = setTimeout(() => announce(text), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [whole, isComputing, refusal, tried]);
}

/** Number of combinations that the user looked at today, including the current one. */
function useTried(computed: LabFigures['computed']): number {
  const [tried, setTried] = useState(1);
  const state = computed?.state;
  useEffect(() => {
    if (state !== undefined) setTried(countTried(state));
  }, [state]);
  return tried;
}

function Eyebrow({ state, figures }: { state: LabState; figures: LabFigures }) {
  const years = figures.computed?.first.years;
  const { from_year, to_year } = state.options;
  return (
    <p className={styles.eyebrow}>
      <span className={styles.wide}>Weights set on the past, tested on what came next</span>
      <span className={styles.narrow}>
        {weighedIds(state.strategies, state.rules).length} of {LIMITS.strategies} strategies
        {years && `, tested ${from_year ?? years.from} to ${to_year ?? years.to}`}
      </span>
    </p>
  );
}

function NoFigures({ figures }: { figures: LabFigures }) {
  return (
    <ErrorState
      title="The Lab can’t compute here"
      {...(figures.failure === undefined ? {} : { message: figures.failure })}
      onRetry={figures.retry}
    >
      <Link to="/playbooks/build/simple" className={buttonClass('quiet')}>
        Simple Builder
      </Link>
      <Link to="/playbooks/build/language" className={buttonClass('quiet')}>
        Language Powered Builder
      </Link>
    </ErrorState>
  );
}

/** The Lab: backtests choices of strategies and compares them with luck. */
export default function LabScreen() {
  const { state, setState, change } = useLabState();
  const chosen = weighedIds(state.strategies, state.rules);
  const isEmpty = chosen.length === 0;
  const conflict = useMemo(
    () => (isEmpty ? undefined : labConflict(weighedIds(state.strategies, state.rules), state.options)),
    [isEmpty, state],
  );
  const figures = useLabResult(isEmpty || conflict !== undefined ? undefined : state);
  const tried = useTried(figures.computed);
  useAnnouncedFigures(figures, tried);
  const problem = conflict ?? figures.refusal;
  const controls = <Controls state={state} figures={figures} problem={problem} onState={setState} onChange={change} />;
  return (
    <>
      <Eyebrow state={state} figures={figures} />
      <LabHead title="Lab" />
      {figures.failure !== undefined ? (
        <NoFigures figures={figures} />
      ) : (
        <Board
          computed={figures.computed}
          isComputing={figures.isComputing}
          isBusy={figures.isBusy}
          tried={tried}
          problem={problem}
          controls={controls}
          start={isEmpty ? <StartChips onStart={setState} /> : undefined}
        />
      )}
    </>
  );
}
