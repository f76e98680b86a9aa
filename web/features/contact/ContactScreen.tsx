import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { wellFormed } from '../../../core/contract/values/text.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field, TextareaField } from '../../components/controls/Field.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { useAccount } from '../../lib/auth/account.ts';
import type { AccountUser } from '../../lib/auth/amplify_auth.ts';
import { readConfig } from '../../lib/config.ts';
import { isOnline } from '../../lib/hooks/use_online.ts';
import { logError } from '../../lib/log.ts';
import roles from '../../ui/Roles.module.css';
import styles from './ContactScreen.module.css';

/** Replaces the form after sending and takes the focus. */
function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} role="status">
      <h2 ref={heading} tabIndex={-1}>
        Thank you for your message!
      </h2>
      <p>We've received your submission and will get back to you shortly.</p>
    </div>
  );
}

/** A link to the external feature request form. */
function FeatureRequestLink() {
  return (
    <>
      An idea for Cornerman? Put it on the{' '}
      <a href={readConfig().featureRequestAddress} target="_blank" rel="noreferrer">
        feature request form<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      .
    </>
  );
}

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
type ContactMessage = z.infer<typeof contactSchema>;

/**
 * What became of a posted message: `taken` by the service, `refused` with an error status, `lost` with the connection,
 * or `unsure` where the browser blocks the service.
 */
type PostOutcome = 'taken' | 'refused' | 'lost' | 'unsure';

async function isReached(service: URL): Promise<boolean> {
  const root = new URL('/', service);
  return fetch(root, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/**
 * Posts the form's fields to its address. A service of another origin may keep its answer from the page: if it can be
 * reached, it has the message.
 */
async function postMessage(form: HTMLFormElement): Promise<PostOutcome> {
  const service = new URL(form.action);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  try {
    const response = await fetch(service, { method: 'POST', body: fields, credentials: 'omit' });
    return response.ok ? 'taken' : 'refused';
  } catch {
    if (service.origin === window.location.origin) return 'lost';
    return (await isReached(service)) ? 'taken' : 'unsure';
  }
}

/** How long a message is being sent at least, as specified. */
const SENDING_MILLISECONDS = 2000;

type PostingState = 'idle' | 'offline' | 'sending' | 'refused' | 'lost' | 'unsure';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a form once at a time. A message counts as sent when the service has accepted it, but not before two seconds
 * have passed. Where the browser blocks the call, the form is also submitted into its frame, which may pass.
 */
function usePosting(form: RefObject<HTMLFormElement | null>, onSent: () => void) {
  const [state, setState] = useState<PostingState>('idle');
  const isSending = useRef(false);
  const post = async () => {
    if (form.current === null || isSending.current) return;
    if (!isOnline()) return setState('offline');
    isSending.current = true;
    setState('sending');
    const shown = wait(SENDING_MILLISECONDS);
    const outcome = await postMessage(form.current);
    isSending.current = false;
    if (outcome === 'taken') {
      await shown;
      return onSent();
    }
    logError('The contact message was not taken', outcome);
    if (outcome === 'unsure') form.current?.submit();
    setState(outcome);
  };
  return { post, state };
}

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

/** The contact page. */
export default function ContactScreen() {
  const account = useAccount();
  const [sent, setSent] = useState(false);
  if (account.status !== 'signedIn') return null;
  return (
    <div className={styles.contact}>
      <h1>Contact Us</h1>
      <p className={roles.muted}>
        Many answers are in the <Link to="/faq">FAQ</Link>. <FeatureRequestLink />
      </p>
      {sent ? <ThankYou /> : <ContactForm user={account.user} onSent={() => setSent(true)} />}
    </div>
  );
}
