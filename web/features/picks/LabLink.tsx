import { Link } from 'react-router-dom';
import type { PrebuiltType } from '../../../core/contract/playbook_types.ts';
import { labAddress } from '../../../core/lab/lab_address.ts';
import { inLab } from '../../../core/lab/starting_points.ts';

/** The link to the Lab where it opens the same playbook, else what it can open instead. */
export function LabLink({ type }: { type: PrebuiltType }) {
  const opened = inLab(type);
  if (opened.kind === 'none') return 'It has no strategies to weigh, so the Lab can’t open it.';
  const address = labAddress(opened.state.strategies, opened.state.options);
  if (opened.kind === 'whole') return <Link to={address}>Open in the Lab</Link>;
  return (
    <>
      <Link to={address}>Open its {opened.state.strategies.length} cappers in the Lab</Link>, where each bets for
      itself.
    </>
  );
}
