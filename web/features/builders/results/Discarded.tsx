import { Button } from '../../../components/controls/Button.tsx';
import styles from '../Builder.module.css';

/** Says that the playbook was discarded, as long as `onUndo` can bring it back. */
export function Discarded({ onUndo }: { onUndo: (() => void) | undefined }) {
  return (
    <div role="status" className={styles.discarded}>
      {onUndo !== undefined && (
        <>
          <p>Your playbook is discarded.</p>
          <Button onClick={onUndo}>Undo Discard</Button>
        </>
      )}
    </div>
  );
}
