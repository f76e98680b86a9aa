import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { dateText, timeText } from '../../core/format/dates.ts';
import { announce } from '../components/announcer.ts';
import { Loading } from '../components/states/Loading.tsx';
import { send } from '../lib/api/send.ts';
import { useAccount } from '../lib/auth/account.ts';
import { readConfig } from '../lib/config.ts';
import { PRIVATE } from '../lib/load/query_client.ts';
import { logError } from '../lib/log.ts';
import { documentTitle } from '../lib/page/document_title.ts';
import type { AppRoute } from '../lib/page/route.ts';
import styles from './DemoBanner.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './guards.tsx';
import { APP_ROUTES } from './routes.ts';
import { Shell } from './Shell.tsx';

/** The path pattern reported in page views: `/playbooks/{id}`, never an actual id. */
export const pageViewPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function countPageView(path: string, title: string): void {
  send('countPageView', { body: { path: pageViewPath(path), title }, keepalive: true }).catch((error: unknown) =>
    logError('The page view was not counted', error),
  );
}

/** Module state, because each route change mounts a new screen. */
let lastPathname: string | undefined;

/**
 * On each route change: sets the title, scrolls to the top and counts a page view. From the second route on it also
 * moves the focus to the content, unless the screen has one, and announces the title, as a full page load would do.
 */
function useRouteChange(route: AppRoute, pathname: string): void {
  const title = documentTitle(route.title);
  // Before the effects of the screen, which may set a title of its own, and before names move to their places on it.
  useLayoutEffect(() => {
    document.title = title;
    if (lastPathname !== pathname) window.scrollTo(0, 0);
  }, [title, pathname]);
  useEffect(() => {
    if (lastPathname === pathname) return;
    const first = lastPathname === undefined;
    lastPathname = pathname;
    countPageView(route.path, title);
    if (first) return;
    const main = document.querySelector('main');
    // A screen may have focused what the user will press.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    announce(title);
  }, [route, title, pathname]);
}

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
  return <route.Screen />;
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
      {/* Around all screens: until the next one has loaded, the last one stays, from which what both show moves over. */}
      <Suspense fallback={<Loading />}>
        <Routes>
          {APP_ROUTES.map((route) => (
            <Route key={route.path} path={route.path} element={<GuardedRoute route={route} />} />
          ))}
        </Routes>
      </Suspense>
    </Shell>
  );
}
