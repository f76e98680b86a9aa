import { describe, expect, it } from 'vitest';
import {
  codeSchema,
  newPasswordSchema,
  profileFormSchema,
  registrationSchema,
} from '../../../core/contract/account/account.ts';
import { contactSchema } from '../../../web/features/contact/ContactScreen.tsx';

const errorsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const REGISTRATION = { displayName: 'Cus', email: 'cus@example.com', password: 'secret', confirmPassword: 'secret' };
const PROFILE = {
  displayName: 'Cus',
  email: 'cus@example.com',
  newPassword: '',
  confirmPassword: '',
  currentPassword: '',
};

describe('A registration', () => {
  it('accepts a password of six characters with its confirmation', () => {
    expect(registrationSchema.safeParse(REGISTRATION).success).toBe(true);
  });

  it('reports a short password and a different confirmation together', () => {
    expect(errorsOf(registrationSchema.safeParse({ ...REGISTRATION, password: 'short' }))).toEqual({
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    });
  });

  it('requires every field and a valid email', () => {
    const empty = { displayName: ' ', email: '', password: '', confirmPassword: '' };
    expect(errorsOf(registrationSchema.safeParse(empty))).toEqual({
      displayName: 'Please enter a display name.',
      email: 'Please enter your email.',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Please enter the password again.',
    });
    expect(errorsOf(registrationSchema.safeParse({ ...REGISTRATION, email: 'cus' }))).toEqual({
      email: 'Please enter a whole email address.',
    });
  });

  it('has the same email limit as the contact form, which is prefilled with it', () => {
    const emailOf = (length: number) => `${'c'.repeat(length - '@example.com'.length)}@example.com`;
    for (const [length, accepted] of [
      [100, true],
      [101, false],
    ] as const) {
      const email = emailOf(length);
      expect(registrationSchema.safeParse({ ...REGISTRATION, email }).success).toBe(accepted);
      expect(profileFormSchema.safeParse({ ...PROFILE, email }).success).toBe(accepted);
      expect(contactSchema.safeParse({ name: 'Cus', email, message: 'Hi' }).success).toBe(accepted);
    }
  });

  it('trims name and email, but not the password', () => {
    const spaced = {
      displayName: ' Cus ',
      email: ' cus@example.com ',
      password: ' secret',
      confirmPassword: ' secret',
    };
    expect(registrationSchema.parse(spaced)).toEqual({ ...spaced, displayName: 'Cus', email: 'cus@example.com' });
  });
});

describe('The profile', () => {
  it('ignores the password fields without a new password', () => {
    expect(profileFormSchema.safeParse({ ...PROFILE, confirmPassword: 'left over' }).success).toBe(true);
  });

  it('validates a new password like a registration and requires the current one', () => {
    expect(errorsOf(profileFormSchema.safeParse({ ...PROFILE, newPassword: 'short' }))).toEqual({
      newPassword: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
      currentPassword: 'Please enter your current password.',
    });
  });
});

describe('A new password', () => {
  it('requires the code and a confirmation', () => {
    expect(errorsOf(newPasswordSchema.safeParse({ code: ' ', password: 'secret', confirmPassword: 'other' }))).toEqual({
      code: 'Please enter the code.',
      confirmPassword: 'Passwords do not match',
    });
  });
});

describe('A mailed code', () => {
  it('may contain spaces, but not be empty', () => {
    expect(codeSchema.parse({ code: ' 123 456\n' })).toEqual({ code: '123456' });
    expect(errorsOf(codeSchema.safeParse({ code: '  ' }))).toEqual({ code: 'Please enter the code.' });
  });
});
