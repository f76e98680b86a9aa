import { useState } from 'react';
import { announce } from '../../components/announcer.ts';
import { Button } from '../../components/controls/Button.tsx';
import { logError } from '../../lib/log.ts';
import styles from './Developers.module.css';

interface Props {
  /** What it is, for screen readers: `the TypeScript example`. */
  what: string;
  text: string;
}

/** A text for programs with a button that copies it. */
export function Code({ what, text }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(`Copied: ${what}`);
    } catch (error) {
      logError('A text could not be copied', error);
      setOutcome('refused');
    }
  };
  return (
    <div className={styles.code}>
      <pre className={styles.text}>
        <code>{text}</code>
      </pre>
      <Button onClick={() => void copy()}>
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Copy it by hand' : 'Copy'}
        <span className="visually-hidden"> {what}</span>
      </Button>
    </div>
  );
}
