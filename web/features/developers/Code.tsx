import { Button } from '../../components/controls/Button.tsx';
import { useCopy } from '../../components/controls/use_copy.ts';
import styles from './Developers.module.css';

interface Props {
  /** What it is, for screen readers: `the TypeScript example`. */
  what: string;
  text: string;
}

/** A text for programs with a button that copies it. */
export function Code({ what, text }: Props) {
  const { outcome, copy } = useCopy(text, `Copied: ${what}`);
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
