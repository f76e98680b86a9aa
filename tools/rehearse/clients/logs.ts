import { paginateDescribeLogGroups, paginateFilterLogEvents } from '@aws-sdk/client-cloudwatch-logs';
import * as z from 'zod';
import type { AwsClients } from './aws_clients.ts';

const lineSchema = z.looseObject({ trace_id: z.string().optional(), message: z.string().optional() });
/** A structured line of a function's log. */
export type LogLine = z.infer<typeof lineSchema> & { group: string };

function parseLine(group: string, text: string): LogLine[] {
  const start = text.indexOf('{');
  if (start < 0) return [];
  try {
    return [{ ...lineSchema.parse(JSON.parse(text.slice(start))), group }];
  } catch {
    return [];
  }
}

/** The structured lines of every function's log. */
export async function logLines({ logs }: AwsClients): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  for await (const { logGroups = [] } of paginateDescribeLogGroups({ client: logs }, {})) {
    for (const { logGroupName = '' } of logGroups) {
      for await (const { events = [] } of paginateFilterLogEvents({ client: logs }, { logGroupName })) {
        lines.push(
          ...events.flatMap(({ message = '' }) => message.split('\n').flatMap((text) => parseLine(logGroupName, text))),
        );
      }
    }
  }
  return lines;
}
