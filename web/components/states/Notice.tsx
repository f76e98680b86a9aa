import { classNames } from '../class_names.ts';
import styles from './Notice.module.css';

/** A live region for the outcome of an action. Always render it, also when empty: screen readers need it beforehand. */
export function Notice({ tone, children }: { tone: 'error' | 'success' | 'info'; children: string | undefined }) {
  return (
    <p className={classNames(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
