import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { listenFailure, listenOnLoopback } from '../../../local/gateway/loopback.ts';
import { StartupError } from '../../../local/startup_error.ts';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

/** Listens on a port like another program. Returns the port. */
async function occupy(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  open.push(server);
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'));
const ADDRESSES = ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])];

describe('the run’s address', () => {
  test('responds on every address of “localhost”', async () => {
    const { port, stop } = await listenOnLoopback(0, (_, response) => response.end('here'));
    for (const address of ADDRESSES) {
      const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/`;
      expect(await (await fetch(url)).text()).toBe('here');
    }
    await stop();
  });

  test('leaves it to clients to end idle connections: no request meets one that is just ended', async () => {
    const { port, stop } = await listenOnLoopback(0, (_, response) => response.end('here'));
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.text()).toBe('here');
    expect(response.headers.get('keep-alive')).toBeNull();
    await stop();
  });

  test.each([
    ['GET / HTTP/1.1\r\nno colon\r\n\r\n', 'HTTP/1.1 400 Bad Request', '{"message":"Bad Request"}'],
    [
      `GET / HTTP/1.1\r\nHost: x\r\nLong: ${'x'.repeat(20_000)}\r\n\r\n`,
      'HTTP/1.1 431 Request Header Fields Too Large',
      '{"message":"Request Header Fields Too Large"}',
    ],
  ])('responds with a body to a request that cannot be parsed', async (request, status, body) => {
    const { port, stop } = await listenOnLoopback(0, (_, response) => response.end('here'));
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(request);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer.split('\r\n')[0]).toBe(status);
    expect(answer.split('\r\n\r\n')[1]).toBe(body);
    await stop();
  });

  test.each(ADDRESSES)('fails as a whole if %s is taken, and releases the other addresses', async (taken) => {
    const port = await occupy(taken, 0);
    await expect(listenOnLoopback(port, () => undefined)).rejects.toThrow(`Port ${port} is taken by another program`);
    for (const address of ADDRESSES.filter((each) => each !== taken)) expect(await occupy(address, port)).toBe(port);
  });

  test('explains that a port below 1024 needs privileges', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(listenFailure(error, 80)).toEqual(
      new StartupError('Port 80 is not open to you. Choose one above 1023 with --port.'),
    );
  });
});
