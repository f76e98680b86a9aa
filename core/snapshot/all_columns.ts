/**
 * A file's columns with those that files of older releases and those for browsers lack, as if nothing were known of any
 * bout. Other values are returned as they are.
 */
export function withAllColumns(file: unknown): unknown {
  if (typeof file !== 'object' || file === null || !('outcomes' in file)) return file;
  const bouts = String(file.outcomes).length;
  const letters = '.'.repeat(bouts);
  const zeros = Array<number>(bouts).fill(0);
  const nulls = Array<null>(bouts).fill(null);
  return {
    weightClasses: [''],
    weightClass: zeros,
    rounds: zeros,
    lineSources: letters,
    resultSources: letters,
    forecastOfRed: nulls,
    forecastModels: [],
    capperModels: [],
    winMethods: letters,
    wonBy: letters,
    endedAt: nulls,
    methodOdds: nulls,
    methodShares: nulls,
    ...file,
  };
}
