import { useEffect } from 'react';

const REGION_ID = 'announcements';

/** Says a text to screen readers, through the live region that the page has held from the start. */
export function announce(text: string): void {
  const region = document.getElementById(REGION_ID);
  if (region === null) return;
  // The same text twice in a row would go unheard: a fresh node is a change.
  region.replaceChildren(Object.assign(document.createElement('p'), { textContent: text }));
}

/** Announces a text when it appears and each time it changes; nothing while undefined. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text]);
}
