import { useState } from 'react';
import { logError } from '../../lib/log.ts';
import { announce } from '../announcer.ts';
import { Button, type ButtonLook } from '../controls/Button.tsx';
import styles from './ShareButton.module.css';

/** What became of an address that was to be shared. */
type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'refused';

/** Touch devices have a share sheet that people use; elsewhere they paste a link. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

async function copied(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    logError('The link could not be copied', error);
    return 'refused';
  }
}

/** Opens the system's share sheet on phones, and copies the address elsewhere or where the sheet fails. */
async function shareAddress(url: string, title: string): Promise<ShareOutcome> {
  if (!('share' in navigator) || !isTouched()) return copied(url);
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : copied(url);
  }
}

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
  label?: string;
}

/** Shares a link. Where the browser allows neither sharing nor copying, the link is shown, to be copied by hand. */
export function ShareButton({ address, title, what, look = 'quiet', label = 'Share' }: Props) {
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
        {outcome === 'copied' ? 'Link copied' : label}
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
