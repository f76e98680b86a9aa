import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How a screen's state is written in its address: `read(write(state))` equals `state`. */
export interface AddressFormat<State> {
  read(search: string): State;
  /** The query with its question mark; empty if every part of the state is at its default. */
  write(state: State): string;
}

interface Settings {
  /** Milliseconds that a change has to stay before it is put into the address. */
  settle?: number;
}

/** A change that is not in the rendered address yet. */
interface Draft {
  search: string;
  replace: boolean;
}

/**
 * The state in the address, and its setter, which adds a history entry or replaces the current one. The router renders
 * a new address in a transition, so a change is shown from a draft until then. Back and Forward drop the draft.
 */
export function useAddressState<State>({ read, write }: AddressFormat<State>, { settle = 0 }: Settings = {}) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = draft?.search ?? search;
  const state = useMemo(() => read(shown), [read, shown]);

  useEffect(() => {
    if (draft === undefined) return;
    timer.current = setTimeout(() => {
      startTransition(() => {
        setDraft((now) => (now === draft ? undefined : now));
        // The user may be on the way to another screen, whose address is not rendered yet.
        if (window.location.pathname !== pathname || window.location.search === draft.search) return;
        void navigate({ search: draft.search }, { replace: draft.replace, preventScrollReset: true });
      });
    }, settle);
    return () => clearTimeout(timer.current);
  }, [draft, pathname, navigate, settle]);

  useEffect(() => {
    const dropDraft = () => {
      clearTimeout(timer.current);
      startTransition(() => setDraft(undefined));
    };
    window.addEventListener('popstate', dropDraft);
    return () => window.removeEventListener('popstate', dropDraft);
  }, []);

  const change = (next: State, { replace = false } = {}) => {
    const written = write(next);
    setDraft({ search: written === write(read(search)) ? search : written, replace });
  };
  return [state, change] as const;
}
