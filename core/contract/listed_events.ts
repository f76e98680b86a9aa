import { addDays, type IsoDate } from '../dates/iso_date.ts';

/** Events are listed from the day before: it is still tonight's event to visitors west of UTC. */
export const firstListedDay = (today: IsoDate): IsoDate => addDays(today, -1);
