import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProfileForm } from '../../../core/contract/account/account.ts';
import { LIMITS } from '../../../core/contract/limits/limits.ts';
import { Field } from '../../components/controls/Field.tsx';
import type { FieldWiring } from './AccountForm.tsx';

/** The fields of a new password and its confirmation. */
export function NewPasswordFields({
  label,
  first,
  second,
}: {
  label: string;
  first: FieldWiring;
  second: FieldWiring;
}) {
  return (
    <>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        description={`At least ${LIMITS.passwordLength} characters`}
        {...first}
      />
      <Field label={`Confirm ${label.toLowerCase()}`} type="password" autoComplete="new-password" {...second} />
    </>
  );
}

interface Props {
  form: UseFormReturn<ProfileForm>;
  wire(name: keyof ProfileForm): FieldWiring;
}

/** An optional new password. The fields to confirm it appear once it is not empty. */
export function PasswordChangeFields({ form, wire }: Props) {
  const changing = useWatch({ control: form.control, name: 'newPassword' }) !== '';
  return (
    <>
      <Field
        label="New password (optional)"
        type="password"
        autoComplete="new-password"
        description={`At least ${LIMITS.passwordLength} characters. Leave it empty to keep the one you have.`}
        {...wire('newPassword')}
      />
      {changing && (
        <>
          <Field
            label="Confirm new password"
            type="password"
            autoComplete="new-password"
            {...wire('confirmPassword')}
          />
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            {...wire('currentPassword')}
          />
        </>
      )}
    </>
  );
}
