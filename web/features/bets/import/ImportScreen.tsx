import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BetImport } from '../../../../core/contract/bets/bets.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { announce } from '../../../components/announcer.ts';
import { TwoStepButton } from '../../../components/controls/TwoStepButton.tsx';
import { Boundary } from '../../../components/states/Boundary.tsx';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { Notice } from '../../../components/states/Notice.tsx';
import { betImportsQuery, renewBets, undoImport } from '../../../lib/api/bets.ts';
import { useAccount } from '../../../lib/auth/account.ts';
import { openFile } from '../../../lib/bets_file/open_file.ts';
import { useSingleMutation } from '../../../lib/hooks/use_single_mutation.ts';
import { messageOf } from '../../../lib/page/form_submit.ts';
import { localInstantText } from '../../../lib/time/local_time.ts';
import type { ChosenFile } from './chosen_file.ts';
import styles from './Import.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { MappedFile } from './MappedFile.tsx';

interface FileFieldProps {
  /** It takes the place of a step that had the focus. */
  takesFocus: boolean;
  onFile(file: ChosenFile): void;
}

/** A chosen or dropped file, opened; or why it can't be. */
function FileField({ takesFocus, onFile }: FileFieldProps) {
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

function ImportRow({ uid, each, onUndone }: { uid: string; each: BetImport; onUndone(): void }) {
  const client = useQueryClient();
  const undo = useSingleMutation({
    mutationFn: () => undoImport(each.id),
    onSuccess: () => {
      announce('Import undone');
      onUndone();
    },
    onSettled: () => void renewBets(client, uid),
  });
  return (
    <li className={styles.past}>
      <span>
        {each.name}{' '}
        <span className={styles.muted}>
          {countText(each.bets, 'bet')}
          {each.results > 0 && `, ${countText(each.results, 'new result')}`}, {localInstantText(each.at)}
        </span>
      </span>
      <TwoStepButton
        label={undo.isPending ? 'Undoing…' : 'Undo'}
        confirmLabel={each.bets > 0 ? `Remove ${countText(each.bets, 'bet')}` : 'Open its bets again'}
        about={each.name}
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined)}
      />
      <Notice tone="error">{undo.error === null ? undefined : `Not undone: ${messageOf(undo.error)}`}</Notice>
    </li>
  );
}

/** Earlier imports, each of which can be undone whole. */
function Imports({ uid }: { uid: string }) {
  const { data = [] } = useQuery(betImportsQuery(uid));
  const title = useRef<HTMLHeadingElement>(null);
  if (data.length === 0) return null;
  // The row that had the focus goes; with the last import the whole list.
  const leaveRow = () => (data.length > 1 ? title.current : document.querySelector('main'))?.focus();
  return (
    <section className={styles.panel} aria-labelledby="imports-title">
      <h2 ref={title} id="imports-title" tabIndex={-1}>
        Imports so far
      </h2>
      <ul>
        {data.map((each) => (
          <ImportRow key={each.id} uid={uid} each={each} onUndone={leaveRow} />
        ))}
      </ul>
    </section>
  );
}

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
