import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import roles from '../../ui/Roles.module.css';
import { classNames } from '../class_names.ts';
import styles from './Field.module.css';

interface Shared {
  label: string;
  /** Error message of the field; announced when it appears. */
  error?: string | undefined;
  /** Help text under the label. */
  description?: ReactNode;
}

interface InputProps extends Shared, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

interface TextareaProps extends Shared, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

function useWiring({ error, description }: Pick<Shared, 'error' | 'description'>) {
  const id = useId();
  const describedBy = classNames(description !== undefined && `${id}-help`, error !== undefined && `${id}-error`);
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error !== undefined || undefined };
}

function Frame({ id, label, error, description, children }: Shared & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {description !== undefined && (
        <div id={`${id}-help`} className={roles.hint}>
          {description}
        </div>
      )}
      {children}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** A labelled input with help text and error message. */
export function Field({ label, error, description, className, ...input }: InputProps) {
  const wiring = useWiring({ error, description });
  return (
    <Frame id={wiring.id} label={label} error={error} description={description}>
      <input {...input} {...wiring} className={classNames(styles.control, className)} />
    </Frame>
  );
}

/** The same with a textarea. */
export function TextareaField({ label, error, description, className, ...textarea }: TextareaProps) {
  const wiring = useWiring({ error, description });
  return (
    <Frame id={wiring.id} label={label} error={error} description={description}>
      <textarea {...textarea} {...wiring} className={classNames(styles.control, styles.area, className)} />
    </Frame>
  );
}

/** The same with a select; `children` are its options. */
export function SelectField({
  label,
  error,
  description,
  className,
  ...select
}: Shared & SelectHTMLAttributes<HTMLSelectElement>) {
  const wiring = useWiring({ error, description });
  return (
    <Frame id={wiring.id} label={label} error={error} description={description}>
      <select {...select} {...wiring} className={classNames(styles.control, className)} />
    </Frame>
  );
}
