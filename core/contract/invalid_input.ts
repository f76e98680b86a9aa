import type * as z from 'zod';

const COMPLAINTS = 3;

/** `portfolio[2].weight`, from the keys and indices that lead to a value; the whole when there are none. */
function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The body';
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('');
}

/** Field and complaint of every issue; of an input that fits no alternative, those of each alternative. */
function complaints(issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return issue.errors.flatMap((alternative) => complaints(alternative, path).slice(0, 1));
    }
    return [`${fieldName(path)}: ${issue.message}`];
  });
}

/** The first things wrong with an input, as a sentence that names the fields and the limits. */
export function describeInvalidInput(error: z.ZodError): string {
  const sentences = new Set(complaints(error.issues).slice(0, COMPLAINTS));
  return sentences.size === 0 ? 'The body is not valid' : [...sentences].join('; ');
}
