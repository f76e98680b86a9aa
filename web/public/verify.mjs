// Verifies the published record of a Cornerman site, or a copy of its bucket, with Node 20 or later and nothing else.
// It shares no code with the site, so that a mistake of one is found by the other.
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `node verify.mjs https://your.domain | FOLDER [--key KEY|FILE] [--checkpoint FILE]
  FOLDER         a copy of the bucket, with the folders chains and log
  --key          verifier key of the log, from a place other than the site
  --checkpoint   signed checkpoints that a witness or you have kept
Exit codes: 0 right, 1 wrong, 2 could not be read`;
const NOT_CHECKED =
  'Not checked here: time stamps, cosignatures of witnesses, and results against other sources; `npm run engine -- record --verify` does that.';

const API = '/api/cornerman';
const CHAINS = ['baseline', 'flurry', 'standard', 'flex', 'growth', 'value', 'forecast'];
const OUTCOMES = ['won', 'lost', 'draw', 'no_contest', 'replaced', 'called_off'];
/** SHA-256 of the rule by which forecasts are judged. */
const RULE = '5b51ada6ee7f8eb485584a41d26abb94a197636695d6c3319102c389507dbd68';
const TOLERANCE = 1e-9;
const HOUR = 3_600_000;
const TIMEOUT = 20_000;

/** The record contradicts itself. */
class Wrong extends Error {}
function expect(isRight, problem) {
  if (!isRight) throw new Wrong(problem);
}

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const count = (number, what) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** JSON in the form that is hashed (RFC 8785): keys in order, no white space. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

// The fields that are read below. Others may stand beside them: the hash holds all.
const text = (value) => typeof value === 'string' && value.isWellFormed();
const number = (value) => Number.isFinite(value);
const whole = (value) => Number.isSafeInteger(value) && value >= 1;
const share = (value) => number(value) && value >= 0 && value <= 1;
const odds = (value) => number(value) && value >= 1;
const hash = (value) => text(value) && /^[0-9a-f]{64}$/.test(value);
const instant = (value) => text(value) && /^\d{4}-\d\d-\d\dT.+Z$/.test(value) && !Number.isNaN(Date.parse(value));
const orNull = (check) => (value) => value === null || check(value);
const list = (check) => (value) => Array.isArray(value) && value.every(check);
const shape = (fields) => (value) =>
  typeof value === 'object' && value !== null && Object.entries(fields).every(([key, check]) => check(value[key]));

const link = { sequence: whole, previous: orNull(hash), hash, event: shape({ id: text, name: text, date: text }) };
const frozen = { ...link, begins_at: instant, frozen_at: instant };
const settled = { ...link, frozen: hash, revision: whole, settled_at: instant };
const outcome = (value) => OUTCOMES.includes(value);
const ended = { outcome, closing: orNull(shape({ backed: odds, opponent: odds })) };
const figures = { profit: number, profit_at_best_price: orNull(number), closing_value: orNull(number) };
const settledPick = shape({ ...figures, result: text, legs: list(shape(ended)) });
const settledBout = shape({ ...ended, loss: orNull(number), market_loss: orNull(number) });
const pick = { stake: share, odds, best_price: orNull(odds), legs: list(shape({ odds })) };
const FORMS = {
  frozen: shape({ ...frozen, picks_written_at: instant, picks: list(shape(pick)) }),
  settled: shape({ ...settled, staked: number, profit: number, picks: list(settledPick) }),
  forecast_frozen: shape({ ...frozen, bouts: list(shape({ probability: share })) }),
  forecast_settled: shape({ ...settled, bouts: list(settledBout) }),
};
const hasForm = (item) => FORMS[item?.kind]?.(item) ?? false;

const near = (one, other) => one === other || Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(one));
const isSame = (one, other) => (one === null || other === null ? one === other : near(one, other));
function expectNear(what, said, computed) {
  expect(isSame(said, computed), `${what} is ${said}, computed anew ${computed}`);
}
const sum = (values) => values.reduce((all, value) => all + value, 0);

/** Probability of the first of two outcomes without the margin: each to the power k, with which both sum to 1. */
function fair(one, other) {
  const excess = (k) => one ** -k + other ** -k - 1;
  let [low, high] = [0, 1];
  while (excess(high) > 0 && high < 1e6) high *= 2;
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return one ** -low / (one ** -low + other ** -low);
}

/** Result and figures of a pick, from its odds and how its legs ended. A leg that neither won nor lost counts as odds of 1. */
function settle(pick, legs) {
  const isLost = legs.some(({ outcome }) => outcome === 'lost');
  const won = pick.legs.filter((_, place) => legs[place].outcome === 'won');
  const result = isLost ? 'lost' : won.length > 0 ? 'won' : 'returned';
  const paid = isLost ? 0 : won.reduce((product, each) => product * each.odds, 1);
  // A parlay's best price is known for all legs together only.
  const atBest = isLost ? -1 : won.length === 0 ? 0 : won.length === legs.length ? pick.best_price - 1 : null;
  const closings = legs.map(({ closing }) => closing && fair(closing.backed, closing.opponent));
  const fairly = closings.reduce((product, each) => product * each, 1);
  const closing = closings.includes(null) ? null : pick.odds * fairly - 1;
  return { result, profit: paid - 1, profit_at_best_price: pick.best_price && atBest, closing_value: closing };
}

function checkPicks(before, item) {
  expectNear('the number of its picks', item.picks.length, before.picks.length);
  for (const [place, pick] of before.picks.entries()) {
    const [said, name] = [item.picks[place], `pick ${place + 1}`];
    expectNear(`${name}: the number of legs`, said.legs.length, pick.legs.length);
    const { result, ...computed } = settle(pick, said.legs);
    expect(said.result === result, `${name} says ${said.result}, its legs say ${result}`);
    for (const figure of Object.keys(computed)) expectNear(`${name}: ${figure}`, said[figure], computed[figure]);
  }
  expectNear('staked', item.staked, sum(before.picks.map(({ stake }) => stake)));
  expectNear('profit', item.profit, sum(before.picks.map(({ stake }, place) => stake * item.picks[place].profit)));
}

function checkBouts(before, item) {
  expectNear('the number of its bouts', item.bouts.length, before.bouts.length);
  for (const [place, { outcome, closing, loss, market_loss }] of item.bouts.entries()) {
    const counts = closing !== null && (outcome === 'won' || outcome === 'lost');
    const lossOf = (chance) => -Math.log(Math.max(outcome === 'won' ? chance : 1 - chance, 1e-9));
    const market = counts ? lossOf(fair(closing.backed, closing.opponent)) : null;
    expectNear(`bout ${place + 1}: loss`, loss, counts ? lossOf(before.bouts[place].probability) : null);
    expectNear(`bout ${place + 1}: market_loss`, market_loss, market);
  }
}

const wasLate = ({ frozen_at, begins_at }) => Date.parse(frozen_at) >= Date.parse(begins_at);

function checkFrozen(item) {
  const isForecast = item.kind === 'forecast_frozen';
  // Picks of schema 1 have no mark.
  if (isForecast || item.schema !== 1) expect(item.late === wasLate(item), 'is not marked as its times say');
  if (isForecast) return expect(item.rule === RULE, 'is to be judged by another rule');
  const isWritten = Date.parse(item.picks_written_at) < Date.parse(item.begins_at);
  expect(isWritten, 'has picks that were written after the event began');
  const staked = sum(item.picks.map(({ stake }) => stake));
  expect(staked <= 1 + TOLERANCE, `stakes ${staked} of its budget`);
}

/** What later items of a chain are checked against. */
const emptyChain = () => ({ last: null, newest: Number.NEGATIVE_INFINITY, events: new Map(), revisions: new Map() });

function checkSettled(item, { events, revisions }) {
  const before = events.get(item.frozen);
  expect(before?.event.id === item.event.id, 'settles no frozen item before it');
  const revision = (revisions.get(item.frozen) ?? 0) + 1;
  expect(item.revision === revision, `is revision ${item.revision}, ${revision} comes next`);
  expect(item.kind.replace('settled', 'frozen') === before.kind, 'settles an item of another kind');
  if (item.kind === 'settled') checkPicks(before, item);
  else checkBouts(before, item);
  revisions.set(item.frozen, revision);
}

function checkItem(chain, item, seen) {
  expect(hasForm(item), 'is not in the form of an item');
  expect((item.chain ?? item.playbook) === chain, 'is of another chain');
  expect(item.sequence === (seen.last?.sequence ?? 0) + 1, `says that it is item ${item.sequence}`);
  expect(item.previous === (seen.last?.hash ?? null), 'does not hold the hash of the item before it');
  const { hash: said, ...content } = item;
  expect(sha256(canonical(content)).toString('hex') === said, 'was changed: its hash is another one');
  const written = Date.parse(item.frozen_at ?? item.settled_at);
  expect(written >= seen.newest - HOUR, 'is more than an hour older than an item before it');
  if (item.kind.endsWith('frozen')) {
    const isAgain = [...seen.events.values()].some(({ event }) => event.id === item.event.id);
    expect(!isAgain, `freezes ${item.event.id} again`);
    checkFrozen(item);
    seen.events.set(item.hash, item);
  } else checkSettled(item, seen);
  seen.last = item;
  seen.newest = Math.max(seen.newest, written);
}

/** What is right about a chain, in lines. Throws Wrong with its first wrong item. */
function checkChain(chain, items) {
  const seen = emptyChain();
  for (const [place, item] of items.entries()) {
    try {
      checkItem(chain, item, seen);
    } catch (error) {
      throw error instanceof Wrong ? new Wrong(`item ${place + 1} ${error.message}`) : error;
    }
  }
  if (seen.last === null) return ['nothing published yet'];
  const late = [...seen.events.values()].filter(wasLate).length;
  const replaced = items.filter(({ revision }) => revision > 1);
  return [
    `${count(seen.events.size, 'event')}, ${seen.revisions.size} settled, ${late} frozen late, which do not count; every hash and settlement is right; head ${seen.last.hash}`,
    ...replaced.map(
      ({ sequence, event }) => `item ${sequence} replaces an earlier settlement of ${event.name} ${event.date}`,
    ),
  ];
}

// The log: a Merkle tree (RFC 6962) whose leaves are the items.
const leafHash = (leaf) => sha256(Uint8Array.of(0), leaf);
const nodeHash = (left, right) => sha256(Uint8Array.of(1), left, right);
/** A node without a neighbour moves up as it is. */
function rootOf(level) {
  if (level.length < 2) return level[0] ?? sha256('');
  const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => level.slice(2 * at, 2 * at + 2));
  return rootOf(pairs.map(([left, right]) => (right ? nodeHash(left, right) : left)));
}

/** The root that a proof of inclusion gives (RFC 9162, 2.1.3.2); undefined for a proof of another length. */
function rootOfProof(leaf, index, size, proof) {
  let [at, last, root] = [index, size - 1, leaf];
  for (const node of proof) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      root = nodeHash(node, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else root = nodeHash(root, node);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : undefined;
}

/** Name, hash and Ed25519 key of a text `name+hash+base64`. */
function parseKey(keyText) {
  const [, name, keyHash, encoded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(keyText.trim()) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  expect(name !== undefined && bytes.length === 33 && bytes[0] === 1, 'its key is no Ed25519 key');
  expect(sha256(`${name}\n`, bytes).toString('hex', 0, 4) === keyHash, 'its key has another hash');
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)]);
  return { name, keyHash, key: createPublicKey({ key: spki, format: 'der', type: 'spki' }) };
}

/** Size and root of a checkpoint (c2sp.org/tlog-checkpoint). Throws Wrong unless the key has signed it. */
function readCheckpoint(note, { name, keyHash, key }, where = '') {
  const end = note.lastIndexOf('\n\n') + 1;
  const [origin, size, root] = note.slice(0, end).split('\n');
  const isSigned = [...note.slice(end).matchAll(/^— (\S+) (\S+)$/gmu)].some(([, signer, encoded]) => {
    const bytes = Buffer.from(encoded, 'base64');
    if (signer !== name || bytes.toString('hex', 0, 4) !== keyHash) return false;
    return verifySignature(null, Buffer.from(note.slice(0, end)), key, bytes.subarray(4));
  });
  expect(isSigned && origin === name, `the checkpoint of ${size}${where} is not signed by the key ${name}`);
  return { size: Number(size), root: Buffer.from(root, 'base64') };
}

/** Leaf hashes of the log's entries, each of which must be the next item of its chain. */
function leavesOf({ entries }, chains) {
  const next = new Map();
  return entries.map(([chain, sequence], index) => {
    const place = next.get(chain) ?? 0;
    const name = `leaf ${index + 1}, item ${sequence} of ${chain},`;
    expect(sequence === place + 1, `${name} should be item ${place + 1}`);
    const item = chains[chain]?.[place];
    expect(item !== undefined, `${name} is missing in its chain`);
    next.set(chain, sequence);
    return leafHash(canonical(item));
  });
}

function checkRoot({ size, root }, leaves, where) {
  expect(size <= leaves.length, `it was rolled back to ${leaves.length}: ${where} has ${size}`);
  expect(rootOf(leaves.slice(0, size)).equals(root), `its items are not those of the ${size} of ${where}`);
}

/** What is right about the log, in lines. Throws Wrong with the first problem. */
function checkLog(log, chains, { key: keyText, kept }) {
  const newest = log.checkpoints.at(-1);
  expect(newest.size === log.entries.length, 'it has no checkpoint of all of its items');
  const key = parseKey(keyText ?? newest.key);
  const leaves = leavesOf(log, chains);
  for (const { size, note } of log.checkpoints) {
    const checkpoint = readCheckpoint(note, key);
    expect(checkpoint.size === size, `its checkpoint of ${size} says ${checkpoint.size}`);
    checkRoot(checkpoint, leaves, 'the log');
  }
  for (const { index, note, proof } of log.proofs) {
    const { size, root } = readCheckpoint(note, key);
    expect(rootOfProof(leaves[index], index, size, proof)?.equals(root), `the proof of leaf ${index + 1} is wrong`);
  }
  for (const note of kept) checkRoot(readCheckpoint(note, key, ' that was kept'), leaves, 'what was kept');
  const later = sum(CHAINS.map((chain) => chains[chain].length)) - leaves.length;
  return [
    `${count(leaves.length, 'item')}, ${count(log.checkpoints.length, 'checkpoint')}; every root, signature and proof is right`,
    ...(later > 0 ? [`${count(later, 'item')} of the chains not in the log yet`] : []),
    ...(kept.length > 0 ? [`it has all ${count(kept.length, 'checkpoint')} that were kept`] : []),
    ...(keyText === undefined ? [`not known: whether ${newest.key} is the right key (--key)`] : []),
    ...(kept.length === 0 ? ['not known: whether others were shown another log (--checkpoint)'] : []),
  ];
}

async function getJson(site, path) {
  const address = new URL(`${API}${path}`, site).href;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    if (response.ok) return await response.json();
    throw new Error(`status ${response.status}`);
  } catch (cause) {
    throw new Error(`${address} could not be read: ${cause.message}`, { cause });
  }
}

/** The log of a site. Its checkpoints are found by the first one that holds each next item. */
async function siteLog(site) {
  const { size, entries } = await getJson(site, '/record/entries');
  const [checkpoints, proofs] = [[], []];
  for (let known = 0; known < size; ) {
    const { playbook, sequence } = entries[known];
    const { index, first, inclusion } = await getJson(site, `/record/log/${playbook}-${sequence}`);
    expect(index === known && first.size > known, `leaf ${known + 1} is in no checkpoint that holds it`);
    proofs.push({ index, note: first.note, proof: inclusion.map((node) => Buffer.from(node, 'hex')) });
    known = first.size;
    if (known < size) checkpoints.push(first);
  }
  if (size > 0) checkpoints.push(await getJson(site, `/record/checkpoint/${size}`));
  return { checkpoints, proofs, entries: entries.map(({ playbook, sequence }) => [playbook, sequence]) };
}

/** The texts of a folder's numbered files, by their numbers. */
async function numberedFiles(...path) {
  const names = (await readdir(join(...path)).catch(() => [])).filter((name) => /^\d+\.json$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ at: Number.parseInt(name, 10), stored: await readFile(join(...path, name), 'utf8') })),
  );
}

/** The item of a text; the text itself, which is no item, if it is not what was hashed. */
function storedItem(stored) {
  try {
    const item = JSON.parse(stored);
    return canonical(item) === stored ? item : stored;
  } catch {
    return stored;
  }
}

async function folderLog(folder) {
  const files = await numberedFiles(folder, 'log', 'checkpoints');
  const checkpoints = files.map(({ at, stored }) => ({ ...JSON.parse(stored), size: at }));
  return { checkpoints, proofs: [], entries: checkpoints.at(-1)?.entries };
}

const site = (from) => ({
  log: () => siteLog(from),
  chain: async (id) => (await getJson(from, `/record/chain/${id}`)).items,
});
const folder = (from) => ({
  log: () => folderLog(from),
  chain: async (id) => (await numberedFiles(from, 'chains', id)).map(({ stored }) => storedItem(stored)),
});

/** Reads the log first, so that the chains have all items that it has. */
async function readRecord(from) {
  const source = /^https?:\/\//.test(from) ? site(from) : folder(from);
  const log = await source.log();
  const chains = {};
  for (const id of CHAINS) chains[id] = await source.chain(id);
  if (log.checkpoints.length === 0) throw new Error(`${from} has no log; the address of a site begins with https://`);
  return { log, chains };
}

/** The key and the checkpoints that are held against the log. */
async function evidenceOf({ key, checkpoint }) {
  const kept = checkpoint === undefined ? [] : (await readFile(checkpoint, 'utf8')).match(/(?:.+\n)+\n(?:— .+\n)+/gu);
  if (kept === null) throw new Error(`${checkpoint} holds no signed checkpoints`);
  return { kept, key: key === undefined || key.includes('+') ? key : await readFile(key, 'utf8') };
}

const print = (line) => process.stdout.write(`${line}\n`);

/** Runs a check and prints what it found below a name; false if something is wrong. */
function report(name, check) {
  try {
    for (const line of check()) print(`${name.padEnd(9)} ${line}`);
    return true;
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    print(`${name.padEnd(9)} WRONG: ${error.message}`);
    return false;
  }
}

async function main() {
  print(NOT_CHECKED);
  const options = { key: { type: 'string' }, checkpoint: { type: 'string' }, help: { type: 'boolean' } };
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  if (values.help) return print(USAGE);
  if (positionals.length !== 1) throw new Error(USAGE);
  const evidence = await evidenceOf(values);
  const { log, chains } = await readRecord(positionals[0]);
  const right = CHAINS.map((chain) => report(chain, () => checkChain(chain, chains[chain])));
  right.push(report('log', () => checkLog(log, chains, evidence)));
  if (!right.every(Boolean)) throw new Wrong('this record contradicts itself or what was kept');
  print('RIGHT: nothing in this record contradicts anything else in it.');
}

try {
  await main();
} catch (error) {
  // Any other error is of an answer or a file that is none of a record.
  print(`${error instanceof Wrong ? 'WRONG' : 'NOT READ'}: ${error.message}`);
  process.exitCode = error instanceof Wrong ? 1 : 2;
}
