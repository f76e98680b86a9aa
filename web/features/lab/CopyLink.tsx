import { useState } from 'react';
import { announce } from '../../components/announcer.ts';
import { Button } from '../../components/Button.tsx';
import { logError } from '../../lib/log.ts';

/** A button that copies the site's address with this path. */
export function CopyLink({ address }: { address: string }) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${address}`);
      setCopied(address);
      announce('The link is copied');
    } catch (error) {
      logError('The link could not be copied', error);
      announce('The link could not be copied. It is the address of this page.');
    }
  };
  return <Button onClick={() => void copy()}>{copied === address ? 'Copied' : 'Copy link'}</Button>;
}
