import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { classNames } from '../../components/class_names.ts';
import { searchIndexQuery } from '../../lib/api/search_index.ts';
import { usePart } from '../../lib/hooks/use_part.ts';
import { lazyPart } from '../../lib/load/lazy_part.tsx';
import { SLASH_KEY, usePreference } from '../../lib/saved/preferences.ts';
import { useCombobox } from '../../ui/use_combobox.ts';
import type { FoundPage } from './found_pages.ts';
import styles from './Search.module.css';
import type { SearchState } from './SearchPopup.tsx';

/** What finds pages and shows them: a first visit does without. */
const loadSearch = () => import('./SearchPopup.tsx');

const EDITABLE = 'input, textarea, select, [contenteditable]';

const isEditable = (target: EventTarget | null) => target instanceof Element && target.closest(EDITABLE) !== null;

/** Calls `open` when `/` is pressed outside of a field, unless it is not `wanted` or the reader turned that off. */
function useSlashKey(open: () => void, wanted: boolean): void {
  const [slash] = usePreference(SLASH_KEY);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (slash === 'off' || !wanted) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const isBusy = isEditable(event.target) || document.querySelector('dialog[open]') !== null;
      if (event.key !== '/' || hasModifier || isBusy || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [slash, wanted]);
}

/** Pages by name. The names and the code that finds them are loaded when the search is first used. */
function useFoundPages(typed: string, isWanted: boolean) {
  const query = useQuery({ ...searchIndexQuery, enabled: isWanted });
  const part = usePart(loadSearch, isWanted);
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

/** The search: what is typed, what it finds, and whether it is open; `hasKey`: the key `/` opens it. */
function useSearch(hasKey: boolean) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const icon = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [isWanted, want] = useState(false);
  /** The history entry on which it was opened: any navigation closes it. */
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const { found, state, retry } = useFoundPages(typed, isWanted);

  const open = () => {
    want(true);
    setOpenAt(key);
  };
  const close = () => {
    // In a narrow window the field is hidden, and the focus would be lost.
    if (document.activeElement === input.current) icon.current?.focus();
    setOpenAt(undefined);
  };
  const focus = () => {
    open();
    // The field of a narrow window is shown first.
    requestAnimationFrame(() => input.current?.focus());
  };
  useSlashKey(focus, hasKey);
  const combobox = useCombobox({
    text: typed,
    onText: setTyped,
    isOpen,
    onOpen: (isOpened) => (isOpened ? open() : close()),
    options: found,
    onChoose: (page) => void navigate(page.address),
  });
  return { input, icon, typed, isOpen, open, focus, found, state, retry, combobox };
}

const GLASS = (
  <svg className={styles.glass} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="7" cy="7" r="4.5" />
    <path d="M10.5 10.5 14 14" />
  </svg>
);

/** What the field finds, whose code is loaded when the search is first used. */
const SearchPopup = lazyPart(loadSearch, {
  failed: <p className={classNames(styles.popup, styles.words)}>The search could not be loaded.</p>,
});

/** The search over fighters and events. In a narrow window an icon opens it; under More its field is always shown. */
export function Search({ isInMore = false }: { isInMore?: boolean }) {
  const search = useSearch(!isInMore);
  const { input, icon, isOpen, open, focus } = search;
  const { field, around } = search.combobox;
  const [slash] = usePreference(SLASH_KEY);
  return (
    <search className={classNames(isInMore ? styles.inMore : styles.search, isOpen && styles.open)} {...around}>
      {!isInMore && (
        <button ref={icon} type="button" className={styles.icon} aria-expanded={isOpen} onClick={focus}>
          <span className="visually-hidden">Search</span>
          {GLASS}
        </button>
      )}
      <div className={styles.panel}>
        <div className={styles.field}>
          {GLASS}
          <input
            {...field}
            ref={input}
            type="text"
            aria-label="Search fighters and events"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="Fighter or event"
            onFocus={open}
          />
          {slash === 'on' && !isInMore && (
            <span className={styles.key} aria-hidden="true">
              /
            </span>
          )}
        </div>
        {isOpen && <SearchPopup search={search} />}
      </div>
    </search>
  );
}
