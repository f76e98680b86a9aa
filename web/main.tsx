import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
// The sheets of what most screens have.
import './ui/Table.module.css';
import './ui/RowPress.module.css';
import './components/layout/Panel.module.css';
import './components/controls/Choice.module.css';
import './components/controls/Switch.module.css';
import './components/states/Skeleton.module.css';
import './components/states/Notice.module.css';
import './ui/Roles.module.css';
import { App } from './app/App.tsx';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { preloadScreen } from './app/routes.ts';
import { StartFailed } from './app/StartFailed.tsx';
import { startAccount } from './lib/auth/account.ts';
import { loadConfig } from './lib/config.ts';
import { watchConnection } from './lib/load/connection.ts';
import { watchSheets } from './lib/load/load_part.ts';
import { queryClient } from './lib/load/query_client.ts';
import { logError } from './lib/log.ts';
import { takeSharedBudget } from './lib/saved/preferences.ts';
import { moveClock } from './lib/time/clock.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element #root');
const root = createRoot(element, {
  onCaughtError: (error, { componentStack }) => logError(`A screen failed to render${componentStack ?? ''}`, error),
});

function renderApp(): void {
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  );
}

/** Without its chunk the app starts anyway, and loads the screen again with the usual error states. */
const preloadFirstScreen = () =>
  preloadScreen(location.pathname).catch((error: unknown) => logError('The first screen was not preloaded', error));

/** The development server builds no worker. */
async function startWorkerLater(): Promise<void> {
  if (import.meta.env.PROD) await (await import('./app/start_worker.ts')).startWorker();
}

/**
 * The HTML preloads the configuration and the screen in parallel with this script, so waiting for them costs no extra
 * round trip. The first rendering then replaces the prerendered page without a loading state, with clock and banner
 * right.
 */
async function start(): Promise<void> {
  watchSheets();
  try {
    const [config] = await Promise.all([loadConfig(), preloadFirstScreen()]);
    if (config.now !== undefined) moveClock(config.now);
    watchConnection();
    startAccount();
    takeSharedBudget();
    renderApp();
    startWorkerLater().catch((error: unknown) => {
      // Without a network it is started at the next visit.
      if (navigator.onLine) logError('The worker was not started', error);
    });
  } catch (error) {
    logError('Cornerman could not start', error);
    root.render(<StartFailed />);
  }
}

// Not awaited: screens import this chunk, so they cannot load before it has run to its end.
void start();
