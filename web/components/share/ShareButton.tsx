import { useState } from 'react';
import { announce } from '../announcer.ts';
import { Button, type ButtonLook } from '../Button.tsx';
import styles from './ShareButton.module.css';
import { type ShareOutcome, shareAddress } from './share_address.ts';

const SAID: Readonly<Partial<Record<ShareOutcome, string>>> = {
  copied: 'The link is copied',
  refused: 'Your browser did not allow copying. Copy the link from the field.',
};

const urlOf = (address: string) => `${window.location.origin}${address}`;
const focusOn = (input: HTMLInputElement | null) => input?.focus();

interface Props {
  /** Path and query of what is shared. */
  address: string;
  title: string;
  /** What is shared, for screen readers: `this bout`. */
  what: string;
  look?: ButtonLook;
}

/** Shares a link. Where the browser allows neither sharing nor copying, the link is shown, to be copied by hand. */
export function ShareButton({ address, title, what, look = 'quiet' }: Props) {
  const [last, setLast] = useState<{ address: string; outcome: ShareOutcome }>();
  const outcome = last?.address === address ? last.outcome : undefined;
  const share = async () => {
    const next = await shareAddress(urlOf(address), title);
    setLast({ address, outcome: next });
    const said = SAID[next];
    if (said !== undefined) announce(said);
  };
  return (
    <span className={styles.share}>
      <Button look={look} onClick={() => void share()}>
        {outcome === 'copied' ? 'Link copied' : 'Share'}
        <span className="visually-hidden"> {what}</span>
      </Button>
      {outcome === 'refused' && (
        <input
          ref={focusOn}
          className={styles.link}
          aria-label={`Link to ${what}`}
          readOnly
          value={urlOf(address)}
          onFocus={(event) => event.target.select()}
        />
      )}
    </span>
  );
}
