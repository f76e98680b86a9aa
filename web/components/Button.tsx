import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';
import { classNames } from './class_names.ts';

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'plain';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** A press is being worked on: it stays focusable, and further presses do nothing. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook, className?: string): string =>
  classNames(styles.button, styles[look], className);

/** A button. It submits nothing unless `type` says so. */
export function Button({ look = 'quiet', busy = false, className, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(look, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}
