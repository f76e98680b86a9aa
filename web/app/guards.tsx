import { type ReactNode, useEffect } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { Loading } from '../components/states/Loading.tsx';
import { Unreachable } from '../components/states/Unreachable.tsx';
import { accountStore, useAccount } from '../lib/auth/account.ts';
import type { Leave } from '../lib/auth/account_store.ts';
import { forgetWanted, rememberWanted, wantedPath } from '../lib/load/wanted_page.ts';
import type { ScreenAccess } from '../lib/page/route.ts';

/** State of the login page's history entry: where to go after signing in. */
interface LoginState {
  backTo: string;
}

const isLoginState = (state: unknown): state is LoginState =>
  typeof state === 'object' && state !== null && 'backTo' in state && typeof state.backTo === 'string';

const backTo = (location: Location) => `${location.pathname}${location.search}`;

/**
 * Redirects to the login page. The requested page is stored; after an expired session, signing in returns to it. A user
 * who has left did not request it.
 */
function ToLogin({ expired, left }: { expired: boolean; left: Leave | undefined }) {
  const path = backTo(useLocation());
  const isRefused = !expired && left === undefined;
  useEffect(() => {
    if (isRefused) rememberWanted(path);
  }, [isRefused, path]);
  const state = left === undefined ? null : { done: left };
  return <Navigate to="/login" replace state={expired ? { backTo: path, expired } : state} />;
}

function SignedInScreen({ children }: { children: ReactNode }) {
  useEffect(forgetWanted, []);
  return children;
}

function SignedInOnly({ children }: { children: ReactNode }) {
  const account = useAccount();
  if (account.status === 'loading') return <Loading />;
  if (account.status === 'unreachable') return <Unreachable />;
  if (account.status === 'signedIn') return <SignedInScreen>{children}</SignedInScreen>;
  return <ToLogin expired={account.expired} left={account.left} />;
}

function SignedOutOnly({ children }: { children: ReactNode }) {
  const account = useAccount();
  const { state } = useLocation();
  // The history entry says it from now on; the next private page is one that the visitor asks for.
  useEffect(accountStore.leftIsSaid, []);
  if (account.status === 'loading') return <Loading />;
  if (account.status === 'unreachable') return <Unreachable />;
  if (account.status === 'signedOut') return children;
  if (isLoginState(state)) return <Navigate to={state.backTo} replace />;
  const wanted = wantedPath();
  return <Navigate to="/" replace state={wanted === undefined ? null : { goOnTo: wanted }} />;
}

/** Renders a screen if the user has access, else redirects as specified. */
export function Guarded({ access, children }: { access: ScreenAccess; children: ReactNode }) {
  if (access === 'signedIn') return <SignedInOnly>{children}</SignedInOnly>;
  if (access === 'signedOut') return <SignedOutOnly>{children}</SignedOutOnly>;
  return children;
}
