import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logError } from '../log.ts';
import { accountStore } from './account.ts';

/** Signs out, here or on all devices, and goes to the login page. `error` is set when that fails. */
export function useLogOut() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const logOut = async (where: 'here' | 'everywhere'): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await accountStore.signOut(where);
      await navigate('/login');
    } catch (failure) {
      logError('Logging out failed', failure);
      setError('Failed to log out');
    } finally {
      setBusy(false);
    }
  };
  return { logOut, busy, error };
}
