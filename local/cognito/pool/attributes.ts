import * as z from 'zod';
import { countCodeSent, deliveryDetails, mailCode, setCode, takeCode } from '../codes.ts';
import { emailTaken } from '../cognito_error.ts';
import { signedInUser } from '../tokens/sessions.ts';
import { readAttributes } from './attribute_list.ts';
import { requireEmail } from './new_user.ts';
import { action, FIELD_SCHEMAS } from './pool.ts';
import { addressKey, findUser, type PoolData, type User } from './pool_data.ts';

/** The address that an e-mail code confirms: the pending one, if there is one. */
const addressToConfirm = (user: User) => user.pendingEmail ?? user.email;

function requireFree(data: PoolData, email: string, owner: User): void {
  const holder = findUser(data, email);
  if (holder !== undefined && holder.sub !== owner.sub) throw emailTaken();
}

/** Stores a new address as pending. Returns false if the address is unchanged, so that no confirmation is needed. */
function changeEmail(data: PoolData, user: User, email: string): boolean {
  requireEmail(email, 'Invalid email address format.');
  requireFree(data, email, user);
  delete user.pendingEmail;
  delete user.codes.email;
  if (addressKey(email) === addressKey(user.email)) return false;
  user.pendingEmail = email;
  return true;
}

export const getUser = action(z.object({ AccessToken: FIELD_SCHEMAS.accessToken }), async (pool, { AccessToken }) => {
  const user = signedInUser(pool, pool.store.data, AccessToken);
  const attributes = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.confirmed),
    ...(user.name === undefined ? {} : { name: user.name }),
  };
  return {
    Username: user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
});

export const updateUserAttributes = action(
  z.object({ AccessToken: FIELD_SCHEMAS.accessToken, UserAttributes: FIELD_SCHEMAS.attributes.min(1) }),
  async (pool, { AccessToken, UserAttributes }) => {
    const { email, name } = readAttributes(UserAttributes);
    const digits = await pool.store.update((data) => {
      const user = signedInUser(pool, data, AccessToken);
      if (name !== undefined) user.name = name;
      if (email === undefined || !changeEmail(data, user, email)) return undefined;
      countCodeSent(pool, email);
      return setCode(user, 'email');
    });
    if (email === undefined || digits === undefined) return { CodeDeliveryDetailsList: [] };
    await mailCode(pool, email, 'email', digits);
    return { CodeDeliveryDetailsList: [deliveryDetails(email)] };
  },
);

export const getUserAttributeVerificationCode = action(
  z.object({ AccessToken: FIELD_SCHEMAS.accessToken, AttributeName: FIELD_SCHEMAS.emailAttribute }),
  async (pool, { AccessToken }) => {
    const { to, digits } = await pool.store.update((data) => {
      const user = signedInUser(pool, data, AccessToken);
      countCodeSent(pool, addressToConfirm(user));
      return { to: addressToConfirm(user), digits: setCode(user, 'email') };
    });
    await mailCode(pool, to, 'email', digits);
    return { CodeDeliveryDetails: deliveryDetails(to) };
  },
);

export const verifyUserAttribute = action(
  z.object({
    AccessToken: FIELD_SCHEMAS.accessToken,
    AttributeName: FIELD_SCHEMAS.emailAttribute,
    Code: FIELD_SCHEMAS.code,
  }),
  (pool, { AccessToken, Code }) =>
    pool.store.update((data) => {
      const user = signedInUser(pool, data, AccessToken);
      const address = addressToConfirm(user);
      // Another account may have taken the address since the code was sent.
      requireFree(data, address, user);
      takeCode(pool, address, user.codes, 'email', Code);
      user.email = address;
      delete user.pendingEmail;
      return {};
    }),
);
