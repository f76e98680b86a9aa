import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/start.css';
import './styles/print.css';
import { App } from './app/App.tsx';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { StartFailed } from './app/StartFailed.tsx';
import { startAccount } from './lib/auth/account.ts';
import { moveClock } from './lib/clock.ts';
import { loadConfig } from './lib/config.ts';
import { logError } from './lib/log.ts';
import { queryClient } from './lib/query_client.ts';

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

// index.html preloads the configuration in parallel with this script, so waiting for it costs no extra round trip. With
// it the clock and the demo banner are right from the first paint.
try {
  const config = await loadConfig();
  if (config.now !== undefined) moveClock(config.now);
  startAccount();
  renderApp();
} catch (error) {
  logError('Cornerman could not start', error);
  root.render(<StartFailed />);
}
