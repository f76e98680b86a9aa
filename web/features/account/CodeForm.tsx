import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Code, codeSchema } from '../../../core/contract/account.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { submitOnce } from '../../lib/form_submit.ts';
import styles from './Account.module.css';
import { CodeField } from './CodeField.tsx';
import { ResendButton } from './ResendButton.tsx';

interface Props {
  /** Where the code went. */
  email: string;
  /** Stands before the message where the code is refused. */
  failure: string;
  onCode(code: string): Promise<void>;
  onResend(): Promise<void>;
}

/** Asks for the code that was mailed, and mails it again if need be. */
export function CodeForm({ email, failure, onCode, onResend }: Props) {
  const form = useForm<Code>({ resolver: zodResolver(codeSchema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <p className={styles.lead}>
        We sent a code to <strong>{email}</strong>. It may take a minute, and may land among the spam.
      </p>
      <form className={styles.form} noValidate onSubmit={submitOnce(form, failure, ({ code }) => onCode(code))}>
        <CodeField {...form.register('code')} error={errors.code?.message} />
        <Notice tone="error">{errors.root?.message}</Notice>
        <div className={styles.actions}>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {isSubmitting ? 'Confirming...' : 'Confirm'}
          </Button>
          <ResendButton onResend={onResend} />
        </div>
      </form>
    </>
  );
}
