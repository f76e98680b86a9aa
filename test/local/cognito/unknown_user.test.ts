import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSignIn, guessPassword } from './srp_client.ts';
import { callPool, startTestPool, type TestPool } from './test_pool.ts';

let pool: TestPool;
const known = 'known@example.com';
const unknown = 'kunning@example.com';

beforeAll(async () => {
  pool = await startTestPool();
  await pool.emulator.createConfirmedUser({ email: known, password: 'known password', name: 'Ann' });
});
afterAll(() => pool.stop());

describe('an address without an account', () => {
  it('gets a challenge like an account: the same salt and id each time, a new server value each time', async () => {
    for (const address of [known, unknown]) {
      const first = await beginSignIn(pool.emulator, address);
      const second = await beginSignIn(pool.emulator, address.toUpperCase());
      expect(second).toMatchObject({ SALT: first.SALT, USER_ID_FOR_SRP: first.USER_ID_FOR_SRP });
      expect(second.SRP_B).not.toBe(first.SRP_B);
      expect(first.USERNAME).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('gets the same salt after a restart, like an account', async () => {
    const before = await beginSignIn(pool.emulator, unknown);
    await pool.restart();
    expect((await beginSignIn(pool.emulator, unknown)).SALT).toBe(before.SALT);
  });

  it('fails to sign in with the same text as after a wrong password', async () => {
    const guess = async (address: string) => guessPassword(pool.emulator, await beginSignIn(pool.emulator, address));
    const [wrongPassword, noUser] = [await guess(known), await guess(unknown)];
    expect(wrongPassword).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
    expect(noUser.status).toBe(wrongPassword.status);
    expect(noUser.answer).toEqual(wrongPassword.answer);
  });

  it('gets the same responses to password resets as an account, but no mail', async () => {
    const { address, clientId: ClientId } = pool.emulator;
    const forgot = (Username: string) => callPool(address, 'ForgotPassword', { ClientId, Username });
    expect((await forgot(unknown)).answer).toEqual((await forgot(known)).answer);
    expect(pool.mails.map(({ to }) => to)).toEqual([known]);
    const guess = (Username: string) =>
      callPool(address, 'ConfirmForgotPassword', {
        ClientId,
        Username,
        ConfirmationCode: 'no code',
        Password: 'new password',
      });
    expect((await guess(unknown)).answer).toEqual((await guess(known)).answer);
    expect(await guess(unknown)).toMatchObject({ status: 400, type: 'CodeMismatchException' });
  });
});
