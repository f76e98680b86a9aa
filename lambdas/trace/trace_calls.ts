import { noteCall } from './trace.ts';

const failedCalls = new WeakMap<object, string>();

/** The call of an AWS service that threw `error`, such as `DynamoDB.GetItem`; undefined for other errors. */
export const failedCallOf = (error: object): string | undefined => failedCalls.get(error);

interface HandlerContext {
  clientName?: string;
  commandName?: string;
}
type Next<Args, Output> = (args: Args) => Promise<Output>;

/** The part of an AWS client that takes middleware. */
export interface Traceable<Args, Output> {
  middlewareStack: {
    add(
      middleware: (next: Next<Args, Output>, context: HandlerContext) => Next<Args, Output>,
      options: { step: 'initialize'; name: string },
    ): void;
  };
}

/** `DynamoDBClient` and `GetItemCommand` are `DynamoDB.GetItem`. */
function callName({ clientName = '', commandName = '' }: HandlerContext): string {
  return `${clientName.replace(/Client$/, '')}.${commandName.replace(/Command$/, '')}`;
}

/** Parameters that name what a call is about. Keys and messages are not among them: they may name a user. */
const SUBJECTS = ['TableName', 'Bucket', 'QueueUrl'] as const;

function subjectOf(args: unknown): { of?: string } {
  if (typeof args !== 'object' || args === null || !('input' in args)) return {};
  const { input } = args;
  if (typeof input !== 'object' || input === null) return {};
  const given = new Map<string, unknown>(Object.entries(input));
  const subject = SUBJECTS.map((name) => given.get(name)).find((value) => typeof value === 'string');
  return typeof subject === 'string' ? { of: subject } : {};
}

/** Notes each call of an AWS client, attempts included, in its run; errors remember their call. */
export function traceCalls<Args, Output>(client: Traceable<Args, Output>): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const started = performance.now();
      const done = (failed?: true) => {
        const milliseconds = Math.round(performance.now() - started);
        noteCall({ call: callName(context), ...subjectOf(args), milliseconds, ...(failed && { failed }) });
      };
      try {
        const output = await next(args);
        done();
        return output;
      } catch (error) {
        if (error instanceof Error) failedCalls.set(error, callName(context));
        done(true);
        throw error;
      }
    },
    { step: 'initialize', name: 'traceCalls' },
  );
}
