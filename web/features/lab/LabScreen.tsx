import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { labConflict } from '../../../core/contract/lab.ts';
import { LIMITS } from '../../../core/contract/limits.ts';
import { weighedIds } from '../../../core/contract/used_rules.ts';
import type { LabState } from '../../../core/lab/lab_address.ts';
import { buttonClass } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Board } from './Board.tsx';
import { Controls } from './Controls.tsx';
import styles from './Lab.module.css';
import { LabHead } from './LabHead.tsx';
import { StartChips } from './StartChips.tsx';
import { countTried } from './tried_today.ts';
import { useAnnouncedFigures } from './use_announced_figures.ts';
import { type LabFigures, useLabResult } from './use_lab_result.ts';
import { useLabState } from './use_lab_state.ts';

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
