import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetUser } from '../load/wanted_page.ts';
import { logError } from '../log.ts';
import { accountStore, endAllKeys, reportSecurityChange } from './account.ts';

/**
 * Signs out, here or on all devices, leaves nothing in this tab, and goes to the login page. Everywhere ends API keys, too.
 * `error` is set when signing out fails.
 */
export function useLogOut() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const logOut = async (where: 'here' | 'everywhere'): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      // Before the session ends, because both need one.
      if (where === 'everywhere') await reportSecurityChange('signed_out_everywhere');
      const keysLeft = where === 'everywhere' && !(await endAllKeys());
      await accountStore.signOut(where);
      forgetUser();
      await navigate('/login', { state: { done: keysLeft ? 'keysLeft' : 'loggedOut' } });
    } catch (failure) {
      logError('Logging out failed', failure);
      setError('Failed to log out');
    } finally {
      setBusy(false);
    }
  };
  return { logOut, busy, error };
}
