import type { ReactNode } from 'react';
import type { IsoDate } from '../../../core/dates/iso_date.ts';
import { comingDayText } from '../../../core/format/dates.ts';
import { withValueText } from '../../../core/format/words/with_value_text.ts';
import { breakFinding, equityFinding, swingsFinding, weightsFinding } from '../../../core/playbooks/tested_findings.ts';
import { useIsWide } from '../../lib/hooks/use_is_phone.ts';
import { today } from '../../lib/time/clock.ts';
import { Accordion, AccordionItem } from '../layout/Accordion.tsx';
import { WeightBars } from '../layout/WeightBars.tsx';
import { NightFigures } from '../picks/slip/SlipPanel.tsx';
import { amountTexts, profitChanceText } from '../picks/slip/slip_words.ts';
import type { SlipWithNight } from '../picks/slip/use_slip.ts';
import { kellyText } from '../picks/stakes/stake_words.ts';
import { THIS_PORTFOLIO } from '../playbook_value.ts';
import { EquityCurves } from '../returns/EquityCurves.tsx';
import { SwingFigures, type TestedPlaybook } from '../returns/ReturnsFigures.tsx';
import styles from './OwnPicksBoard.module.css';
import { OwnStakes } from './OwnPicksBoard.tsx';
import type { OwnSlip } from './use_own_slip.ts';

/** How the slip ends in many such nights, in one line. */
function nightFinding(slip: SlipWithNight | undefined): string {
  const night = slip?.night;
  if (slip === undefined || night === undefined) return 'Nothing is staked';
  const worst = amountTexts(slip).short(night.p5);
  return `Ahead in ${profitChanceText(night.ahead)} of such nights, by our probabilities; one in twenty ends at ${worst} or worse`;
}

function NightSection({ own: { state, slip }, date }: { own: OwnSlip; date: IsoDate | undefined }) {
  const day = date === undefined || date < today() ? 'Tonight' : comingDayText(date, today());
  return (
    <AccordionItem title={`${day}, many times`} level={2} id="many-times" finding={nightFinding(slip)}>
      <NightFigures state={state} slip={slip} />
    </AccordionItem>
  );
}

/** The beginning of a description, for the line under a section's title. */
const SHOWN_LETTERS = 80;
const beginning = (text: string) =>
  text.length <= SHOWN_LETTERS ? text : `${text.slice(0, SHOWN_LETTERS).trimEnd()}…`;

/** What a playbook was made of, in words: a section that says how it begins. */
export const TextSection = ({ title, text }: { title: string; text: string }) => (
  <AccordionItem title={title} level={2} id="made-of" finding={beginning(text)}>
    <p className={styles.text}>{text}</p>
  </AccordionItem>
);

/** A weight, 0 to 1, with the name of its strategy. */
export interface NamedWeight {
  strategy: string;
  name: string;
  weight: number;
}

interface Props {
  own: OwnSlip;
  date: IsoDate | undefined;
  tested: TestedPlaybook;
  weights: readonly NamedWeight[];
  /** Below the weights. */
  weightsNote?: ReactNode;
  /** Sections on what the playbook was made of. */
  children?: ReactNode;
}

/** What stands behind the answer on a playbook, in sections that say what they found and are opened one by one. */
export function OwnSections({ own, date, tested, weights, weightsNote, children }: Props) {
  const isWide = useIsWide();
  const { report, method } = tested;
  const { onlyValue, stakes } = own.view;
  return (
    <Accordion>
      {report.events > 0 && (
        <AccordionItem title="What it would have done" level={2} id="test" finding={equityFinding(report, method)}>
          <EquityCurves report={report} method={method} />
        </AccordionItem>
      )}
      <AccordionItem title="Strategy Weights" level={2} id="weights" finding={weightsFinding(weights)}>
        <WeightBars items={weights} summary />
        {weightsNote}
      </AccordionItem>
      {children}
      {report.events > 0 && (
        <AccordionItem title="Winning events, deepest slide" level={2} id="swings" finding={swingsFinding(report)}>
          <SwingFigures tested={tested} />
        </AccordionItem>
      )}
      <NightSection own={own} date={date} />
      {report.events > 0 && (
        <AccordionItem title="What would break it" level={2} id="break" finding={breakFinding(report)}>
          <p>{withValueText(THIS_PORTFOLIO, report.with_value, report.sample)}</p>
        </AccordionItem>
      )}
      {!isWide && (
        <AccordionItem
          title="Stakes and books"
          level={2}
          id="stakes"
          finding={`Staked ${kellyText(onlyValue ? stakes?.fraction : undefined)}`}
        >
          <OwnStakes own={own} />
        </AccordionItem>
      )}
    </Accordion>
  );
}
