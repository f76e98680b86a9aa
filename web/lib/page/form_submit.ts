import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The message of anything thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A submit handler that runs `task` once at a time: a second press while it runs does nothing. If `task` throws, the
 * form's root error is set to `failure` followed by the message.
 */
export function submitOnce<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  failure: string,
  task: (values: Checked) => Promise<void>,
) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await task(values);
    } catch (error) {
      form.setError('root', { message: failure + messageOf(error) });
    }
  });
  const { isSubmitting } = form.formState;
  return (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void submit(event);
  };
}
