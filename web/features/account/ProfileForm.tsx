import type { UseFormReturn } from 'react-hook-form';
import { profileFormSchema, type ProfileForm as Values } from '../../../core/contract/account.ts';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { AccountUser } from '../../lib/auth/amplify_auth.ts';
import { AccountForm } from './AccountForm.tsx';
import { PasswordChangeFields } from './PasswordFields.tsx';
import { updateProfile } from './update_profile.ts';

interface Props {
  user: AccountUser;
  /** Whether the last submission succeeded. */
  saved: boolean;
  onSaved(saved: boolean): void;
  /** Called when the address was changed and must be confirmed by its code. */
  onNewEmail(email: string): void;
}

/** Display name, email and an optional new password. */
export function ProfileForm({ user, saved, onSaved, onNewEmail }: Props) {
  const { displayName, email } = user;
  const save = async (values: Values, form: UseFormReturn<Values>) => {
    const clearPasswords = () => {
      for (const field of ['newPassword', 'confirmPassword', 'currentPassword'] as const) form.setValue(field, '');
    };
    onSaved(false);
    const outcome = await updateProfile(user, values, clearPasswords);
    if (outcome === 'emailCodeNeeded') return onNewEmail(values.email);
    onSaved(true);
  };
  return (
    <AccountForm
      schema={profileFormSchema}
      defaultValues={{ displayName, email, newPassword: '', confirmPassword: '', currentPassword: '' }}
      failure="Failed to update profile: "
      onSubmit={save}
      submitLabel="Update Profile"
      busyLabel="Updating..."
    >
      {(wire, form) => (
        <>
          <Field label="Display name" autoComplete="name" {...wire('displayName')} />
          <Field label="Email" type="email" autoComplete="username" {...wire('email')} />
          <PasswordChangeFields form={form} wire={wire} />
          <Notice tone="success">{saved ? 'Profile updated successfully' : undefined}</Notice>
        </>
      )}
    </AccountForm>
  );
}
