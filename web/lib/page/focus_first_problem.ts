import { flushSync } from 'react-dom';

/** Moves the focus to the first wrong field of a form that can’t be sent yet; `show` marks fields that are not yet. */
export function focusFirstProblem(form: HTMLFormElement, show?: () => void): void {
  if (show) flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
