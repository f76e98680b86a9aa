import type { ReactNode } from 'react';
import { lazyPart } from '../../../lib/load/lazy_part.tsx';
import type { PicksState, PicksView } from '../picks_view.ts';
import { ValueSwitch } from '../price/ValueSwitch.tsx';
import { SlipBetButton } from '../row/bet_buttons.tsx';
import { BudgetField } from '../stakes/BudgetField.tsx';
import { ExposureBar, ExposureLegend } from '../stakes/ExposureBar.tsx';
import { LazyKellyStakes } from '../stakes/LazyKellyStakes.tsx';
import { StakeRules } from '../stakes/StakeRules.tsx';
import styles from './SlipPanel.module.css';
import { ExpectedResult, SlipTotals } from './SlipTotals.tsx';
import { concentrationLines } from './slip_words.ts';
import type { SlipWithNight } from './use_slip.ts';

/** The distribution of the profit, whose code is loaded after the first picture; its space is reserved. */
const Tonight = lazyPart(() => import('./Tonight.tsx'), { pending: <div className={styles.chart} /> });

/** The reader's region and books. */
const BookRules = lazyPart(() => import('../price/BookRules.tsx'));

interface FiguresProps {
  state: PicksState;
  slip: SlipWithNight | undefined;
}

/** The distribution of the profit and the concentrated risks. Its space is reserved while the picks load. */
export function NightFigures({ state, slip }: FiguresProps) {
  if (slip === undefined) return state.status === 'loading' ? <div className={styles.chart} /> : null;
  const lines = concentrationLines(slip);
  return (
    <>
      <Tonight slip={slip} />
      {lines.length > 0 && (
        <div className={styles.notes}>
          {lines.map((line) => (
            <p key={line} className={styles.small}>
              {line}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** *I bet the slip*, for signed-in readers. */
export const BetSlip = ({ state, slip }: FiguresProps) =>
  state.status === 'known' && slip ? <SlipBetButton known={state} slip={slip} /> : null;

/** The rules for stakes and, where there are prices of books, the reader's books. */
export function SlipSettings({ state, slip, view }: FiguresProps & { view: PicksView }) {
  const prices = state.status === 'known' ? state.prices : undefined;
  return (
    <div className={styles.section}>
      {slip?.inDollars && <StakeRules slip={slip} view={view} />}
      {prices !== undefined && prices.books.length > 0 && <BookRules prices={prices} />}
    </div>
  );
}

interface Props extends FiguresProps {
  view: PicksView;
  /** What *Only bets with value* would have done in the playbook's test. */
  tested?: string | undefined;
  /** Shown above the budget. */
  event?: ReactNode;
}

/** The slip next to its picks or above them: budget, totals, expected result, distribution. */
export function SlipPanel({ state, slip, view, tested, event }: Props) {
  const isLoading = state.status === 'loading';
  return (
    <div className={styles.panel}>
      <div className={styles.parts}>
        <div className={styles.part}>
          {event}
          <BudgetField />
          <ValueSwitch view={view} slip={slip} tested={tested} isLoading={isLoading} />
          <LazyKellyStakes view={view} slip={slip} />
          <ExposureBar slip={slip} />
          <ExposureLegend slip={slip} isLoading={isLoading} />
          <dl className={styles.section}>
            <SlipTotals slip={slip} isLoading={isLoading} />
            <ExpectedResult slip={slip} isLoading={isLoading} />
          </dl>
          <BetSlip state={state} slip={slip} />
        </div>
        <div className={styles.part}>
          <NightFigures state={state} slip={slip} />
        </div>
      </div>
    </div>
  );
}
