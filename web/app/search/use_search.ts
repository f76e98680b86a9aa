import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchIndexQuery } from '../../lib/api/search_index.ts';
import { SLASH_KEY, usePreference } from '../../lib/preferences.ts';
import { usePart } from '../../lib/use_part.ts';
import type { FoundPage } from './found_pages.ts';

const load = () => import('./found_pages.ts');

const EDITABLE = 'input, textarea, select, [contenteditable]';

const isEditable = (target: EventTarget | null) => target instanceof Element && target.closest(EDITABLE) !== null;

/** Calls `open` when `/` is pressed outside of a field, unless the reader turned that off. */
function useSlashKey(open: () => void): void {
  const [slash] = usePreference(SLASH_KEY);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (slash === 'off') return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const isBusy = isEditable(event.target) || document.querySelector('dialog[open]') !== null;
      if (event.key !== '/' || hasModifier || isBusy || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [slash]);
}

export type SearchState = 'empty' | 'loading' | 'failed' | 'none' | 'found';

/** Pages by name. The names and the code that finds them are loaded when the search is first used. */
function useFoundPages(typed: string, isWanted: boolean) {
  const query = useQuery({ ...searchIndexQuery, enabled: isWanted });
  const part = usePart(load, isWanted);
  const find = useMemo(() => part && query.data && part.pageFinder(query.data), [part, query.data]);
  const isTyped = typed.trim() !== '';
  const found = useMemo<readonly FoundPage[]>(() => (find && isTyped ? find(typed) : []), [find, typed, isTyped]);
  const hasFailed = query.data === undefined && (query.isError || query.isPaused);
  let state: SearchState = 'loading';
  if (hasFailed || query.data === null) state = 'failed';
  else if (!isTyped) state = 'empty';
  else if (find) state = found.length > 0 ? 'found' : 'none';
  return { found, state, retry: () => void query.refetch() };
}

/** The search field: what is typed, what it finds, and its keys. */
export function useSearch() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWanted, want] = useState(false);
  /** The history entry on which it was opened: any navigation closes it. */
  const [openAt, setOpenAt] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = openAt === key;
  const { found, state, retry } = useFoundPages(typed, isWanted);

  const open = () => {
    want(true);
    setOpenAt(key);
  };
  const close = () => setOpenAt(undefined);
  const focus = () => {
    open();
    // The field of a narrow window is shown first.
    requestAnimationFrame(() => input.current?.focus());
  };
  useSlashKey(focus);

  const go = (page: FoundPage) => {
    setTyped('');
    close();
    void navigate(page.address);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    open();
  };
  const move = (step: number) => {
    open();
    if (found.length > 0) setActive((active + step + found.length) % found.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = found[active];
    if (event.key === 'Escape') {
      // The menu closes on Escape too.
      event.stopPropagation();
      if (typed === '') close();
      setTyped('');
    } else if (event.key === 'Enter' && page !== undefined && isOpen) go(page);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  return { input, typed, type, isOpen, open, close, focus, found, state, retry, active, go, onKeyDown };
}
