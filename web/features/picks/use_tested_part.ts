import { usePart } from '../../lib/use_part.ts';

const load = () => import('./tested_part.ts');

/** The part of the screen on the playbook's test and the Lab; undefined until it is wanted and loaded. */
export const useTestedPart = (isWanted: boolean) => usePart(load, isWanted);
