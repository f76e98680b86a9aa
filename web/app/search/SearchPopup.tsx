import { Link } from 'react-router-dom';
import { countText } from '../../../core/format/numbers/count.ts';
import { useAnnouncement } from '../../components/announcer.ts';
import { SLASH_KEY, usePreference } from '../../lib/saved/preferences.ts';
import { ComboboxOptions } from '../../ui/ComboboxOptions.tsx';
import type { useCombobox } from '../../ui/use_combobox.ts';
import type { FoundPage } from './found_pages.ts';
import styles from './Search.module.css';

/** One chunk has what finds pages and what shows them. */
export { pageFinder } from './found_pages.ts';

export type SearchState = 'empty' | 'loading' | 'failed' | 'none' | 'found';

/** What is typed into the search, and what it has found. */
interface Search {
  typed: string;
  found: readonly FoundPage[];
  state: SearchState;
  /** Loads the names again. */
  retry(): void;
  combobox: ReturnType<typeof useCombobox<FoundPage>>;
}

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

/** What the search has found, or says instead, with the setting of its key. */
export default function SearchPopup({ search }: { search: Search }) {
  const { typed, found, state, retry, combobox } = search;
  useAnnouncement(typed === '' ? '' : state === 'found' ? countText(found.length, 'result') : WORDS[state]);
  return (
    <div {...combobox.popup} className={styles.popup}>
      {state === 'found' ? (
        <ComboboxOptions list={combobox.list} label="Fighters and events" keyOf={({ address }) => address}>
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
  );
}
