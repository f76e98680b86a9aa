import { usePart } from '../../lib/use_part.ts';

const load = () => import('./tested_part.ts');

/** The part of the screen on the playbook's test and the Lab; undefined until it is loaded. */
export const useTestedPart = () => usePart(load, true);
