import type { Attacked, AttackOrder } from './attacker.ts';
import { ATTACKS } from './attacks.ts';

const CONNECTIONS = 8;

// One attack, ordered by the parent process.
process.once('message', async ({ name, address, user, seconds }: AttackOrder) => {
  const before = process.cpuUsage();
  const end = Date.now() + seconds * 1000;
  let sent = 0;
  const connection = async () => {
    while (Date.now() < end) {
      await ATTACKS[name].send(address, user);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const { user: own, system } = process.cpuUsage(before);
  const attacked: Attacked = { sent, cpuSeconds: (own + system) / 1_000_000 };
  process.send?.(attacked);
});
process.send?.('ready');
