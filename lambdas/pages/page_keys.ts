import { PAGE_KINDS, type PageKind, pageObjectPath } from '../../core/contract/pages/page_paths.ts';

/** Key of an object by its URL path. */
export const keyOf = (path: string): string => path.slice(1);

export const keyOfPage = (kind: PageKind, id: string): string => keyOf(pageObjectPath(kind, id));

/** Kind and id of a page by its key; undefined for the indexes. */
export function pageOfKey(key: string): { kind: PageKind; id: string } | undefined {
  const [, folder, name] = /^pages\/([a-z]+)\/(.+)\.json$/.exec(key) ?? [];
  const kind = PAGE_KINDS.find((known) => known === folder);
  return kind === undefined || name === undefined ? undefined : { kind, id: decodeURIComponent(name) };
}
