import type { LabState } from '../../../core/lab/lab_address.ts';
import { STARTING_POINTS } from '../../../core/lab/starting_points.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

/** Suggestions shown in the Lab while nothing is chosen. */
export function StartChips({ onStart }: { onStart(state: LabState): void }) {
  return (
    <EmptyState title="Choose a strategy or start from a playbook.">
      {STARTING_POINTS.map(({ name, state }) => (
        <Button key={name} onClick={() => onStart(state)}>
          {name}
        </Button>
      ))}
    </EmptyState>
  );
}
