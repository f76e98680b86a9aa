import type { ReactNode } from 'react';
import { type Embed, embedPath } from '../../../core/contract/pages/embed_paths.ts';
import { Button } from '../controls/Button.tsx';
import { useCopy } from '../controls/use_copy.ts';
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
  const code = `<iframe src="${window.location.origin}${embedPath(embed)}" title="${title}" width="100%" height="600" style="border:0" loading="lazy"></iframe>`;
  const { outcome, copy } = useCopy(code, 'The embed code is copied');
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
