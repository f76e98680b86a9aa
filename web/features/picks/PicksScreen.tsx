import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/states/ErrorState.tsx';
import { Loading } from '../../components/states/Loading.tsx';
import { SignInPrompt } from '../../components/states/SignInPrompt.tsx';
import { Unreachable } from '../../components/states/Unreachable.tsx';
import { eventsQuery, isToCome } from '../../lib/api/events.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { useIsPhone } from '../../lib/hooks/use_is_phone.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { today } from '../../lib/time/clock.ts';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { EventLine } from './EventSelector.tsx';
import styles from './PicksScreen.module.css';
import { PrebuiltTab } from './PrebuiltTab.tsx';
import { chosenEvent, type PicksAddress, type TabName, usePicksAddress } from './use_picks_address.ts';

// Loaded lazily, because it needs zod, which is not part of a first visit's download.
const MyPlaybooksTab = lazyPart(() => import('./MyPlaybooksTab.tsx'), {
  pending: <Loading />,
  failed: (
    <ErrorState
      title="Your playbooks could not be loaded"
      message="Check your connection, then try again."
      onRetry={() => window.location.reload()}
    />
  ),
});

const TABS: readonly Tab<TabName>[] = [
  { name: 'cornerman', label: 'Cornerman' },
  { name: 'my', label: 'My Playbooks' },
];

/** The title; on phones the event is chosen in the line above it. */
function Heading({ address }: { address: PicksAddress }) {
  const { data, isError } = useQuery(eventsQuery);
  const isPhone = useIsPhone();
  const count = isError ? 0 : data?.events.filter((event) => isToCome(event, today())).length;
  const counted = `${count === undefined ? '' : `${count} `}Upcoming ${count === 1 ? 'Event' : 'Events'}`;
  return (
    <div className={styles.heading}>
      <p className={styles.eyebrow}>
        {isPhone && address.tab === 'cornerman' && data?.events.length ? (
          <EventLine events={data.events} chosen={chosenEvent(data.events, address)} onChoose={address.onEvent}>
            {counted}
          </EventLine>
        ) : (
          counted
        )}
      </p>
      <h1>Picks</h1>
    </div>
  );
}

function MyTab({ address }: { address: PicksAddress }) {
  const account = useAccount();
  if (account.status === 'signedOut') return <SignInPrompt />;
  if (account.status === 'unreachable') return <Unreachable />;
  if (account.status === 'loading') return <Loading />;
  return <MyPlaybooksTab uid={account.user.uid} address={address} />;
}

/** The picks of the product's own playbooks and of the user's. */
export default function PicksScreen() {
  const address = usePicksAddress();
  return (
    <Tabs<TabName>
      label="Whose playbooks"
      tabs={TABS}
      chosen={address.tab}
      onChoose={address.onTab}
      heading={<Heading address={address} />}
    >
      <h2 className="visually-hidden">Picks</h2>
      {address.tab === 'cornerman' ? <PrebuiltTab address={address} /> : <MyTab address={address} />}
    </Tabs>
  );
}
