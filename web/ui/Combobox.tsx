import type { ReactNode, Ref } from 'react';
import { useAnnouncement } from '../components/announcer.ts';
import styles from './Combobox.module.css';
import { ComboboxOptions } from './ComboboxOptions.tsx';
import { type ComboboxState, useCombobox } from './use_combobox.ts';

interface Props<Option> extends ComboboxState<Option> {
  label: string;
  /** Screen readers get a label that is not shown. */
  isLabelShown?: boolean;
  listLabel: string;
  placeholder: string;
  /** Where nothing is found. */
  none: string;
  /** What was found, as it is announced. */
  found: string;
  keyOf(option: Option): string;
  /** What an option is, beside its name. */
  hintOf?(option: Option): string;
  children(option: Option): ReactNode;
  /** Shown below the options. */
  footer?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A text field with a list that opens below it. */
export function Combobox<Option>(props: Props<Option>) {
  const { label, isLabelShown = false, text, isOpen, options, none, hintOf, children } = props;
  const { list, field, around, popup } = useCombobox(props);
  const isEmpty = options.length === 0;
  useAnnouncement(isOpen && text !== '' ? (isEmpty ? none : props.found) : undefined);
  return (
    <div {...around} className={styles.combobox}>
      <label htmlFor={`${list.id}-field`} className={isLabelShown ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <input
        {...field}
        ref={props.ref}
        id={`${list.id}-field`}
        type="text"
        className={styles.field}
        placeholder={props.placeholder}
      />
      {isOpen && (
        <div {...popup} className={styles.popup}>
          {isEmpty ? (
            <p className={styles.none}>{none}</p>
          ) : (
            <ComboboxOptions list={list} label={props.listLabel} keyOf={props.keyOf}>
              {(option) => (
                <>
                  {children(option)}
                  {hintOf && <span className={styles.hint}> {hintOf(option)}</span>}
                </>
              )}
            </ComboboxOptions>
          )}
          {props.footer}
        </div>
      )}
    </div>
  );
}
