import type { IsoDate } from '../dates/iso_date.ts';

const CHECKSUM_DIGITS = 12;
const DATED = /^(\d{4}-\d{2}-\d{2})-/;

/** The version of a snapshot: its as-of date and the start of its checksum. The same content has the same version. */
export const versionOf = (asOf: IsoDate, checksum: string): string => `${asOf}-${checksum.slice(0, CHECKSUM_DIGITS)}`;

/** The as-of date of a version; undefined for versions of legacy playbooks. */
export const dayOfVersion = (version: string): IsoDate | undefined => DATED.exec(version)?.[1];

/** Whether one version has an earlier date than the other; false if either has none, as in legacy playbooks. */
export function isOlderVersion(one: string, other: string): boolean {
  const day = dayOfVersion(one);
  const otherDay = dayOfVersion(other);
  return day !== undefined && otherDay !== undefined && day < otherDay;
}
