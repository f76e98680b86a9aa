import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { countText } from '../../../core/format/count.ts';
import { useAnnouncement } from '../../components/announcer.ts';
import { classNames } from '../../components/class_names.ts';
import { SLASH_KEY, usePreference } from '../../lib/preferences.ts';
import type { FoundPage } from './found_pages.ts';
import styles from './Search.module.css';
import { type SearchState, useSearch } from './use_search.ts';

const GLASS = (
  <svg className={styles.glass} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="7" cy="7" r="4.5" />
    <path d="M10.5 10.5 14 14" />
  </svg>
);

const WORDS: Readonly<Record<Exclude<SearchState, 'found'>, string>> = {
  empty: 'Type a fighter or an event.',
  loading: 'Loading the names',
  failed: 'The names could not be loaded.',
  none: 'No fighter or event by that name.',
};

interface OptionsProps {
  id: string;
  found: readonly FoundPage[];
  active: number;
  onGo(page: FoundPage): void;
}

function Options({ id, found, active, onGo }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Fighters and events">
      {found.map((page, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
        <div
          key={page.address}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={classNames(styles.option, place === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(page)}
        >
          <span className={styles.name}>{page.name}</span>
          <span className={styles.hint}>{page.hint}</span>
        </div>
      ))}
    </div>
  );
}

/** The setting of the key `/`, in the search that the key opens. */
function SlashSetting() {
  const [slash, choose] = usePreference(SLASH_KEY);
  return (
    <label className={styles.setting}>
      <input
        type="checkbox"
        checked={slash === 'on'}
        onChange={({ target }) => choose(target.checked ? 'on' : 'off')}
      />
      The key / opens the search
    </label>
  );
}

/** The search over fighters and events. In a narrow window an icon opens it. */
export function Search() {
  const search = useSearch();
  const { input, typed, isOpen, found, state, active } = search;
  const id = useId();
  const [slash] = usePreference(SLASH_KEY);
  useAnnouncement(!isOpen || typed === '' ? '' : state === 'found' ? countText(found.length, 'result') : WORDS[state]);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget === null || !currentTarget.contains(relatedTarget)) search.close();
  };
  return (
    <search className={classNames(styles.search, isOpen && styles.open)} onBlur={onBlur}>
      <button type="button" className={styles.icon} aria-expanded={isOpen} onClick={search.focus}>
        <span className="visually-hidden">Search</span>
        {GLASS}
      </button>
      <div className={styles.panel}>
        <div className={styles.field}>
          {GLASS}
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Search fighters and events"
            aria-expanded={isOpen && state === 'found'}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && state === 'found' ? `${id}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="Fighter or event"
            value={typed}
            onFocus={search.open}
            onClick={search.open}
            onChange={({ target }) => search.type(target.value)}
            onKeyDown={search.onKeyDown}
          />
          {slash === 'on' && (
            <span className={styles.key} aria-hidden="true">
              /
            </span>
          )}
        </div>
        {isOpen && (
          <div className={styles.popup}>
            {state === 'found' ? (
              <Options id={id} found={found} active={active} onGo={search.go} />
            ) : (
              <p className={styles.words}>
                {WORDS[state]}{' '}
                {state === 'failed' && (
                  <button type="button" className={styles.retry} onClick={search.retry}>
                    Try again
                  </button>
                )}
                {state === 'empty' && <Link to="/events">All events</Link>}
              </p>
            )}
            <SlashSetting />
          </div>
        )}
      </div>
    </search>
  );
}
