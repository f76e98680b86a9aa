import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Boundary } from '../../../components/Boundary.tsx';
import { useAccount } from '../../../lib/auth/account.ts';
import type { ChosenFile } from './chosen_file.ts';
import { FileField } from './FileField.tsx';
import styles from './Import.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { Imports } from './Imports.tsx';
import { MappedFile } from './MappedFile.tsx';

function ImportOf({ uid }: { uid: string }) {
  const [file, setFile] = useState<ChosenFile>();
  const [isAgain, setAgain] = useState(false);
  const again = () => {
    setFile(undefined);
    setAgain(true);
  };
  return (
    <div className={styles.screen}>
      <h1>Import bets</h1>
      <p className={styles.lead}>
        A CSV file of Cornerman, another tracker, a book or a spreadsheet. Nothing is written before you have seen it,
        and an import can be undone.
      </p>
      {file === undefined && <FileField takesFocus={isAgain} onFile={setFile} />}
      {file?.opened.kind === 'own' && (
        <ImportPreview uid={uid} name={file.name} rows={file.opened.rows} isFirstStep onAgain={again} />
      )}
      {file?.opened.kind === 'other' && <MappedFile uid={uid} name={file.name} file={file.opened} onAgain={again} />}
      <Boundary fallback={() => null}>
        <Imports uid={uid} />
      </Boundary>
      <p>
        <Link to="/bets">Your bets</Link>
      </p>
    </div>
  );
}

/** Imports bets from a file: choosing it, mapping its columns, seeing what it holds, writing it down. */
export default function ImportScreen() {
  const account = useAccount();
  return account.status === 'signedIn' ? <ImportOf uid={account.user.uid} /> : null;
}
