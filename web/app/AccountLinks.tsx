import { useAccount } from '../lib/auth/account.ts';
import { useLogOut } from '../lib/auth/use_log_out.ts';
import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';

function LogOutButton() {
  const { logOut, busy, error } = useLogOut();
  return (
    <>
      <span className={styles.error} role="alert">
        {error}
      </span>
      <button
        type="button"
        className={styles.link}
        aria-disabled={busy}
        onClick={busy ? undefined : () => logOut('here')}
      >
        Logout
      </button>
    </>
  );
}

/**
 * The account links of the navigation. While the sign-in state loads, their space is reserved. When the identity service
 * is unreachable, the user counts as signed in: the session is still on this device.
 */
export function AccountLinks() {
  const { status } = useAccount();
  if (status === 'signedOut') {
    return (
      <div className={styles.end}>
        <NavigationLink to="/login">Login</NavigationLink>
        <NavigationLink to="/register">Register</NavigationLink>
      </div>
    );
  }
  if (status === 'loading') return <div className={styles.reserved} aria-hidden="true" />;
  return (
    <>
      <NavigationLink to="/bets">Bets</NavigationLink>
      <NavigationLink to="/playbooks">Playbooks</NavigationLink>
      <NavigationLink to="/profile">Profile</NavigationLink>
      <div className={styles.end}>
        <LogOutButton />
      </div>
    </>
  );
}
