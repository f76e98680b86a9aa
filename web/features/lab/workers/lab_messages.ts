import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import type { LabState } from '../../../../core/evidence/lab/lab_address.ts';

/** A choice, with the ids of the rules whose sealed years its user has opened. */
export interface LabQuestion extends LabState {
  opened: readonly string[];
}

/** The paths of snapshot and facts. */
export interface LabLoad {
  path: string;
  version: string;
  facts: string;
  today: IsoDate;
}
