import { useEffect, useLayoutEffect } from 'react';
import { announce } from '../components/announcer.ts';
import { send } from '../lib/api/send.ts';
import { documentTitle } from '../lib/document_title.ts';
import { logError } from '../lib/log.ts';
import type { AppRoute } from '../lib/route.ts';

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
export function useRouteChange(route: AppRoute, pathname: string): void {
  const title = documentTitle(route.title);
  // Before the effects of the screen, which may set a title of its own.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (lastPathname === pathname) return;
    const first = lastPathname === undefined;
    lastPathname = pathname;
    window.scrollTo(0, 0);
    countPageView(route.path, title);
    if (first) return;
    const main = document.querySelector('main');
    // A screen may have focused what the user will press.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    announce(title);
  }, [route, title, pathname]);
}
