import { createHash } from 'node:crypto';

/** Where pictures are that were drawn beforehand. The bucket deletes them after a week: each day has others. */
export const DRAWN_FOLDER = 'drawn/';

/** Key of a drawn picture: the hash of its SVG, so that a picture of an earlier import is never shown. */
export const drawnKey = (svg: string): string => `${DRAWN_FOLDER}${createHash('sha256').update(svg).digest('hex')}.png`;
