import type { z } from 'zod';

/** `portfolio[2].weight`, from the keys and indices that lead to a value; the whole when there are none. */
function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The body';
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('');
}

/** The first thing wrong with an input, as a sentence that names the field and the limit. */
export function describeInvalidInput(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'The body is not valid';
  return `${fieldName(issue.path)}: ${issue.message}`;
}
