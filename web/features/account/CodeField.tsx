import type { ComponentProps } from 'react';
import { Field } from '../../components/Field.tsx';
import styles from './Account.module.css';

/** Takes a mailed code, from the phone's suggestion too. */
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
