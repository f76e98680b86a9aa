import type { ReactNode } from 'react';
import { classNames } from '../../class_names.ts';
import type { PicksState, PicksView } from '../picks_view.ts';
import { CornerKey } from '../row/CornerKey.tsx';
import { BudgetField } from '../stakes/BudgetField.tsx';
import { ExposureBar, ExposureLegend } from '../stakes/ExposureBar.tsx';
import { LazyKellyStakes } from '../stakes/LazyKellyStakes.tsx';
import styles from './SlipCard.module.css';
import panel from './SlipPanel.module.css';
import { BetSlip, NightFigures, SlipSettings } from './SlipPanel.tsx';
import { ExpectedResult, SlipTotals, signColour } from './SlipTotals.tsx';
import { amountTexts, edgeNote, profitChanceText, TONIGHT_ID } from './slip_words.ts';
import type { SlipWithNight } from './use_slip.ts';

interface Props {
  state: PicksState;
  slip: SlipWithNight | undefined;
}

function Outlook({ slip, onOpen }: { slip: SlipWithNight; onOpen(): void }) {
  const { expected, night } = slip;
  if (expected === undefined || night === undefined) return null;
  return (
    <a href={`#${TONIGHT_ID}`} onClick={onOpen}>
      <span>
        Expected <strong className={signColour(expected)}>{amountTexts(slip).signed(expected)}</strong>, ahead{' '}
        <strong>{profitChanceText(night.ahead)}</strong> of nights
      </span>
      <span aria-hidden="true">↓</span>
    </a>
  );
}

interface CardProps extends Props {
  view: PicksView;
  /** Whether an answer above has the budget. */
  isAnswered: boolean;
  /** Opens the rest of the slip, to which the last line leads. */
  onWhole(): void;
}

/** Budget and totals of picks on phones, and a line with their value; without a budget where it stands in an answer above. */
export function SlipCard({ state, slip, view, isAnswered, onWhole }: CardProps) {
  return (
    <div className={classNames(styles.card, isAnswered && styles.bare)}>
      <div className={styles.money}>
        {!isAnswered && <BudgetField labelled={false} />}
        <dl className={styles.totals}>
          <SlipTotals slip={slip} isLoading={state.status === 'loading'} />
        </dl>
      </div>
      <LazyKellyStakes view={view} slip={slip} />
      <p className={styles.foot}>{slip && <Outlook slip={slip} onOpen={onWhole} />}</p>
    </div>
  );
}

interface RestProps extends Props {
  view: PicksView;
  /** What *Only bets with value* would have done in the playbook's test. */
  tested?: string | undefined;
  /** Stands first. */
  children?: ReactNode;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** The rest of the slip on phones, below the picks, folded up. */
export function SlipRest({ state, slip, view, tested, isOpen, onOpen, children }: RestProps) {
  if (slip === undefined) return null;
  return (
    <details className={styles.rest} open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        To win is profit. Stripe: the corner. <span className={styles.link}>Many such nights</span>
      </summary>
      <div className={panel.parts}>
        {children}
        <p className={panel.small}>
          {edgeNote(slip)} <CornerKey />
        </p>
        {tested && <p className={panel.small}>{tested}</p>}
        <ExposureBar slip={slip} />
        <ExposureLegend slip={slip} isLoading={false} />
        <dl className={panel.section}>
          <ExpectedResult slip={slip} isLoading={false} />
        </dl>
        <BetSlip state={state} slip={slip} />
        <NightFigures state={state} slip={slip} />
        <SlipSettings state={state} slip={slip} view={view} />
      </div>
    </details>
  );
}
