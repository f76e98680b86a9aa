import { Link } from 'react-router-dom';
import { countText } from '../../../core/format/count.ts';
import { useAnnouncement } from '../../components/announcer.ts';
import { classNames } from '../../components/class_names.ts';
import { SLASH_KEY, usePreference } from '../../lib/preferences.ts';
import { ComboboxOptions } from '../../ui/ComboboxOptions.tsx';
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
  const { input, icon, typed, isOpen, open, focus, found, state, retry, combobox } = useSearch();
  const { list, field, around, popup } = combobox;
  const [slash] = usePreference(SLASH_KEY);
  useAnnouncement(!isOpen || typed === '' ? '' : state === 'found' ? countText(found.length, 'result') : WORDS[state]);
  return (
    <search className={classNames(styles.search, isOpen && styles.open)} {...around}>
      <button ref={icon} type="button" className={styles.icon} aria-expanded={isOpen} onClick={focus}>
        <span className="visually-hidden">Search</span>
        {GLASS}
      </button>
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
          {slash === 'on' && (
            <span className={styles.key} aria-hidden="true">
              /
            </span>
          )}
        </div>
        {isOpen && (
          <div {...popup} className={styles.popup}>
            {state === 'found' ? (
              <ComboboxOptions list={list} label="Fighters and events" keyOf={({ address }) => address}>
                {({ name, hint }) => (
                  <>
                    <span className={styles.name}>{name}</span> <span className={styles.hint}>{hint}</span>
                  </>
                )}
              </ComboboxOptions>
            ) : (
              <p className={styles.words}>
                {WORDS[state]}{' '}
                {state === 'failed' && (
                  <button type="button" className={styles.retry} onClick={retry}>
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
