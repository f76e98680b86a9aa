import { useId, useState } from 'react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { openFile } from '../../../lib/bets_file/open_file.ts';
import { messageOf } from '../../../lib/form_submit.ts';
import type { ChosenFile } from './chosen_file.ts';
import styles from './Import.module.css';

interface Props {
  /** It takes the place of a step that had the focus. */
  takesFocus: boolean;
  onFile(file: ChosenFile): void;
}

/** A chosen or dropped file, opened; or why it can't be. */
export function FileField({ takesFocus, onFile }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    try {
      const opened = openFile(new Uint8Array(await file.arrayBuffer()));
      if (opened.kind === 'unreadable') setProblem(opened.problem);
      else onFile({ name: file.name, opened });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the field inside */}
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void read(event.dataTransfer.files[0]);
        }}
      >
        <label className={styles.file}>
          Choose a file
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            // biome-ignore lint/a11y/noAutofocus: only after the reader asked for another file
            autoFocus={takesFocus}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem && id}
            onChange={({ target }) => {
              void read(target.files?.[0]);
              // The same file, mended, can be chosen again.
              target.value = '';
            }}
          />
        </label>
        <span className={styles.muted}>or drop it here. Up to 5 MB and 10,000 bets.</span>
      </div>
      {problem !== undefined && (
        <div id={id}>
          <ErrorState title="This file can’t be read" message={problem} />
        </div>
      )}
    </>
  );
}
