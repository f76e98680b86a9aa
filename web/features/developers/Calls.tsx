import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { QueryContent } from '../../components/states/QueryContent.tsx';
import { callPublic } from '../../lib/api/public_client.ts';
import roles from '../../ui/Roles.module.css';
import styles from './Developers.module.css';

const operationSchema = z.object({
  summary: z.string(),
  /** What a key must be allowed to do. */
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())),
});
const pathsSchema = z.record(z.string(), z.record(z.string(), operationSchema));

type Operation = z.infer<typeof operationSchema>;
interface Call extends Operation {
  /** Method and path. */
  call: string;
}

/** The calls of the OpenAPI document; those of the site itself, with a token, are none of programs. */
async function readCalls(signal: AbortSignal): Promise<Call[]> {
  const { paths } = await callPublic('getOpenApi', { signal });
  return Object.entries(pathsSchema.parse(paths)).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .map(([method, operation]) => ({ ...operation, call: `${method.toUpperCase()} ${path}` }))
      .filter(({ security }) => !security.some((each) => 'idToken' in each)),
  );
}

const CallList = ({ title, calls }: { title: string; calls: readonly Call[] }) => (
  <>
    <h3>{title}</h3>
    <ul className={styles.keys}>
      {calls.map(({ call, summary, description }) => (
        <li key={call}>
          <code className={styles.call}>{call}</code>
          <span className={styles.use}>
            {summary}. {description}
          </span>
        </li>
      ))}
    </ul>
  </>
);

/** Every call that programs can make, in one line each. */
export default function Calls() {
  const read = useQuery({ queryKey: ['calls'], queryFn: ({ signal }) => readCalls(signal) });
  const { data = [] } = read;
  return (
    <QueryContent query={read} failed="The calls could not be loaded" kept="These are the calls" finding={null}>
      {read.isPending && <p>Loading …</p>}
      {data.length > 0 && (
        <div className={roles.stack3}>
          <CallList title="Without a key" calls={data.filter(({ security }) => security.length === 0)} />
          <CallList title="With a key" calls={data.filter(({ security }) => security.length > 0)} />
        </div>
      )}
    </QueryContent>
  );
}
