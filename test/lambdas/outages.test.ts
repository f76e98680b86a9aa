import {
  InternalServerError,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '../../core/contract/routes/routes.ts';
import { TEXTS } from '../../core/contract/texts.ts';
import { ALI, type EventParts } from '../fixtures/api_event.ts';
import { startBackend, type TestBackend } from '../fixtures/backend.ts';
import { CHOSEN, simplePlaybook } from '../fixtures/playbook_request.ts';

const mockDynamo = () => mockClient(DynamoDBDocumentClient);

let backend: TestBackend;
let dynamo: ReturnType<typeof mockDynamo>;
beforeAll(async () => {
  backend = await startBackend();
  dynamo = mockDynamo();
});
afterEach(() => dynamo.reset());
afterAll(async () => {
  dynamo.restore();
  await backend.stop();
});

const ID = `${ALI.sub}_1`;
const CALLS: [RouteName, EventParts][] = [
  ['optimize', { body: { strategies: [...CHOSEN] } }],
  ['picks', { body: { portfolio: [{ strategy: CHOSEN[0], weight: 1 }] } }],
  ['listEvents', {}],
  ['getPrebuiltPlaybook', { id: 'baseline_x' }],
  ['getProfile', {}],
  ['putProfile', { body: { displayName: 'Ali' } }],
  ['deleteProfile', {}],
  ['listPlaybooks', {}],
  ['savePlaybook', { body: simplePlaybook(ID) }],
  ['getPlaybook', { id: ID }],
  ['patchPlaybook', { id: ID, body: { name: 'Sunday' } }],
  ['deletePlaybook', { id: ID }],
];
const meta = { $metadata: {}, message: 'no' };
const FAULTS = [
  new ProvisionedThroughputExceededException(meta),
  new InternalServerError(meta),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('slow'), { name: 'TimeoutError' }),
];

describe('when the database is throttled or unreachable', () => {
  test.each(CALLS)('%s responds 503 with Retry-After', async (name, parts) => {
    for (const fault of FAULTS) {
      dynamo.reset();
      dynamo.onAnyCommand().rejects(fault);
      const response = await backend.call(name, { ...parts, caller: { ...ALI, sub: `ali-${name}` } });
      expect(response).toMatchObject({ status: 503, body: { message: TEXTS.tryAgain } });
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });

  test('an unexpected error responds with a generic message and the request id, without details', async () => {
    dynamo.onAnyCommand().rejects(new Error('secret table name'));
    const response = await backend.call('getProfile', { caller: ALI });
    expect(response).toMatchObject({
      status: 500,
      body: { message: TEXTS.unexpected, request_id: response.requestId },
    });
    expect(response.text).not.toContain('secret');
  });

  test('the language builder gets both errors as plain text', async () => {
    const description = 'favourites that are taller and younger than the other, and no parlays';
    const ask = () => backend.call('optimizeLanguage', { caller: ALI, body: { description } });
    dynamo.onAnyCommand().rejects(FAULTS[0]);
    expect(await ask()).toMatchObject({ status: 503, text: TEXTS.tryAgain });
    dynamo.onAnyCommand().rejects(new Error('secret table name'));
    const response = await ask();
    expect(response).toMatchObject({ status: 500, text: `${TEXTS.unexpected} (${response.requestId})` });
    expect(response.headers.get('Content-Type')).toContain('text/plain');
  });

  test('a throttled transaction responds 503 too', async () => {
    const CancellationReasons = [{ Code: 'ThrottlingError' }, { Code: 'None' }];
    dynamo.onAnyCommand().resolves({});
    dynamo
      .on(GetCommand, { TableName: backend.database.variables.USER_PLAYBOOKS_TABLE })
      .resolves({ Item: { id: ID } });
    dynamo.on(TransactWriteCommand).rejects(new TransactionCanceledException({ ...meta, CancellationReasons }));
    const response = await backend.call('deletePlaybook', { caller: ALI, id: ID });
    expect(response).toMatchObject({ status: 503, body: { message: TEXTS.tryAgain } });
  });
});
