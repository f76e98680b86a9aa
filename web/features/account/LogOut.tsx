import { Button } from '../../components/controls/Button.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { useLogOut } from '../../lib/auth/use_log_out.ts';
import styles from './Account.module.css';

/** The buttons that end this session, or those on all devices, with their error message. */
export function LogOut() {
  const { logOut, busy, error } = useLogOut();
  return (
    <>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => logOut('here')}>
          Log Out
        </Button>
        <Button busy={busy} onClick={() => logOut('everywhere')}>
          Sign Out Everywhere
        </Button>
      </div>
      <Notice tone="error">{error}</Notice>
    </>
  );
}
