import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Loading } from '../components/Loading.tsx';
import { useAccount } from '../lib/auth/account.ts';
import { PRIVATE } from '../lib/query_client.ts';
import type { AppRoute } from '../lib/route.ts';
import { useArrival } from './arrival.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './guards.tsx';
import { ROUTES } from './routes.ts';
import { Shell } from './Shell.tsx';

/** The screen for those whom the guard let through: only they have arrived. */
function Arrived({ route }: { route: AppRoute }) {
  useArrival(route, useLocation().pathname);
  return (
    <Suspense fallback={<Loading />}>
      <route.Screen />
    </Suspense>
  );
}

function Visit({ route }: { route: AppRoute }) {
  const { pathname } = useLocation();
  return (
    // Keyed by address, so that a screen that failed does not keep the next one from showing.
    <ErrorBoundary key={pathname}>
      <Guarded access={route.access}>
        <Arrived route={route} />
      </Guarded>
    </ErrorBoundary>
  );
}

/** Forgets private data as soon as nobody is signed in, so that the next user never sees it. */
function useForgetting(): void {
  const client = useQueryClient();
  const { status } = useAccount();
  useEffect(() => {
    if (status === 'signedOut') client.removeQueries({ queryKey: [PRIVATE] });
  }, [client, status]);
}

/** The site: its shell around the screen that the address names. */
export function App() {
  useForgetting();
  return (
    <Shell>
      <Routes>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={<Visit route={route} />} />
        ))}
      </Routes>
    </Shell>
  );
}
