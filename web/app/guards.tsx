import type { ReactNode } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { Loading } from '../components/Loading.tsx';
import { Unreachable } from '../components/Unreachable.tsx';
import { useAccount } from '../lib/auth/account.ts';
import type { ScreenAccess } from '../lib/route.ts';

/** State of the login page's history entry: where to go after signing in. */
interface LoginState {
  backTo: string;
}

const isLoginState = (state: unknown): state is LoginState =>
  typeof state === 'object' && state !== null && 'backTo' in state && typeof state.backTo === 'string';

const backTo = (location: Location) => `${location.pathname}${location.search}`;

function SignedInOnly({ children }: { children: ReactNode }) {
  const account = useAccount();
  const location = useLocation();
  if (account.status === 'loading') return <Loading />;
  if (account.status === 'unreachable') return <Unreachable />;
  if (account.status === 'signedIn') return children;
  return <Navigate to="/login" replace state={account.expired ? { backTo: backTo(location) } : null} />;
}

function SignedOutOnly({ children }: { children: ReactNode }) {
  const account = useAccount();
  const { state } = useLocation();
  if (account.status === 'loading') return <Loading />;
  if (account.status === 'unreachable') return <Unreachable />;
  if (account.status === 'signedOut') return children;
  return <Navigate to={isLoginState(state) ? state.backTo : '/'} replace />;
}

/** Renders a screen for those who may see it and redirects the others as specified. */
export function Guarded({ access, children }: { access: ScreenAccess; children: ReactNode }) {
  if (access === 'signedIn') return <SignedInOnly>{children}</SignedInOnly>;
  if (access === 'signedOut') return <SignedOutOnly>{children}</SignedOutOnly>;
  return children;
}
