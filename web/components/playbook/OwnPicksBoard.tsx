import { useIsPhone, useIsWide } from '../../lib/hooks/use_is_phone.ts';
import { AccordionItem } from '../layout/Accordion.tsx';
import board from '../picks/PicksBoard.module.css';
import { PicksContent } from '../picks/PicksBoard.tsx';
import panel from '../picks/slip/SlipPanel.module.css';
import { BetSlip, SlipSettings } from '../picks/slip/SlipPanel.tsx';
import { ExpectedResult, SlipTotals } from '../picks/slip/SlipTotals.tsx';
import { BudgetField } from '../picks/stakes/BudgetField.tsx';
import { ExposureBar, ExposureLegend } from '../picks/stakes/ExposureBar.tsx';
import { LazyKellyStakes } from '../picks/stakes/LazyKellyStakes.tsx';
import styles from './OwnPicksBoard.module.css';
import type { OwnSlip } from './use_own_slip.ts';

/** The split of the budget, its stakes and the rules for them. */
export function OwnStakes({ own: { state, slip, view } }: { own: OwnSlip }) {
  const isLoading = state.status === 'loading';
  return (
    <div className={panel.parts}>
      <ExposureBar slip={slip} />
      <ExposureLegend slip={slip} isLoading={isLoading} />
      <dl className={panel.section}>
        <ExpectedResult slip={slip} isLoading={isLoading} />
      </dl>
      <BetSlip state={state} slip={slip} />
      <LazyKellyStakes view={view} slip={slip} />
      <SlipSettings state={state} slip={slip} view={view} />
    </div>
  );
}

/** Budget and totals; beside the picks, where there is room, also the stakes. */
function OwnSlipPanel({ own }: { own: OwnSlip }) {
  const isWide = useIsWide();
  const { state, slip } = own;
  const totals = <SlipTotals slip={slip} isLoading={state.status === 'loading'} />;
  if (!isWide) {
    return (
      <div className={styles.money}>
        <BudgetField labelled={false} />
        <dl>{totals}</dl>
      </div>
    );
  }
  return (
    <div className={panel.panel}>
      <div className={panel.part}>
        <BudgetField />
        <dl>{totals}</dl>
        <OwnStakes own={own} />
      </div>
    </div>
  );
}

interface Props {
  own: OwnSlip;
  /** The heading of the picks. */
  title: string;
}

/** The picks of a user's playbook, which can be folded up, with budget and stakes. */
export function OwnPicksBoard({ own, title }: Props) {
  const isPhone = useIsPhone();
  if (isPhone === undefined) return null;
  return (
    <div className={board.board}>
      <div className={board.columns}>
        <div className={board.side}>
          <OwnSlipPanel own={own} />
        </div>
        <div className={styles.picks}>
          <AccordionItem title={title} level={2} open>
            <div className={board.content}>
              <PicksContent {...own} isPhone={isPhone} isAnswered />
            </div>
          </AccordionItem>
        </div>
      </div>
    </div>
  );
}
