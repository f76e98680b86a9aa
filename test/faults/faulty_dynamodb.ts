import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Fault of one request to DynamoDB. `lost_before`: the connection breaks before the request is applied; `lost_after`:
 * it is applied and the response is lost; `silence`: no response is sent; `throttled` and `broken`: a service error,
 * not applied; `cancelled`: a transaction is cancelled.
 */
export type Fault = 'none' | 'lost_before' | 'lost_after' | 'silence' | 'throttled' | 'broken' | 'cancelled';

const error = (type: string, more: object = {}) => JSON.stringify({ __type: `x#${type}`, message: 'No', ...more });
const ERRORS: Partial<Record<Fault, { status: number; body: string }>> = {
  throttled: { status: 400, body: error('ProvisionedThroughputExceededException') },
  broken: { status: 500, body: error('InternalServerError') },
  cancelled: {
    status: 400,
    body: error('TransactionCanceledException', {
      CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }],
    }),
  },
};

async function forward(endpoint: string, original: IncomingMessage, body: Buffer) {
  const { host: _, connection: __, ...headers } = original.headers;
  const onward = request(endpoint, { method: original.method, headers, agent: false });
  const answered = once(onward, 'response');
  onward.end(body);
  const [upstream]: IncomingMessage[] = await answered;
  if (upstream === undefined) throw new Error('DynamoDB did not respond');
  return { status: upstream.statusCode ?? 500, headers: upstream.headers, body: await buffer(upstream) };
}

export interface FaultyDynamoDb {
  endpoint: string;
  /** Sets the faults of the next requests, in order; later requests have none. */
  plan(faults: readonly Fault[]): void;
  stop(): Promise<void>;
}

/** Starts a proxy between the functions and the DynamoDB at `endpoint`. */
export async function startFaultyDynamoDb(endpoint: string): Promise<FaultyDynamoDb> {
  let planned: Fault[] = [];

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const next = planned.shift() ?? 'none';
    const isTransaction = String(incoming.headers['x-amz-target']).endsWith('TransactWriteItems');
    const fault = next === 'cancelled' && !isTransaction ? 'broken' : next;
    if (fault === 'silence') return;
    const instead = ERRORS[fault];
    if (instead !== undefined) {
      response.writeHead(instead.status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(instead.body);
      return;
    }
    if (fault !== 'lost_before') {
      const { status, headers, body: text } = await forward(endpoint, incoming, body);
      if (fault === 'none') return void response.writeHead(status, headers).end(text);
    }
    response.destroy();
  }

  const server = createServer((incoming, response) => void respond(incoming, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    plan(faults) {
      planned = [...faults];
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
