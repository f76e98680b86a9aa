import type { ReactNode } from 'react';
import { BudgetField } from './BudgetField.tsx';
import { ExposureBar, ExposureLegend } from './ExposureBar.tsx';
import { LazyKellyStakes } from './LazyKellyStakes.tsx';
import type { PicksState, PicksView } from './picks_view.ts';
import styles from './SlipCard.module.css';
import panel from './SlipPanel.module.css';
import { BetSlip, NightFigures, SlipSettings } from './SlipPanel.tsx';
import { ExpectedResult, SlipTotals, signColour } from './SlipTotals.tsx';
import { amountTexts, profitChanceText, TONIGHT_ID } from './slip_words.ts';
import type { SlipWithNight } from './use_slip.ts';
import { ValueSwitch } from './ValueSwitch.tsx';

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
  event?: ReactNode;
  /** Opens the rest of the slip, to which the last line leads. */
  onWhole(): void;
}

/** The slip on phones, above the picks: event, budget, totals, the switch of value, and a line with its value. */
export function SlipCard({ state, slip, view, event, onWhole }: CardProps) {
  const isLoading = state.status === 'loading';
  return (
    <div className={styles.card}>
      {event}
      <div className={styles.money}>
        <BudgetField labelled={false} />
        <dl className={styles.totals}>
          <SlipTotals slip={slip} isLoading={isLoading} />
        </dl>
      </div>
      <ValueSwitch view={view} slip={slip} isLoading={isLoading} />
      <LazyKellyStakes view={view} slip={slip} />
      <p className={styles.foot}>{slip && <Outlook slip={slip} onOpen={onWhole} />}</p>
    </div>
  );
}

interface RestProps extends Props {
  view: PicksView;
  /** What *Only bets with value* would have done in the playbook's test. */
  tested?: string | undefined;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** The rest of the slip on phones, below the picks, folded up. */
export function SlipRest({ state, slip, view, tested, isOpen, onOpen }: RestProps) {
  if (slip === undefined) return null;
  return (
    <details className={panel.panel} open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary className={styles.summary}>The whole slip: many such nights, stakes, your books</summary>
      <div className={panel.parts}>
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
