import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LAB_PATH, type LabState, labAddress } from '../../../core/lab/lab_address.ts';
import { readLabAddress } from '../../../core/lab/read_lab_address.ts';

/** Delay before a choice is put into the address, so that dragging a slider adds no history entries. */
const SETTLED_MILLISECONDS = 300;

export const addressOf = ({ strategies, options }: LabState): string => labAddress(strategies, options);

function read(search: string): LabState {
  const query = new URLSearchParams(search);
  return readLabAddress((name) => query.get(name));
}

/** The choice in the address, and its setter. Each choice that stays for the delay is a history entry. */
export function useLabState() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(() => read(search));
  const known = useRef(search);
  useEffect(() => {
    if (search === known.current) return;
    // The address was changed by Back, Forward or a link.
    known.current = search;
    setState(read(search));
  }, [search]);
  useEffect(() => {
    const address = addressOf(state);
    if (address === addressOf(read(known.current))) return;
    const timer = setTimeout(() => {
      known.current = address.slice(LAB_PATH.length);
      void navigate(address, { preventScrollReset: true });
    }, SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state, navigate]);
  const change = useCallback(
    (part: Partial<LabState['options']>) =>
      setState(({ strategies, options }) => ({ strategies, options: { ...options, ...part } })),
    [],
  );
  return { state, setState, change };
}
