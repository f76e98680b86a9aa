import { useEffect } from 'react';
import { documentTitle } from '../page/document_title.ts';

/** Sets the document's title to what the page shows, once that is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
}
