import { queryOptions } from '@tanstack/react-query';
import { SEARCH_INDEX_PATH } from '../../../core/contract/pages/page_paths.ts';
import type { SearchIndex } from '../../../core/contract/pages/search_index.ts';
import { FRESH_MILLISECONDS, readSiteFile } from './site_file.ts';

/** The names of all fighters and events; null before the first import. */
export const searchIndexQuery = queryOptions({
  queryKey: ['pages', 'search'],
  queryFn: ({ signal }) => readSiteFile<SearchIndex>(SEARCH_INDEX_PATH, signal),
  staleTime: FRESH_MILLISECONDS,
});
