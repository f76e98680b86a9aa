import { lazy } from 'react';
import type { AppRoute } from '../../app/route.ts';

/** Login, register, forgot password and profile. */
export const ACCOUNT_ROUTES: readonly AppRoute[] = [
  { path: '/login', title: 'Login', access: 'signedOut', Screen: lazy(() => import('./LoginScreen.tsx')) },
  { path: '/register', title: 'Register', access: 'signedOut', Screen: lazy(() => import('./RegisterScreen.tsx')) },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    access: 'signedOut',
    Screen: lazy(() => import('./ForgotPasswordScreen.tsx')),
  },
  { path: '/profile', title: 'Profile', access: 'signedIn', Screen: lazy(() => import('./ProfileScreen.tsx')) },
];
