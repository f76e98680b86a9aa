import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DEFAULT_SORT_ORDER } from '../../../core/format/sort_picks.ts';
import { Loading } from '../../components/Loading.tsx';
import { SignInPrompt } from '../../components/SignInPrompt.tsx';
import { type Tab, Tabs } from '../../components/Tabs.tsx';
import { Unreachable } from '../../components/Unreachable.tsx';
import { eventsQuery } from '../../lib/api/events.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { loadPart } from '../../lib/load_part.ts';
import type { Sorting } from './PicksOfPlaybook.tsx';
import styles from './PicksScreen.module.css';
import { PrebuiltTab } from './PrebuiltTab.tsx';

// With the validator of private data, which a first visit does without.
const MyPlaybooksTab = lazy(() => loadPart(() => import('./MyPlaybooksTab.tsx')));

type TabName = 'cornerman' | 'my';

const TABS: readonly Tab<TabName>[] = [
  { name: 'cornerman', label: 'Cornerman' },
  { name: 'my', label: 'My Playbooks' },
];

function Heading() {
  const { data, isError } = useQuery(eventsQuery);
  const count = isError ? 0 : data?.events.length;
  return (
    <div>
      <p className={styles.eyebrow}>
        {count === undefined ? '' : `${count} `}Upcoming {count === 1 ? 'Event' : 'Events'}
      </p>
      <h1>Picks</h1>
    </div>
  );
}

function MyTab({ sorting }: { sorting: Sorting }) {
  const account = useAccount();
  if (account.status === 'signedOut') return <SignInPrompt />;
  if (account.status === 'unreachable') return <Unreachable />;
  if (account.status === 'loading') return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <MyPlaybooksTab uid={account.user.uid} sorting={sorting} />
    </Suspense>
  );
}

/** The picks: of the product's own playbooks, and of the user's. */
export function PicksScreen() {
  const [tab, setTab] = useState<TabName>('cornerman');
  const [order, setOrder] = useState(DEFAULT_SORT_ORDER);
  const sorting: Sorting = { order, onOrder: setOrder };
  return (
    <Tabs<TabName> label="Whose playbooks" tabs={TABS} chosen={tab} onChoose={setTab} heading={<Heading />}>
      {tab === 'cornerman' ? <PrebuiltTab sorting={sorting} /> : <MyTab sorting={sorting} />}
    </Tabs>
  );
}
