import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { Field, TextareaField } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { AccountUser } from '../../lib/auth/amplify_auth.ts';
import { readConfig } from '../../lib/config.ts';
import roles from '../../ui/Roles.module.css';
import styles from './ContactScreen.module.css';
import { type ContactMessage, contactSchema } from './contact_schema.ts';
import { type PostingState, usePosting } from './use_posting.ts';

const FRAME = 'contact-response';
const FAILURES: Readonly<Partial<Record<PostingState, string>>> = {
  offline: 'You’re offline, so your message was not sent. Try again when you’re back.',
  refused: 'The contact service refused your message, so it was not sent. Please try again later.',
  lost: 'The connection broke, so your message was not sent. Please try again.',
  unsure:
    'This browser could not reach the contact service, so your message may not have been sent. Send it again if you hear nothing from us.',
};

/** Settings for the form-forwarding service: no captcha, mail as a table, subject. */
function ServiceFields() {
  return (
    <>
      <input type="hidden" name="_captcha" value="false" />
      <input type="hidden" name="_template" value="table" />
      <input type="hidden" name="_subject" value="New Contact Form Submission" />
    </>
  );
}

/** The contact form, posted to the form-forwarding service. Its hidden frame takes the answer to a plain submit. */
export function ContactForm({ user, onSent }: { user: AccountUser; onSent(): void }) {
  const form = useRef<HTMLFormElement>(null);
  const { post, state } = usePosting(form, onSent);
  const sending = state === 'sending';
  const { register, handleSubmit, formState } = useForm<ContactMessage>({
    resolver: zodResolver(contactSchema),
    defaultValues: { name: user.displayName, email: user.email, message: '' },
  });
  const { name, email, message } = formState.errors;
  return (
    <form
      ref={form}
      className={roles.stack2}
      action={readConfig().contactAddress}
      method="post"
      target={FRAME}
      noValidate
      onSubmit={handleSubmit(post)}
    >
      <ServiceFields />
      <Field label="Name" autoComplete="name" {...register('name')} error={name?.message} />
      <Field label="Email" type="email" readOnly {...register('email')} error={email?.message} />
      <TextareaField label="Message" {...register('message')} error={message?.message} />
      <Notice tone="error">{FAILURES[state]}</Notice>
      <Button type="submit" look="primary" busy={sending} className={styles.submit}>
        {sending ? 'Sending...' : 'Send Message'}
      </Button>
      <iframe name={FRAME} title="Answer of the contact service" className={styles.frame} tabIndex={-1} />
    </form>
  );
}
