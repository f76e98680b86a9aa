import type { passkeyCalls } from '../client/passkey_calls.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../client/software_authenticator.ts';
import { type AttackResult, refusedResult, type Tried } from './attack_result.ts';

type SignedIn = ReturnType<SoftwareAuthenticator['get']>;
type Created = ReturnType<SoftwareAuthenticator['create']>;

const encode = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url');
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What stands in place of a field: other types, texts that are no base64url, and names of prototypes. */
const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, [], {}, [[[]]], { constructor: {} }, ['A'], { length: 9 }],
  ...['', ' ', 'A', '=', '+/', '\u0000', '\ud800', '__proto__', 'x'.repeat(16_000), JSON.parse(deep(3000))],
];

/** The credential with each of these fields, and of its response, replaced by each odd value, and without it. */
function withOddFields(credential: SignedIn | Created, inResponse: readonly string[]): unknown[] {
  const { response } = credential;
  return [...ODD, undefined].flatMap((odd) => [
    ...['id', 'rawId', 'type', 'response'].map((name) => ({ ...credential, [name]: odd })),
    ...inResponse.map((name) => ({ ...credential, response: { ...response, [name]: odd } })),
  ]);
}

/** The client data of a credential as an object or text of another kind. */
function oddClientData({ response }: SignedIn | Created): string[] {
  const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
  const changed = ['type', 'challenge', 'origin'].flatMap((name) =>
    [null, 0, '', [], {}, [1, 2], 'x'.repeat(5000), undefined].map((odd) => JSON.stringify({ ...data, [name]: odd })),
  );
  const bound = [1, 'x', { status: 'x' }].map((tokenBinding) => JSON.stringify({ ...data, tokenBinding }));
  return [...changed, ...bound, '', 'null', '5', '"x"', '[]', '{', '{}', '\u0000', deep(5000), '{"__proto__":{}}'];
}

/** Answers of a sign-in that none may be taken for, made of one that is right, as objects or as text in place of JSON. */
export function brokenSignIns(right: SignedIn): unknown[] {
  const { response } = right;
  const data = Buffer.from(response.authenticatorData, 'base64url');
  const flipped = Array.from(data, (byte, place) => Buffer.from(data).fill(byte ^ 1, place, place + 1));
  const cut = Array.from(data, (_, length) => data.subarray(0, length));
  const others = [...flipped, ...cut, Buffer.concat([data, Buffer.alloc(1)]), Buffer.alloc(9000, 0xff)];
  return [
    ...withOddFields(right, ['clientDataJSON', 'authenticatorData', 'signature']),
    ...oddClientData(right).map((text) => ({ ...right, response: { ...response, clientDataJSON: encode(text) } })),
    ...others.map((bytes) => ({ ...right, response: { ...response, authenticatorData: encode(bytes) } })),
    ...['', 'null', '5', '[]', '{', '{}', '"x"', '\u0000', deep(8000), '{"__proto__":{}}', 'x'.repeat(16_000)],
    ...['x'.repeat(17_000), 'x'.repeat(70_000), JSON.stringify(JSON.stringify(right)), [right], [right, right]],
  ];
}

/** CBOR that claims more than it has, has no end, is deep, or is no map. */
const ODD_CBOR = [
  ...['', '00', 'a0', 'f6', 'ff', '1c', '9f', '5f', 'bf', '9affffffff', '5affffffff', 'baffffffff', '7affffffff'],
  ...['9bffffffffffffffff', '5bffffffffffffffff', 'bbffffffffffffffff', 'fb7ff0000000000000', 'a1f6f6', 'a16366'],
  ...['81'.repeat(8000), 'a100'.repeat(4000), 'c1'.repeat(8000), '9f'.repeat(8000), 'a163666d74646e6f6e65'],
];

/** What none may be registered for, made of the answer to a registration that is right. */
export function brokenRegistrations(right: Created): unknown[] {
  const { response } = right;
  const attested = Buffer.from(response.attestationObject, 'base64url');
  // Without its last bytes alone it is a passkey that signs nobody in: no key is tried before.
  const cut = Array.from({ length: 55 }, (_, part) => attested.subarray(0, Math.floor((part * attested.length) / 60)));
  const others = [...ODD_CBOR.map((hex) => Buffer.from(hex, 'hex')), ...cut];
  return [
    ...withOddFields(right, ['clientDataJSON', 'attestationObject']),
    ...oddClientData(right).map((text) => ({ ...right, response: { ...response, clientDataJSON: encode(text) } })),
    ...others.map((bytes) => ({ ...right, response: { ...response, attestationObject: encode(bytes) } })),
    ...[
      null,
      5,
      'x',
      [],
      {},
      [right],
      JSON.stringify(right),
      { ...right, response: [response] },
      JSON.parse(deep(3000)),
    ],
  ];
}

interface Owner {
  email: string;
  accessToken: string;
  device: SoftwareAuthenticator;
}

/** Sends each broken credential of an account to a challenge of its own, made by a page of the origin. */
export async function attackWithCredentials(
  { ask, respond, signIn, complete, creationChallenge }: ReturnType<typeof passkeyCalls>,
  { email, accessToken, device }: Owner,
  origin: string,
): Promise<AttackResult[]> {
  const signIns: Tried[] = [];
  for (const place of brokenSignIns(device.get({ challenge: '', origin })).keys()) {
    const asked = await ask(email);
    const broken = brokenSignIns(device.get({ challenge: asked.challenge, origin }));
    const { status } = await respond(asked, broken[place]);
    signIns.push({ what: `credential ${place}`, status });
  }
  const registrations: Tried[] = [];
  for (const place of brokenRegistrations(softwareAuthenticator().create({ challenge: '', origin })).keys()) {
    const challenge = await creationChallenge(accessToken);
    const broken = brokenRegistrations(softwareAuthenticator().create({ challenge, origin }));
    const { status } = await complete(accessToken, broken[place]);
    registrations.push({ what: `credential ${place}`, status });
  }
  const right = await signIn(device, email);
  return [
    refusedResult('passkeys: broken answers', signIns, right.status === 200 ? [] : ['the right one was refused']),
    refusedResult('passkeys: broken registrations', registrations),
  ];
}
