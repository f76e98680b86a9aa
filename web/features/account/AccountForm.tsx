import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '../../components/controls/Button.tsx';
import { Notice } from '../../components/states/Notice.tsx';
import { submitOnce } from '../../lib/page/form_submit.ts';
import styles from './Account.module.css';

/** Props that connect a `Field` to its form. */
export type FieldWiring = UseFormRegisterReturn & { error: string | undefined };

interface Props<Values extends FieldValues, Checked> {
  schema: z.ZodType<Checked, Values>;
  defaultValues: DefaultValues<Values>;
  /** Prefix of the message of a failed submission. */
  failure: string;
  onSubmit(values: Checked, form: UseFormReturn<Values, unknown, Checked>): Promise<void>;
  /** The fields; `wire` connects each to the form by its name. */
  children(wire: (name: Path<Values>) => FieldWiring, form: UseFormReturn<Values, unknown, Checked>): ReactNode;
  submitLabel: string;
  busyLabel: string;
  /** Shown next to the submit button; `clearErrors` removes the errors of the last submission. */
  secondAction?(clearErrors: () => void, form: UseFormReturn<Values, unknown, Checked>): ReactNode;
}

/** A form validated by a schema, with its fields, the error of a failed submission and a submit button. */
export function AccountForm<Values extends FieldValues, Checked>(props: Props<Values, Checked>) {
  const { schema, defaultValues, failure, onSubmit, children, submitLabel, busyLabel, secondAction } = props;
  const form = useForm<Values, unknown, Checked>({ resolver: zodResolver(schema), defaultValues });
  const { errors, isSubmitting } = form.formState;
  const wire = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  const submit = (
    <Button type="submit" look="primary" busy={isSubmitting}>
      {isSubmitting ? busyLabel : submitLabel}
    </Button>
  );
  return (
    <form className={styles.form} noValidate onSubmit={submitOnce(form, failure, (values) => onSubmit(values, form))}>
      {children(wire, form)}
      <Notice tone="error">{errors.root?.message}</Notice>
      {secondAction === undefined ? (
        submit
      ) : (
        <div className={styles.actions}>
          {submit}
          {secondAction(() => form.clearErrors(), form)}
        </div>
      )}
    </form>
  );
}
