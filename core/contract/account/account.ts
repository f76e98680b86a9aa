import * as z from 'zod';
import { LIMITS } from '../limits/limits.ts';
import { wellFormed } from '../values/text.ts';

/** Schemas of the account forms. Error texts are the specification's where it defines one. */

const required = (what: string) =>
  z
    .string()
    .overwrite(wellFormed)
    .trim()
    .min(1, { error: `Please enter ${what}.` });
/** Same limit as the contact form, which is prefilled with this address. */
const email = required('your email')
  .max(LIMITS.contact.email, { error: `Please keep your email to ${LIMITS.contact.email} characters.` })
  .pipe(z.email({ error: 'Please enter a whole email address.' }));
const displayName = required('a display name').max(LIMITS.displayName, {
  error: `Please keep the display name to ${LIMITS.displayName} characters.`,
});
// Passwords are not trimmed: a space may be part of one.
const currentPassword = z.string().min(1, { error: 'Please enter your password.' });
const newPassword = z
  .string()
  .min(LIMITS.passwordLength, { error: `Password must be at least ${LIMITS.passwordLength} characters` });
/** Spaces are removed, because mails show codes in groups: `123 456`. */
const code = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(required('the code'));

/** `when` runs a check even if another field is invalid, so that both errors show at once. */
const always = { when: () => true };
const repeated = { path: ['confirmPassword'], error: 'Please enter the password again.', ...always };
const matching = { path: ['confirmPassword'], error: 'Passwords do not match', ...always };

export const loginSchema = z.object({ email: required('your email'), password: currentPassword });
export type Login = z.infer<typeof loginSchema>;

export const registrationSchema = z
  .object({ displayName, email, password: newPassword, confirmPassword: z.string() })
  .refine((form) => form.password !== '' || form.confirmPassword !== '', repeated)
  .refine((form) => form.password === form.confirmPassword, matching);
export type Registration = z.infer<typeof registrationSchema>;

export const codeSchema = z.object({ code });

export const resetRequestSchema = z.object({ email: required('your email') });
export type ResetRequest = z.infer<typeof resetRequestSchema>;

export const newPasswordSchema = z
  .object({ code, password: newPassword, confirmPassword: z.string() })
  .refine((form) => form.password !== '' || form.confirmPassword !== '', repeated)
  .refine((form) => form.password === form.confirmPassword, matching);
export type NewPassword = z.infer<typeof newPasswordSchema>;

/** The profile form. The password fields are checked only when a new password is entered. */
export const profileFormSchema = z
  .object({
    displayName,
    email,
    newPassword: newPassword.or(z.literal('')),
    confirmPassword: z.string(),
    currentPassword: z.string(),
  })
  .refine((form) => form.newPassword === '' || form.newPassword === form.confirmPassword, matching)
  .refine((form) => form.newPassword === '' || form.currentPassword !== '', {
    path: ['currentPassword'],
    error: 'Please enter your current password.',
    ...always,
  });
export type ProfileForm = z.infer<typeof profileFormSchema>;
