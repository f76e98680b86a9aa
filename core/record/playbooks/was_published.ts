import type { PlaybookEvent } from '../../contract/record/record_event.ts';

/** Whether the bets were frozen before their event began. */
export const wasPublished = ({ publication }: Pick<PlaybookEvent, 'publication'>): boolean =>
  publication !== null && !publication.late;
