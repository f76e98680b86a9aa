import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { dateText, timeText } from '../../core/format/dates.ts';
import { Loading } from '../components/Loading.tsx';
import { useAccount } from '../lib/auth/account.ts';
import { readConfig } from '../lib/config.ts';
import { PRIVATE } from '../lib/query_client.ts';
import type { AppRoute } from '../lib/route.ts';
import styles from './DemoBanner.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './guards.tsx';
import { APP_ROUTES } from './routes.ts';
import { Shell } from './Shell.tsx';
import { useRouteChange } from './use_route_change.ts';

/** Says of when the data is, where the sources could not be renewed. `fetchedAt` is an ISO time. */
export function CopyBanner({ fetchedAt }: { fetchedAt: string }) {
  return (
    <aside className={styles.banner} aria-label="Age of the data">
      <p>
        <strong>Last copy.</strong> The sources could not be renewed: the data is of {dateText(fetchedAt)},{' '}
        {timeText(fetchedAt)} UTC.
      </p>
    </aside>
  );
}

/** Says that the data is invented. */
function DemoBanner() {
  return (
    <aside className={styles.banner} aria-label="Demo league">
      <p>
        <strong>Demo league.</strong>{' '}
        <span className={styles.wide}>Fighters, odds and results are invented, so every figure is an example.</span>
        <span className={styles.narrow}>Every figure here is invented.</span>
      </p>
    </aside>
  );
}

/** Inside the guard, so that a redirected visit is not counted as a page view. */
function RouteScreen({ route }: { route: AppRoute }) {
  useRouteChange(route, useLocation().pathname);
  return (
    <Suspense fallback={<Loading />}>
      <route.Screen />
    </Suspense>
  );
}

function GuardedRoute({ route }: { route: AppRoute }) {
  const { pathname } = useLocation();
  return (
    // The key resets the boundary, so that an error on one page does not stay on the next.
    <ErrorBoundary key={pathname}>
      <Guarded access={route.access}>
        <RouteScreen route={route} />
      </Guarded>
    </ErrorBoundary>
  );
}

/** Removes private data from the cache on sign-out, so that the next user never sees it. */
function useClearPrivateData(): void {
  const client = useQueryClient();
  const { status } = useAccount();
  useEffect(() => {
    if (status === 'signedOut') client.removeQueries({ queryKey: [PRIVATE] });
  }, [client, status]);
}

/** Says what is special about the data, if anything is. */
function DataBanner() {
  const { league, copyOf } = readConfig();
  return (
    <>
      {league === 'demo' && <DemoBanner />}
      {copyOf !== undefined && <CopyBanner fetchedAt={copyOf} />}
    </>
  );
}

/** The shell with the screen of the current route. */
export function App() {
  useClearPrivateData();
  return (
    <Shell banner={<DataBanner />}>
      <Routes>
        {APP_ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={<GuardedRoute route={route} />} />
        ))}
      </Routes>
    </Shell>
  );
}
