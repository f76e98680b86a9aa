import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlaybookSummary } from '../../../core/contract/playbooks.ts';
import { buttonClass } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading } from '../../components/Loading.tsx';
import { BudgetBox } from '../../components/picks/BudgetBox.tsx';
import { playbookQuery, playbooksQuery } from '../../lib/api/playbooks.ts';
import { MyPlaybookCards } from './MyPlaybookCards.tsx';
import { PicksOfPlaybook, type Sorting } from './PicksOfPlaybook.tsx';
import { SidePanel } from './SidePanel.tsx';

/** The picks of one playbook, which the list does not carry. */
function Chosen({ uid, summary, sorting }: { uid: string; summary: PlaybookSummary; sorting: Sorting }) {
  const { data: playbook, isPending, isError, refetch } = useQuery(playbookQuery(uid, summary.id));
  const picks = playbook?.picks ?? [];
  return (
    <SidePanel side={<BudgetBox picks={picks} />}>
      <PicksOfPlaybook
        loading={isPending}
        onRetry={isError ? () => void refetch() : undefined}
        picks={picks}
        strategies={summary.strategies}
        event={summary.event.name}
        sorting={sorting}
      />
    </SidePanel>
  );
}

/** The user's own playbooks and the picks of the chosen one, the first at the start. */
export default function MyPlaybooksTab({ uid, sorting }: { uid: string; sorting: Sorting }) {
  const [chosenId, setChosenId] = useState<string>();
  const { data: playbooks, isPending, refetch } = useQuery(playbooksQuery(uid));
  if (isPending) return <Loading text="Loading picks..." />;
  if (playbooks === undefined) {
    return <ErrorState title="Your playbooks could not be loaded" onRetry={() => void refetch()} />;
  }
  const chosen = playbooks.find(({ id }) => id === chosenId) ?? playbooks[0];
  if (chosen === undefined) {
    return (
      <EmptyState title="You haven't created any playbooks yet.">
        <Link to="/playbooks/build" className={buttonClass('primary')}>
          Create Your First Playbook
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <MyPlaybookCards playbooks={playbooks} chosen={chosen} onChoose={setChosenId} />
      <Chosen uid={uid} summary={chosen} sorting={sorting} />
    </>
  );
}
