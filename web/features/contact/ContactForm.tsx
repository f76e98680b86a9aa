import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { Field, TextareaField } from '../../components/Field.tsx';
import type { AccountUser } from '../../lib/auth/amplify_auth.ts';
import { readConfig } from '../../lib/config.ts';
import styles from './ContactScreen.module.css';
import { type ContactMessage, contactSchema } from './contact_schema.ts';

const FRAME = 'contact-answer';
const SENDING_MILLISECONDS = 2000;

/** What the form-forwarding service is told: no captcha page, a table in the mail, this subject. */
function ServiceFields() {
  return (
    <>
      <input type="hidden" name="_captcha" value="false" />
      <input type="hidden" name="_template" value="table" />
      <input type="hidden" name="_subject" value="New Contact Form Submission" />
    </>
  );
}

/**
 * The form is posted by the browser into a hidden frame: the service answers with a page of another origin, of which
 * nothing can be read. So after two seconds it counts as sent, as specified.
 */
export function ContactForm({ user, onSent }: { user: AccountUser; onSent(): void }) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const { register, handleSubmit, formState } = useForm<ContactMessage>({
    resolver: zodResolver(contactSchema),
    defaultValues: { name: user.displayName, email: user.email, message: '' },
  });
  useEffect(() => {
    if (!sending) return;
    const timer = setTimeout(onSent, SENDING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [sending, onSent]);
  const post = () => {
    form.current?.submit();
    setSending(true);
  };
  const { errors } = formState;
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        action={readConfig().contactAddress}
        method="post"
        target={FRAME}
        noValidate
        onSubmit={handleSubmit(post)}
      >
        <ServiceFields />
        <Field label="Name" autoComplete="name" {...register('name')} error={errors.name?.message} />
        <Field label="Email" type="email" readOnly {...register('email')} error={errors.email?.message} />
        <TextareaField label="Message" {...register('message')} error={errors.message?.message} />
        <Button type="submit" look="primary" busy={sending} className={styles.submit}>
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
      </form>
      <iframe
        name={FRAME}
        title="Answer of the contact service"
        className={styles.frame}
        tabIndex={-1}
        aria-hidden="true"
      />
    </>
  );
}
