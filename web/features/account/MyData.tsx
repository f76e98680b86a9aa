import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/controls/Button.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { loadPart } from '../../lib/load/load_part.ts';
import { download } from '../../lib/page/download.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { today } from '../../lib/time/clock.ts';
import styles from './Account.module.css';

/** One file of everything that is kept about the account. */
export function MyData() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { readMyData } = await loadPart(() => import('../../lib/api/my_data.ts'));
      const data = await readMyData();
      download(`cornerman-my-data-${today()}.json`, JSON.stringify(data, null, 2), 'application/json');
      setSaved(true);
    } catch (failure) {
      setError(`Failed to read your data: ${messageOf(failure)}`);
    }
    setBusy(false);
  };
  return (
    <div className={styles.danger}>
      <p className={styles.lead}>
        Your profile, playbooks, bets with their earlier versions, limits and imports in one file.{' '}
        <Link to="/privacy">How long each is kept</Link>
      </p>
      <Button busy={isBusy} onClick={() => void save()}>
        {isBusy ? 'Reading...' : 'My data'}
      </Button>
      <Notice tone="error">{error}</Notice>
      <Notice tone="success">{isSaved && !isBusy ? 'Your data were saved as a file.' : undefined}</Notice>
    </div>
  );
}
