import * as z from 'zod';

/** A call of AWS as IAM sees it; `context` holds the values of condition keys that come with it. */
export interface Call {
  action: string;
  resource: string;
  context?: Readonly<Record<string, string>>;
}

const list = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const conditionSchema = z.strictObject({ StringEquals: z.record(z.string(), list) });
/** Other operators and `NotAction` are refused, since the evaluation below does not know them. */
const statementSchema = z.strictObject({
  Effect: z.enum(['Allow', 'Deny']),
  Action: list,
  Resource: list.optional(),
  NotResource: list.optional(),
  Condition: conditionSchema.optional(),
});
type Statement = z.infer<typeof statementSchema>;

function matches(pattern: string, value: string, flags = ''): boolean {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${escaped}$`, flags).test(value);
}

function applies(
  { Action, Resource, NotResource, Condition }: Statement,
  { action, resource, context }: Call,
): boolean {
  if (!Action.some((pattern) => matches(pattern, action, 'i'))) return false;
  if (Resource !== undefined && !Resource.some((pattern) => matches(pattern, resource))) return false;
  if (NotResource?.some((pattern) => matches(pattern, resource))) return false;
  return Object.entries(Condition?.StringEquals ?? {}).every(([key, values]) => values.includes(context?.[key] ?? ''));
}

/**
 * Whether a boundary allows a call: some statement allows it and none denies it, as in IAM's "Policy evaluation logic".
 * Throws ZodError for statements that use more of the grammar than this.
 */
export function isAllowed(statements: readonly unknown[], call: Call): boolean {
  const applying = statements.map((each) => statementSchema.parse(each)).filter((each) => applies(each, call));
  return applying.some(({ Effect }) => Effect === 'Allow') && !applying.some(({ Effect }) => Effect === 'Deny');
}
