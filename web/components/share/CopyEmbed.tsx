import { type ReactNode, useState } from 'react';
import { type Embed, embedPath } from '../../../core/contract/pages/embed_paths.ts';
import { logError } from '../../lib/log.ts';
import { announce } from '../announcer.ts';
import { Button } from '../controls/Button.tsx';
import styles from './CopyEmbed.module.css';

interface Props {
  embed: Embed;
  /** Title of the frame, which screen readers say on the other site. */
  title: string;
  label?: string;
  /** What the embed shows. */
  children: ReactNode;
}

/** Copies the HTML with which another site shows an embed in a frame. */
export function CopyEmbed({ embed, title, label = 'Copy embed code', children }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const code = `<iframe src="${window.location.origin}${embedPath(embed)}" title="${title}" width="100%" height="600" style="border:0" loading="lazy"></iframe>`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
      announce('The embed code is copied');
    } catch (error) {
      logError('The embed code could not be copied', error);
      setOutcome('refused');
    }
  };
  return (
    <p className={styles.text}>
      <Button className={styles.button} onClick={() => void copy()}>
        {outcome === 'copied' ? 'Copied' : label}
      </Button>
      <span>{children}</span>
      {outcome === 'refused' && <code>{code}</code>}
    </p>
  );
}
