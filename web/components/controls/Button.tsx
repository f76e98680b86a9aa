import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class_names.ts';
import styles from './Button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'plain';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** An action is running, or nothing is left to do: the button stays focusable, and presses do nothing. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The button's class names, for links that look like buttons. */
export const buttonClass = (look: ButtonLook, className?: string): string =>
  classNames(styles.button, styles[look], className);

/** A button; its default `type` is `button`, not `submit`. */
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
