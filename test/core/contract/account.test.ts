import { describe, expect, it } from 'vitest';
import {
  codeSchema,
  newPasswordSchema,
  profileFormSchema,
  registrationSchema,
} from '../../../core/contract/account.ts';
import { contactSchema } from '../../../web/features/contact/contact_schema.ts';

const complaints = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
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
  it('is taken with a password of six characters, given twice', () => {
    expect(registrationSchema.safeParse(REGISTRATION).success).toBe(true);
  });

  it('says at once that the password is too short and that the two differ', () => {
    expect(complaints(registrationSchema.safeParse({ ...REGISTRATION, password: 'short' }))).toEqual({
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    });
  });

  it('wants every field, and an email that is one', () => {
    const empty = { displayName: ' ', email: '', password: '', confirmPassword: '' };
    expect(complaints(registrationSchema.safeParse(empty))).toEqual({
      displayName: 'Please enter a display name.',
      email: 'Please enter your email.',
      password: 'Password must be at least 6 characters',
    });
    expect(complaints(registrationSchema.safeParse({ ...REGISTRATION, email: 'cus' }))).toEqual({
      email: 'Please enter a whole email address.',
    });
  });

  it('takes no email that the contact form, filled with it, would refuse', () => {
    const emailOf = (length: number) => `${'c'.repeat(length - '@example.com'.length)}@example.com`;
    for (const [length, taken] of [
      [100, true],
      [101, false],
    ] as const) {
      const email = emailOf(length);
      expect(registrationSchema.safeParse({ ...REGISTRATION, email }).success).toBe(taken);
      expect(profileFormSchema.safeParse({ ...PROFILE, email }).success).toBe(taken);
      expect(contactSchema.safeParse({ name: 'Cus', email, message: 'Hi' }).success).toBe(taken);
    }
  });

  it('trims name and email, never the password', () => {
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
  it('leaves the password fields alone while no new password is typed', () => {
    expect(profileFormSchema.safeParse({ ...PROFILE, confirmPassword: 'left over' }).success).toBe(true);
  });

  it('checks a new password as a registration does, and wants the current one', () => {
    expect(complaints(profileFormSchema.safeParse({ ...PROFILE, newPassword: 'short' }))).toEqual({
      newPassword: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
      currentPassword: 'Please enter your current password.',
    });
  });
});

describe('A new password', () => {
  it('comes with its code, given twice', () => {
    expect(
      complaints(newPasswordSchema.safeParse({ code: ' ', password: 'secret', confirmPassword: 'other' })),
    ).toEqual({
      code: 'Please enter the code.',
      confirmPassword: 'Passwords do not match',
    });
  });
});

describe('A mailed code', () => {
  it('is taken with the spaces that it was copied with, and never empty', () => {
    expect(codeSchema.parse({ code: ' 123 456\n' })).toEqual({ code: '123456' });
    expect(complaints(codeSchema.safeParse({ code: '  ' }))).toEqual({ code: 'Please enter the code.' });
  });
});
