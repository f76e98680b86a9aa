import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SignedUser } from '../client/signed_users.ts';
import type { AttackName } from './attacks.ts';

/** What an attacker did. */
export interface Attacked {
  sent: number;
  cpuSeconds: number;
}

/** The message that starts an attack. */
export interface AttackOrder {
  name: AttackName;
  address: string;
  user: SignedUser;
  seconds: number;
}

export interface Attacker {
  /** Attacks for so long. Resolves once the attacker has ended. */
  attack(seconds: number): Promise<Attacked>;
}

/**
 * Starts an attacker as a process of its own, so that its work doesn't delay the others' requests and their waiting
 * times are those of the product.
 */
export async function startAttacker(name: AttackName, address: string, user: SignedUser): Promise<Attacker> {
  const child = fork(new URL('./attacker_process.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return {
    async attack(seconds) {
      const order: AttackOrder = { name, address, user, seconds };
      child.send(order);
      const [attacked]: Attacked[] = await once(child, 'message');
      child.disconnect();
      return attacked ?? { sent: 0, cpuSeconds: 0 };
    },
  };
}
