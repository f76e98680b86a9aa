import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProfileForm } from '../../../core/contract/account.ts';
import { LIMITS } from '../../../core/contract/limits.ts';
import { Field } from '../../components/Field.tsx';

/** A new password, if one is wanted; typing it brings the fields that it takes. */
export function PasswordFields({ form }: { form: UseFormReturn<ProfileForm> }) {
  const changing = useWatch({ control: form.control, name: 'newPassword' }) !== '';
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="New password (optional)"
        type="password"
        autoComplete="new-password"
        description={`At least ${LIMITS.passwordLength} characters. Leave it empty to keep the one you have.`}
        {...form.register('newPassword')}
        error={errors.newPassword?.message}
      />
      {changing && (
        <>
          <Field
            label="Confirm new password"
            type="password"
            autoComplete="new-password"
            {...form.register('confirmPassword')}
            error={errors.confirmPassword?.message}
          />
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            {...form.register('currentPassword')}
            error={errors.currentPassword?.message}
          />
        </>
      )}
    </>
  );
}
