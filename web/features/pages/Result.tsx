import type { SideResult } from '../../../core/contract/pages/page_parts.ts';
import { RESULT_WORDS } from '../../../core/format/words/bout_words.ts';
import { classNames } from '../../components/class_names.ts';
import styles from './Pages.module.css';

/** A result as its sign; in words too, unless those stand elsewhere. */
export function Result({ result, isSignOnly = false }: { result: SideResult; isSignOnly?: boolean }) {
  const { sign, word } = RESULT_WORDS[result];
  return (
    <>
      <span className={classNames(result === 'won' && styles.up, result === 'lost' && styles.down)} aria-hidden="true">
        {sign}
      </span>{' '}
      <span className={classNames(isSignOnly && 'visually-hidden')}>{word}</span>
    </>
  );
}
