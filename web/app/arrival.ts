import { useEffect } from 'react';
import { announce } from '../components/announcer.ts';
import { send } from '../lib/api/send.ts';
import { logError } from '../lib/log.ts';
import type { AppRoute } from '../lib/route.ts';

const NAME = 'Cornerman';
const HOME_TITLE = `${NAME}: UFC picks sized to your budget`;

/** A route's path as page views name it: `/playbooks/{id}`, never an id. */
export const pageViewPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** The document's title on a route. */
export const documentTitle = (title: string): string => (title === '' ? HOME_TITLE : `${title} · ${NAME}`);

function countPageView(path: string, title: string): void {
  send('countPageView', { body: { path: pageViewPath(path), title }, keepalive: true }).catch((error: unknown) =>
    logError('The page view was not counted', error),
  );
}

/** Where the reader is. Outside the screens, because each of them is new when it is arrived at. */
let arrivedAt: string | undefined;

/**
 * What happens on each change of route: title, scroll to top, page view; after the first, focus moves to the content
 * and the title is announced, as a browser would do for a page of its own.
 */
export function useArrival(route: AppRoute, pathname: string): void {
  useEffect(() => {
    if (arrivedAt === pathname) return;
    const first = arrivedAt === undefined;
    arrivedAt = pathname;
    const title = documentTitle(route.title);
    document.title = title;
    window.scrollTo(0, 0);
    countPageView(route.path, title);
    if (first) return;
    document.querySelector('main')?.focus({ preventScroll: true });
    announce(title);
  }, [route, pathname]);
}
