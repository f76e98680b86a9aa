import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outsideHost } from '../../../core/contract/alerts/outside_address.ts';
import { AnswerLostError, type Internet, postOutside } from '../../../lambdas/webhooks/guarded_connection.ts';
import { PUBLIC_ADDRESS, startReceiver } from '../../fixtures/outside_receiver.ts';

const NAME = 'hooks.example.com';
const HOOK = `https://${NAME}/hook?key=1`;
const REQUEST = { headers: { 'Content-Type': 'application/json' }, body: '{}' };

/** Addresses that no name may have, by what they are. */
const INSIDE = {
  'this machine': ['127.0.0.1', '127.0.0.2', '127.1.2.3', '127.255.255.255', '::1', '0.0.0.0', '0.1.2.3', '::'],
  'a cloud’s metadata': ['169.254.169.254', '169.254.170.2', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192'],
  'a link': ['169.254.0.1', 'fe80::1', 'fe80::1%lo', 'febf::1'],
  'a private network': [
    ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
    ...['fc00::1', 'fd00::1', 'fdff:ffff::1', 'fec0::1'],
  ],
  'a provider’s network': ['100.64.0.1', '100.127.255.255'],
  'many machines': ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1', '255.255.255.255'],
  'set apart': [
    ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
    ...['240.0.0.1', '100::1', '2001:db8::1', '2001:2::1', '2001:10::1', '2001:20::1', '3fff::1', '5f00::1', '4000::1'],
  ],
  'an IPv4 address in IPv6': [
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:93.184.215.14'],
    ...['::127.0.0.1', '::7f00:1', '::a00:1', '::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::7f00:1'],
    ...['64:ff9b::a9fe:a9fe', '64:ff9b:1::7f00:1', '2002:7f00:1::1', '2002:a00:1::1', '2001:0:7f00:1::1'],
  ],
  'no address': ['', 'localhost', '127.1', '0x7f000001', '2130706433', '017700000001', '127.0.0.1.'],
} as const;

/** What stands for a host in an address of its own. */
const inAddress = (address: string) => (address.includes(':') ? `[${address}]` : address);

/** Addresses of webhooks that are none, whatever their names lead to. */
const NO_ADDRESSES = [
  ...['http://hooks.example.com/', 'ftp://hooks.example.com/', 'file:///etc/passwd', 'data:,x', 'javascript:0', ''],
  ...['//hooks.example.com/', 'hooks.example.com', 'https:hooks.example.com', 'https:/hooks.example.com', 'https://'],
  // Other ports.
  ...['https://hooks.example.com:80/', 'https://hooks.example.com:8443/', 'https://hooks.example.com:22/'],
  ...['https://hooks.example.com:0/', 'https://hooks.example.com:65536/', 'https://hooks.example.com:/x'],
  // Users and passwords, which hide the host.
  ...['https://user@hooks.example.com/', 'https://user:password@hooks.example.com/', 'https://@hooks.example.com/'],
  ...['https://hooks.example.com@127.0.0.1/', 'https://127.0.0.1@hooks.example.com/', 'https://:@hooks.example.com/'],
  ...[
    'https://hooks.example.com\\@127.0.0.1/',
    'https://127.0.0.1\\@hooks.example.com/',
    'https://a%40hooks.example.com/',
  ],
  // The machine itself, and names without a dot or with one at the end.
  ...['https://localhost/', 'https://LOCALHOST/', 'https://localhost./', 'https://intranet/', 'https://metadata/'],
  ...['https://hooks.example.com./', 'https://.example.com/', 'https://hooks..example.com/', 'https://127.0.0.1./'],
  // Numbers that URL parsers read as 127.0.0.1, 0.0.0.0 or 169.254.169.254.
  ...['https://127.1/', 'https://127.0.1/', 'https://127/', 'https://0/', 'https://2130706433/', 'https://2852039166/'],
  ...['https://0x7f000001/', 'https://0x7F.0x0.0x0.0x1/', 'https://0x7f.1/', 'https://017700000001/'],
  ...['https://0177.0.0.1/', 'https://00000177.0.0.1/', 'https://127.0.0.0x1/', 'https://127.0.0.01/'],
  // Other alphabets, escapes and white space.
  ...[
    'https://１２７.０.０.１/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'https://hööks.example.com/',
  ],
  ...[
    'https://%31%32%37.0.0.1/',
    'https://loc%61lhost/',
    'https://127.0.0.1%00.example.com/',
    'https://a b.example.com/',
  ],
  ...[
    ' https://hooks.example.com/',
    'https://hooks.example.com/\n',
    'https://hooks.\texample.com/',
    'https://xn--.xn--a/',
  ],
  // IPv6 in brackets.
  ...['https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[fe80::1%25lo]/', 'https://[::1/'],
];

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver([NAME]);
});
afterEach(() => {
  receiver.state.answer = (response) => response.writeHead(204).end();
  receiver.state.connections = 0;
  for (const list of [receiver.received, receiver.asked, receiver.reached]) list.length = 0;
});
afterAll(() => receiver.stop());

const post = (address: string, ...addresses: readonly string[]) =>
  postOutside(
    address,
    REQUEST,
    receiver.internet(() => addresses),
  );

describe('no byte of a webhook reaches', () => {
  test.each(Object.entries(INSIDE))('%s', async (_what, addresses) => {
    for (const address of addresses) {
      expect(await post(HOOK, address), address).toBe('blocked');
      expect(await post(HOOK, PUBLIC_ADDRESS, address), `${address} beside a public one`).toBe('blocked');
      expect(await post(HOOK, address, PUBLIC_ADDRESS), `${address} before a public one`).toBe('blocked');
      if (address !== '')
        expect(await post(`https://${inAddress(address)}/`, address), `${address} itself`).toBe('blocked');
    }
    expect(receiver.reached).toEqual([]);
    expect(receiver.state.connections).toBe(0);
  });

  test.each(NO_ADDRESSES)('anything by the address %j', async (address) => {
    expect(await post(address, PUBLIC_ADDRESS)).toBe('blocked');
    // Nor is it kept, which reads it again.
    expect(outsideHost(address)).toBeUndefined();
    expect(receiver.asked).toEqual([]);
    expect(receiver.state.connections).toBe(0);
  });

  test('more than sixty addresses are among these', () => {
    expect(new Set(Object.values(INSIDE).flat()).size).toBeGreaterThan(60);
  });

  test('where a name leads after it was checked', async () => {
    let asked = 0;
    const changing = receiver.internet(() => [asked++ === 0 ? PUBLIC_ADDRESS : '127.0.0.1']);
    expect(await postOutside(HOOK, REQUEST, changing)).toEqual({ status: 204 });
    expect(receiver.reached).toEqual([PUBLIC_ADDRESS]);
    expect(await postOutside(HOOK, REQUEST, changing)).toBe('blocked');
    expect(receiver.state.connections).toBe(1);
  });

  test.each([301, 302, 303, 307, 308])('where a redirect by %i leads', async (status) => {
    receiver.state.answer = (response) => response.writeHead(status, { Location: `https://${NAME}/inside` }).end();
    expect(await post(HOOK, PUBLIC_ADDRESS)).toEqual({ status });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook?key=1']);
  });

  test('a server whose certificate is another’s', async () => {
    const other = 'https://other.example.com/';
    expect(await post(other, PUBLIC_ADDRESS)).toBe('unreached');
    expect(receiver.state.connections).toBe(1);
    expect(receiver.received).toEqual([]);
  });
});

describe('a call', () => {
  test('reaches every public address of a name, on its usual port alone', async () => {
    for (const address of ['https://hooks.example.com', `https://${NAME}:443/hook`, 'https://HOOKS.example.COM/hook'])
      expect(await post(address, '2606:2800:21f:cb07:6820:80da:af6b:8b2c', PUBLIC_ADDRESS)).toEqual({ status: 204 });
    expect(receiver.received.map(({ headers }) => headers.host)).toEqual([NAME, NAME, NAME]);
    expect(receiver.received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '2' });
  });

  test('takes networks beside private ones for public', async () => {
    for (const address of [
      '9.255.255.255',
      '11.0.0.0',
      '172.15.0.1',
      '172.32.0.1',
      '100.63.0.1',
      '100.128.0.1',
      '2a00::1',
    ]) {
      const closed = {
        ...receiver.internet(() => [address]),
        connect: () => {
          throw new Error('No route');
        },
      };
      expect(await postOutside(HOOK, REQUEST, closed), address).toBe('unreached');
    }
  });

  test('is unreached if the name has no address, or the time ends before there is a connection', async () => {
    expect(await post(HOOK)).toBe('unreached');
    const unknown = { ...receiver.open, addressesOf: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await postOutside(HOOK, REQUEST, unknown)).toBe('unreached');
    const time = new AbortController();
    const silent = receiver.internet(() => [PUBLIC_ADDRESS], time.signal);
    const unresolved = { ...silent, addressesOf: () => new Promise<never>(() => time.abort()) };
    expect(await postOutside(HOOK, REQUEST, unresolved)).toBe('unreached');
  });

  test('is lost if the receiver got it and closes, or is silent until the time ends', async () => {
    receiver.state.answer = (response) => response.destroy();
    await expect(post(HOOK, PUBLIC_ADDRESS)).rejects.toThrow(AnswerLostError);
    const time = new AbortController();
    receiver.state.answer = () => time.abort();
    const short = receiver.internet(() => [PUBLIC_ADDRESS], time.signal);
    await expect(postOutside(HOOK, REQUEST, short)).rejects.toThrow(AnswerLostError);
    expect(receiver.received).toHaveLength(2);
  });

  test('is lost if the receiver switches protocols', async () => {
    receiver.state.answer = (response) =>
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
    await expect(post(HOOK, PUBLIC_ADDRESS)).rejects.toThrow(AnswerLostError);
  });

  test('goes by the status if the body is cut, endless or slow', async () => {
    receiver.state.answer = (response) => {
      response.writeHead(500, { 'Content-Length': 100 }).write('cut');
      setImmediate(() => response.destroy());
    };
    expect(await post(HOOK, PUBLIC_ADDRESS)).toEqual({ status: 500 });
    receiver.state.answer = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.writeHead(200).on('drain', more);
      more();
    };
    expect(await post(HOOK, PUBLIC_ADDRESS)).toEqual({ status: 200 });
    receiver.state.answer = (response) => response.writeHead(202).write('slow');
    const time = new AbortController();
    const short = receiver.internet(() => [PUBLIC_ADDRESS], time.signal);
    const connect: Internet['connect'] = (options) =>
      short.connect(options).once('data', () => setImmediate(() => time.abort()));
    expect(await postOutside(HOOK, REQUEST, { ...short, connect })).toEqual({ status: 202 });
  });

  test('tells no part of the address when it fails', async () => {
    receiver.state.answer = (response) => response.destroy();
    const error: unknown = await post(HOOK, PUBLIC_ADDRESS).catch((thrown: unknown) => thrown);
    expect(String(error)).not.toMatch(/example|key/);
  });
});

test('the host of an address is the one that is called', () => {
  expect(outsideHost('https://Hooks.Example.com/a?b=c')).toBe(NAME);
  expect(new URL('https://Hooks.Example.com/a?b=c').hostname).toBe(NAME);
});
