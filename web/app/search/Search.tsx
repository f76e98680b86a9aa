import { classNames } from '../../components/class_names.ts';
import { lazyPart } from '../../lib/lazy_part.tsx';
import { SLASH_KEY, usePreference } from '../../lib/preferences.ts';
import styles from './Search.module.css';
import { loadSearch, useSearch } from './use_search.ts';

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
