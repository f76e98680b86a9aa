import type { IsoDate } from '../dates/iso_date.ts';

const DATED = /^(\d{4}-\d{2}-\d{2})-/;
const HASHED = /^\d{4}-\d{2}-\d{2}-([0-9a-f]{64})$/;

/**
 * The version of a snapshot: its as-of date and the SHA-256 of the file that browsers load, which names the rest of the
 * content by its hash. The same content has the same version.
 */
export const versionOf = (asOf: IsoDate, hash: string): string => `${asOf}-${hash}`;

/** The SHA-256 of a version's file for browsers; undefined for versions of older releases. */
export const hashOfVersion = (version: string): string | undefined => HASHED.exec(version)?.[1];

const OLD_CHECKSUM_DIGITS = 12;
/** The version of a snapshot of an older release: with the start of its checksum. */
export const oldVersionOf = (asOf: IsoDate, checksum: string): string =>
  `${asOf}-${checksum.slice(0, OLD_CHECKSUM_DIGITS)}`;

/** The as-of date of a version; undefined for versions of legacy playbooks. */
export const dayOfVersion = (version: string): IsoDate | undefined => DATED.exec(version)?.[1];

/** Whether one version has an earlier date than the other; false if either has none, as in legacy playbooks. */
export function isOlderVersion(one: string, other: string): boolean {
  const day = dayOfVersion(one);
  const otherDay = dayOfVersion(other);
  return day !== undefined && otherDay !== undefined && day < otherDay;
}
