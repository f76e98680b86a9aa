import * as z from 'zod';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { CognitoError, invalidParameter } from '../cognito_error.ts';
import { newCredentials } from '../srp.ts';
import { findUser, type PoolData, type User } from './pool_data.ts';

/** Throws InvalidParameterException unless the text is an e-mail address. */
export function requireEmail(email: string, complaint: string): void {
  if (!z.email().safeParse(email).success) throw invalidParameter(complaint);
}

/** Throws InvalidPasswordException if a password is shorter than the pool's policy requires. */
export function requirePasswordPolicy(password: string): void {
  if (password.length >= LIMITS.passwordLength) return;
  throw new CognitoError('InvalidPasswordException', 'Password did not conform with policy: Password not long enough');
}

/** Throws InvalidParameterException for an invalid address, InvalidPasswordException for an invalid password. */
export function checkNewUser(email: string, password: string): void {
  requireEmail(email, 'Username should be an email.');
  requirePasswordPolicy(password);
}

interface NewUser {
  sub: string;
  email: string;
  password: string;
  name: string | undefined;
}

/** Adds an unconfirmed account. Throws UsernameExistsException. */
export function addUser(data: PoolData, { sub, email, password, name }: NewUser): User {
  if (findUser(data, email) !== undefined) throw new CognitoError('UsernameExistsException', 'User already exists');
  const user: User = { sub, email, confirmed: false, ...newCredentials(sub, password), codes: {}, passkeys: [] };
  if (name !== undefined) user.name = name;
  data.users.push(user);
  return user;
}
