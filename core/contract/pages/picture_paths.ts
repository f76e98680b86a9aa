/** Addresses of the pictures that link previews show. This file has no schemas, so that public screens can import it. */

/** URL path prefix of the pictures. */
export const PICTURES = '/pictures/';

const PICTURE_KINDS = ['events', 'bouts', 'slips', 'records'] as const;
type PictureKind = (typeof PICTURE_KINDS)[number];

/**
 * What a picture shows: an event or a bout by the id of its page, the bets of a playbook on an event by
 * `prebuiltIdOf`, the record of a playbook by its type or of all by `all`.
 */
export interface Picture {
  kind: PictureKind;
  id: string;
}

/** Id of the picture with the records of all playbooks. */
export const ALL_RECORDS = 'all';

/** Width and height of every picture in pixels, as link previews ask for. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const PATH = /^\/pictures\/([a-z]+)\/([a-z0-9_-]{1,220})\.png$/;

/** URL path of a picture. */
export const picturePath = ({ kind, id }: Picture): string => `${PICTURES}${kind}/${encodeURIComponent(id)}.png`;

/** The picture at a URL path; undefined for every other path. Whether there is such a picture is not known. */
export function pictureOfPath(path: string): Picture | undefined {
  const [, folder, id] = PATH.exec(path) ?? [];
  const kind = PICTURE_KINDS.find((known) => known === folder);
  return kind === undefined || id === undefined ? undefined : { kind, id };
}
