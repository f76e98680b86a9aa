import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useLogOut } from '../../lib/auth/use_log_out.ts';

/** Ends the session on this device. */
export function LogOut() {
  const { logOut, busy, error } = useLogOut();
  return (
    <>
      <Button busy={busy} onClick={logOut}>
        Log Out
      </Button>
      <Notice tone="error">{error}</Notice>
    </>
  );
}
