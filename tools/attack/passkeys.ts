import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { configSchema } from '../../core/contract/site/events.ts';
import { CLIENT_ID, PASSKEYS } from '../../local/cognito/pool/pool_settings.ts';
import { type CallIdentity, type OtherAnswers, passkeyCalls } from '../client/passkey_calls.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../client/software_authenticator.ts';
import { openAccount, openUserPool, signInWithSrp } from '../smoke/identity.ts';
import { type AttackResult, raceResult, refusedResult, type Tried } from './attack_result.ts';
import { attackWithCredentials } from './broken_credentials.ts';
import { mailsTo, type Target } from './target.ts';

const RACERS = 50;

interface Owner {
  email: string;
  sub: string;
  /** An access token, which ends after five minutes. */
  accessToken: string;
  device: SoftwareAuthenticator;
}

type Answer = Awaited<ReturnType<CallIdentity>>;

/** The calls of a page of the site. */
function callsAt(target: Target) {
  const call: CallIdentity = async (action, body) => {
    const { status, text } = await target.identity(action, { ...body, ClientId: CLIENT_ID });
    return { status, answer: JSON.parse(text) };
  };
  return { call, ...passkeyCalls(call, target.address) };
}
type Calls = ReturnType<typeof callsAt>;

/** Opens an account as a visitor does: a sign-up, the code by mail, a sign-in by password; then adds a passkey. */
async function newOwner(target: Target, { call, add }: Calls): Promise<Owner> {
  openUserPool(configSchema.parse(await (await fetch(`${target.address}/config.json`)).json()));
  const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  await openAccount(account, async () => {
    const [mail] = await mailsTo(target, account);
    const ConfirmationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    await call('ConfirmSignUp', { Username: account.email, ConfirmationCode });
  });
  const { sub, accessToken } = await signInWithSrp(account);
  const device = softwareAuthenticator();
  const { status } = await add(accessToken, device);
  if (status !== 200) throw new Error(`A passkey answered ${status}`);
  return { email: account.email, sub, accessToken, device };
}

/** The faults if the owner can’t sign in, so that everybody was refused. */
async function lockedOut({ signIn }: Calls, { device, email }: Owner): Promise<string[]> {
  const { status } = await signIn(device, email);
  return status === 200 ? [] : [`the owner’s own passkey answered ${status}`];
}

/** Collects what is tried, in order. */
function trials() {
  const tried: Tried[] = [];
  const attempt = async (what: string, answer: Promise<Answer>) => {
    tried.push({ what, status: (await answer).status });
  };
  return { tried, attempt };
}

/** Pages and devices that may neither add a passkey nor sign in. */
const elsewhere = (site: string): OtherAnswers[] => [
  ...['https://evil.example', `${site}.evil.example`, `http://evil.example/#${site}`, 'null', '', 'localhost'].map(
    (origin) => ({ origin }),
  ),
  ...['http://localhost.evil.example', 'http://localhost@evil.example', 'http://evil.example\\@localhost'].map(
    (origin) => ({ origin }),
  ),
  ...['evil.example', '', 'LOCALHOST', 'localhost.', '127.0.0.1'].map((relyingParty) => ({ relyingParty })),
  { verified: false },
  { framed: true },
];

/** Answers that are sent again, were made for something else, or in the name of another account. */
async function misuseAnswers(target: Target, calls: Calls, ana: Owner, bea: Owner): Promise<Tried[]> {
  const { ask, respond, creationChallenge } = calls;
  const { tried, attempt } = trials();
  const origin = target.address;
  const answerTo = ({ challenge }: { challenge: string }, device = ana.device) => device.get({ challenge, origin });
  const spent = await ask(ana.email);
  const answer = answerTo(spent);
  const { status } = await respond(spent, answer);
  if (status !== 200) throw new Error(`The right answer was refused with ${status}`);
  await attempt('an answer sent again', respond(spent, answer));
  await attempt('an answer of an earlier sign-in', respond(await ask(ana.email), answer));
  await attempt('an answer to another challenge', respond(await ask(ana.email), answerTo(await ask(ana.email))));
  const challenge = await creationChallenge(ana.accessToken);
  await attempt('an answer to a registration', respond(await ask(ana.email), answerTo({ challenge })));
  const asked = await ask(ana.email);
  const created = ana.device.create({ challenge: asked.challenge, origin });
  await attempt('a new passkey in place of an answer', respond(asked, created));
  for (const username of [bea.sub, bea.email, 'nobody@example.com', '__proto__']) {
    const begun = await ask(ana.email);
    await attempt(`${username} in place of the owner`, respond({ ...begun, username }, answerTo(begun)));
  }
  for (const username of [ana.sub, ana.email]) {
    const begun = await ask(bea.email);
    await attempt('a session of another account', respond({ ...begun, username }, answerTo(begun)));
  }
  const begun = await ask(ana.email);
  const named = { ...answerTo(begun, bea.device), id: ana.device.id, rawId: ana.device.id };
  await attempt('another’s passkey by the owner’s name', respond(begun, named));
  for (const session of ['x'.repeat(20), begun.session, `${spent.session}a`])
    await attempt('an unknown session', respond({ ...(await ask(ana.email)), session }, answer));
  return tried;
}

async function attackSignIns(target: Target, calls: Calls, ana: Owner, bea: Owner): Promise<AttackResult> {
  const { call, add, signIn } = calls;
  const misused = await misuseAnswers(target, calls, ana, bea);
  const { tried, attempt } = trials();
  const removed = softwareAuthenticator();
  await add(ana.accessToken, removed);
  await call('DeleteWebAuthnCredential', { AccessToken: ana.accessToken, CredentialId: removed.id });
  await attempt('another’s passkey', signIn(bea.device, ana.email));
  await attempt('a removed passkey', signIn(removed, ana.email));
  await attempt('an unknown passkey', signIn(softwareAuthenticator(), ana.email));
  for (const answers of [...elsewhere(target.address), { counted: 0 }, { counted: 1 }, { counted: 2 }])
    await attempt(JSON.stringify(answers), signIn(ana.device, ana.email, answers));
  return refusedResult('passkeys: sign-ins', [...misused, ...tried], await lockedOut(calls, ana));
}

/** Removes, lists and adds passkeys of an account by the token of another, or by one that has ended. */
async function attackOthers(target: Target, calls: Calls, ana: Owner, bea: Owner): Promise<AttackResult> {
  const { call, add, ask, complete, creationChallenge } = calls;
  const { tried, attempt } = trials();
  const AccessToken = bea.accessToken;
  const { id } = ana.device;
  for (const CredentialId of [id, ` ${id}`, `${id}=`, `${id}\u0000`, '*', '__proto__', { $ne: '' }, [id]])
    await attempt('the end of another’s passkey', call('DeleteWebAuthnCredential', { AccessToken, CredentialId }));
  const listed = await call('ListWebAuthnCredentials', { AccessToken, UserId: ana.sub, Username: ana.email });
  const shown = JSON.stringify(listed.answer);
  const faults = shown.includes(id) || !shown.includes(bea.device.id) ? ['another’s passkeys are listed'] : [];
  const addWith = (changes: OtherAnswers) => add(AccessToken, softwareAuthenticator(), changes);
  await attempt('another’s challenge', addWith({ challenge: await creationChallenge(ana.accessToken) }));
  await attempt('the challenge of a sign-in', addWith({ challenge: (await ask(bea.email)).challenge }));
  for (const changes of elsewhere(target.address)) await attempt(JSON.stringify(changes), addWith(changes));
  await attempt('a passkey of another account', add(AccessToken, ana.device));
  await attempt('a passkey that is there', add(AccessToken, bea.device));
  const asked = { challenge: await creationChallenge(AccessToken), origin: target.address };
  const twice = softwareAuthenticator();
  if ((await complete(AccessToken, twice.create(asked))).status !== 200) faults.push('the right one was refused');
  await attempt('a registration sent again', complete(AccessToken, twice.create(asked)));
  const ended = await newOwner(target, calls);
  await call('GlobalSignOut', { AccessToken: ended.accessToken });
  for (const token of [ended.accessToken, target.user().token, '', 'null'])
    for (const action of ['StartWebAuthnRegistration', 'ListWebAuthnCredentials'])
      await attempt(`${action} of no session`, call(action, { AccessToken: token }));
  return refusedResult('passkeys: of another account', tried, [...faults, ...(await lockedOut(calls, ana))]);
}

/** Fifty registrations at once; one answer to a sign-in sent fifty times; a device and its copy at once. */
async function racePasskeys(target: Target, calls: Calls): Promise<AttackResult[]> {
  const { accessToken, device, email } = await newOwner(target, calls);
  const passed = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
  const times = (make: () => Promise<Answer>) => Promise.all(Array.from({ length: RACERS }, make));
  const adding = await times(() => calls.add(accessToken, softwareAuthenticator()));
  const { answer } = await calls.call('ListWebAuthnCredentials', { AccessToken: accessToken });
  const listed = z.object({ Credentials: z.array(z.unknown()) }).parse(answer).Credentials.length;
  const added = raceResult('passkeys per account', RACERS, passed(adding), PASSKEYS.most - 1);
  const bound = listed === PASSKEYS.most ? [] : [`${listed} are listed`];
  const asked = await calls.ask(email);
  const credential = device.get({ challenge: asked.challenge, origin: target.address });
  const sessions = passed(await times(() => calls.respond(asked, credential)));
  const copies = passed(await times(() => calls.signIn(device, email, { counted: 1000 })));
  return [
    { ...added, faults: [...added.faults, ...bound] },
    raceResult('sessions of one answer of a passkey', RACERS, sessions, 1),
    raceResult('sign-ins of copies of a passkey', RACERS, copies, 1),
  ];
}

/** Attacks passkeys, with real accounts and a software authenticator. */
export async function attackPasskeys(target: Target): Promise<AttackResult[]> {
  const calls = callsAt(target);
  const [ana, bea] = [await newOwner(target, calls), await newOwner(target, calls)];
  return [
    await attackSignIns(target, calls, ana, bea),
    await attackOthers(target, calls, ana, bea),
    ...(await racePasskeys(target, calls)),
    ...(await attackWithCredentials(calls, ana, target.address)),
  ];
}
