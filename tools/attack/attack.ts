import Table from 'cli-table3';
import type { AttackResult } from './attack_result.ts';
import { attackWithBodies } from './bodies.ts';
import { attackWithTokens } from './broken_tokens.ts';
import { attackWithClaims } from './claims.ts';
import { attackDevices } from './devices.ts';
import { attackForeignIds } from './foreign_ids.ts';
import { attackKeys } from './keys.ts';
import { attackWithKills } from './kills.ts';
import { attackNeighbours, type Waits, waitFaults, waitText } from './neighbours.ts';
import { attackPasskeys } from './passkeys.ts';
import { attackLimits } from './races.ts';
import { startTarget } from './target.ts';
import { attackTold } from './told.ts';
import { attackTools } from './tool_calls.ts';

const BODIES = 3500;
const KILLS = 20;
const SECONDS = 10;

// npm run attack: attacks a local run of the product that it starts itself. It takes a few minutes.
const target = await startTarget();
const results: AttackResult[] = [];
let waits: Waits[] = [];
try {
  results.push(await attackForeignIds(target));
  results.push(await attackWithTokens(target));
  results.push(await attackWithBodies(target, BODIES));
  results.push(...(await attackLimits(target)));
  results.push(...(await attackWithClaims(target)));
  results.push(...(await attackTold(target)));
  results.push(...(await attackPasskeys(target)));
  results.push(...(await attackDevices(target)));
  results.push(...(await attackKeys(target)));
  results.push(...(await attackTools(target)));
  waits = await attackNeighbours(target, SECONDS);
  results.push(await attackWithKills(target, KILLS));
} finally {
  await target.stop();
}

const table = new Table({ head: ['attack', 'attempts', 'outcome', 'held'], style: { head: [], border: [] } });
for (const { attack, attempts, outcome, faults } of results) {
  table.push([attack, attempts, outcome, faults.length === 0 ? 'yes' : 'NO']);
}
console.log(table.toString());
const head = [
  'attack',
  'requests',
  'visitors',
  'another’s list',
  'another’s optimisation',
  'memory, MB',
  'CPU: product',
  'attacker',
];
const waiting = new Table({ head, style: { head: [], border: [] } });
const seconds = (value: number) => `${value.toFixed(1)} s`;
for (const { attack, sent, cpu, visitors, list, optimize, megabytes } of waits) {
  const times = [visitors, list, optimize].map(waitText);
  waiting.push([attack, sent, ...times, Math.round(megabytes), seconds(cpu.product), seconds(cpu.attacker)]);
}
console.log(`Others’ waiting times, p50 / p95 in milliseconds; CPU time of ${SECONDS} s:`);
console.log(waiting.toString());
const [idle, ...attacked] = waits;
const faults = [
  ...results.flatMap(({ attack, faults: found }) => found.map((fault) => `${attack}: ${fault}`)),
  ...(idle === undefined ? [] : attacked.flatMap((one) => waitFaults(one, idle))),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
