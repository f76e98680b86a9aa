import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { profileFormSchema, type ProfileForm as Values } from '../../../core/contract/account.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { AccountUser } from '../../lib/auth/amplify_auth.ts';
import { submitOnce } from '../../lib/form_submit.ts';
import styles from './Account.module.css';
import { PasswordFields } from './PasswordFields.tsx';
import { updateProfile } from './update_profile.ts';

interface Props {
  user: AccountUser;
  /** Whether the last thing that happened was a successful save. */
  saved: boolean;
  onSaved(saved: boolean): void;
  /** The address was changed and waits for its code. */
  onNewEmail(email: string): void;
}

/** Display name, email and an optional new password. */
export function ProfileForm({ user, saved, onSaved, onNewEmail }: Props) {
  const { displayName, email } = user;
  const form = useForm<Values>({
    resolver: zodResolver(profileFormSchema),
    defaultValues: { displayName, email, newPassword: '', confirmPassword: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const forgetPasswords = () => {
    for (const field of ['newPassword', 'confirmPassword', 'currentPassword'] as const) form.setValue(field, '');
  };
  const save = async (values: Values) => {
    onSaved(false);
    const outcome = await updateProfile(user, values, forgetPasswords);
    if (outcome === 'emailCodeNeeded') return onNewEmail(values.email);
    onSaved(true);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submitOnce(form, 'Failed to update profile: ', save)}>
      <Field
        label="Display name"
        autoComplete="name"
        {...form.register('displayName')}
        error={errors.displayName?.message}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordFields form={form} />
      <Notice tone="error">{errors.root?.message}</Notice>
      <Notice tone="success">{saved ? 'Profile updated successfully' : undefined}</Notice>
      <Button type="submit" look="primary" busy={isSubmitting}>
        {isSubmitting ? 'Updating...' : 'Update Profile'}
      </Button>
    </form>
  );
}
