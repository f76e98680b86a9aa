import type * as z from 'zod';

const MAX_ISSUES = 3;

/** The path of a value as text, such as `portfolio[2].weight`; `whole` for an empty path. */
function fieldName(path: readonly PropertyKey[], whole: string): string {
  if (path.length === 0) return whole;
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('');
}

/** `field: message` of every issue; for a union, the first issue of each alternative. */
function issueTexts(issues: readonly z.core.$ZodIssue[], whole: string, above: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return issue.errors.flatMap((alternative) => issueTexts(alternative, whole, path).slice(0, 1));
    }
    return [`${fieldName(path, whole)}: ${issue.message}`];
  });
}

/** The first three issues as one sentence that names fields and limits. `whole` is what was read. */
export function describeInvalidInput(error: z.ZodError, whole = 'The body'): string {
  const sentences = new Set(issueTexts(error.issues, whole).slice(0, MAX_ISSUES));
  return sentences.size === 0 ? `${whole} is not valid` : [...sentences].join('; ');
}
