import type { ReactNode } from 'react';
import { ReturnsFigures, type TestedPlaybook } from '../returns/ReturnsFigures.tsx';
import { OwnAnswer } from './OwnAnswer.tsx';
import { OwnPicksBoard } from './OwnPicksBoard.tsx';
import { type NamedWeight, OwnSections } from './OwnSections.tsx';
import { type OwnPicks, type SlipChoice, useOwnSlip } from './use_own_slip.ts';

interface Props {
  picks: OwnPicks;
  /** The heading of the picks. */
  title: string;
  choice: SlipChoice;
  tested: TestedPlaybook;
  weights: readonly NamedWeight[];
  /** Below the weights. */
  weightsNote?: ReactNode;
  /** What came since it was saved. */
  since?: ReactNode;
  /** Sections on what the playbook was made of. */
  children?: ReactNode;
}

/** A user's playbook, built, stored or shared: the answer and its picks, then the sections that stand behind it. */
export function PlaybookView({ picks, title, choice, tested, weights, weightsNote, since, children }: Props) {
  const own = useOwnSlip(picks, choice);
  const { eventDate: date } = picks;
  return (
    <>
      <OwnAnswer report={tested.report} method={tested.method} own={own} date={date} />
      <ReturnsFigures tested={tested} />
      <OwnPicksBoard own={own} title={title} />
      {since}
      <OwnSections own={own} date={date} tested={tested} weights={weights} weightsNote={weightsNote}>
        {children}
      </OwnSections>
    </>
  );
}
