import { lazyScreen } from '../../lib/load/lazy_screen.ts';
import type { AppRoute } from '../../lib/page/route.ts';

/** Routes of login, registration, password reset and profile. */
export const ACCOUNT_SCREENS: readonly AppRoute[] = [
  {
    path: '/login',
    title: 'Login',
    access: 'signedOut',
    Screen: lazyScreen(() => import('./sign_in/LoginScreen.tsx')),
  },
  {
    path: '/register',
    title: 'Register',
    access: 'signedOut',
    Screen: lazyScreen(() => import('./sign_in/RegisterScreen.tsx')),
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    access: 'signedOut',
    Screen: lazyScreen(() => import('./sign_in/ForgotPasswordScreen.tsx')),
  },
  { path: '/profile', title: 'Profile', access: 'signedIn', Screen: lazyScreen(() => import('./ProfileScreen.tsx')) },
];
