import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PUBLIC_PAGES } from '../core/contract/site/public_pages.ts';
import { APP_ROUTES, preloadScreen } from './app/routes.ts';
import { Shell } from './app/Shell.tsx';

/** The content security policy forbids style attributes in HTML. What they size is below the fold. */
const STYLE = / style="[^"]*"/g;
/** Controls do nothing before the app has started. Links work. */
const CONTROL = /<(button|input|select|textarea|label|summary)\b/g;

/** The shell with a screen as they are before any data, account or setting is known; the shell alone without one. */
function prerender(path = '/login'): string {
  const Screen = APP_ROUTES.find((route) => route.path === path && route.access === 'public')?.Screen;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={path}>
        <Shell>{Screen && createElement(Screen)}</Shell>
      </StaticRouter>
    </QueryClientProvider>,
  );
  return html.replace(STYLE, '').replace(CONTROL, '<$1 inert');
}

for (const { path } of PUBLIC_PAGES) await preloadScreen(path);

/** The content of #root in the HTML of each public page, by path. */
export const PAGES: ReadonlyMap<string, string> = new Map(PUBLIC_PAGES.map(({ path }) => [path, prerender(path)]));
/** The same of the page of unknown addresses. */
export const NOT_FOUND = prerender('/*');
/** The same for every other path. */
export const SHELL = prerender();
