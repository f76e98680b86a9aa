import { randomUUID } from 'node:crypto';
import { addUser } from '../../../local/cognito/pool/new_user.ts';
import { openPoolStore } from '../../../local/cognito/pool/pool_store.ts';

// Adds accounts to the pool in the folder given as argument until killed. Prints a line for each one that is on disk.
const newUser = (count: number) => ({
  sub: randomUUID(),
  email: `fan${count}@example.com`,
  password: 'a password',
  name: 'x'.repeat(2000),
});

const store = await openPoolStore(process.argv[2] ?? '');
for (let count = store.data.users.length; ; count += 1) {
  await store.update((data) => addUser(data, newUser(count)));
  process.stdout.write(`${count + 1}\n`);
}
