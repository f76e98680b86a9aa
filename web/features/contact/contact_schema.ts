import * as z from 'zod';
import { LIMITS } from '../../../core/contract/limits.ts';
import { wellFormed } from '../../../core/contract/text.ts';

const required = (what: string, most: number) =>
  z
    .string()
    .overwrite(wellFormed)
    .trim()
    .min(1, { error: `Please enter ${what}.` })
    .max(most, { error: `Please keep ${what} to ${most} characters.` });

/** The fields of the contact form. */
export const contactSchema = z.object({
  name: required('your name', LIMITS.contact.name),
  email: required('your email', LIMITS.contact.email),
  message: required('your message', LIMITS.contact.message),
});
export type ContactMessage = z.infer<typeof contactSchema>;
