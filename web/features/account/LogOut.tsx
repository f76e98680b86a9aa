import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useLogOut } from '../../lib/auth/use_log_out.ts';

/** The Log Out button with its error message. */
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
