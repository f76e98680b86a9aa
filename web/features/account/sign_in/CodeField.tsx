import type { ComponentProps } from 'react';
import { Field } from '../../../components/controls/Field.tsx';
import styles from '../Account.module.css';

/** An input for a mailed code; phones can autofill it. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      {...props}
      label="Code"
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}
