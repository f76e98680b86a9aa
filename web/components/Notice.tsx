import { classNames } from './class_names.ts';
import styles from './Notice.module.css';

/**
 * The line of a form or screen that tells how an action went. Render it always, empty too: a live region must be there
 * before its text.
 */
export function Notice({ tone, children }: { tone: 'error' | 'success'; children: string | undefined }) {
  return (
    <p className={classNames(styles.notice, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
