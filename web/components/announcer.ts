import { useEffect } from 'react';

const REGION_ID = 'announcements';

/** Announces a text to screen readers through the live region in index.html. */
export function announce(text: string): void {
  const region = document.getElementById(REGION_ID);
  if (region === null) return;
  // A new node is a change even if the text is the same as before.
  region.replaceChildren(Object.assign(document.createElement('p'), { textContent: text }));
}

/** Takes an announcement back, unless another has followed it. */
function retract(text: string): void {
  const region = document.getElementById(REGION_ID);
  if (region?.textContent === text) region.replaceChildren();
}

/** Announces a text on mount and on each change, and takes it back afterwards; nothing while undefined. */
export function useAnnouncement(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    announce(text);
    return () => retract(text);
  }, [text]);
}
