import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

/** What a combobox searches, offers and does; the page that uses it keeps its text and whether it is open. */
export interface ComboboxState<Option> {
  text: string;
  onText(text: string): void;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  options: readonly Option[];
  onChoose(option: Option): void;
  /** Set if several can be chosen: the list then stays open. */
  isChosen?: ((option: Option) => boolean) | undefined;
  /** Place of the option that Enter takes after typing; the first one by default, -1 for none. */
  start?: number | undefined;
}

const NONE = -1;
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
/** Safari reports the Enter that ends a composition after the composition, with this code of the input method. */
const INPUT_METHOD = 229;

/**
 * A text field with a list, after the ARIA Authoring Practices; the focus stays in the field. Arrows go through the list
 * and around its ends, Enter takes the active option, Escape clears the text and then closes. Home and End are the text's.
 * The list opens on a press, by typing and by arrows, and when a field that has a text gets the focus.
 */
export function useCombobox<Option>(state: ComboboxState<Option>) {
  const { text, onText, isOpen, onOpen, options, onChoose, isChosen, start = 0 } = state;
  const id = useId();
  /** Where the arrows have led in the list of a text. */
  const [moved, setMoved] = useState<{ text: string; at: number }>();
  const isMoved = moved !== undefined && moved.text === text && moved.at < options.length;
  const untouched = text.trim() === '' || options.length === 0 ? NONE : start;
  const active = !isOpen ? NONE : isMoved ? moved.at : untouched;

  const move = (step: 1 | -1) => {
    const count = options.length;
    const at = active === NONE ? (step === 1 ? 0 : count - 1) : (active + step + count) % count;
    onOpen(true);
    setMoved({ text, at });
  };
  const take = (at: number, keepsText: boolean) => {
    const option = options[at];
    if (option === undefined) return;
    onChoose(option);
    if (keepsText) return setMoved({ text, at });
    setMoved(undefined);
    onText('');
    if (isChosen === undefined) onOpen(false);
  };
  const clearOrClose = () => {
    if (text !== '') onText('');
    else onOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, keyCode, nativeEvent, repeat } = event;
    if (nativeEvent.isComposing || keyCode === INPUT_METHOD) return;
    const step = STEPS[key];
    if (step !== undefined) move(step);
    else if (key === 'Escape' && (isOpen || text !== '')) clearOrClose();
    else if (key === 'Enter' && isOpen) {
      if (!repeat) take(active, isChosen !== undefined && isMoved);
    } else return;
    event.preventDefault();
    // What is around the field may close on Escape, too.
    event.stopPropagation();
  };
  return {
    /** For `ComboboxOptions`. */
    list: { id, active, options, isChosen, onTake: (at: number) => take(at, isChosen !== undefined) },
    field: {
      role: 'combobox' as const,
      'aria-expanded': isOpen && options.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active === NONE ? undefined : `${id}-${active}`,
      autoComplete: 'off',
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        onText(target.value);
        onOpen(true);
      },
      onClick: () => onOpen(true),
      onFocus: () => {
        if (text !== '') onOpen(true);
      },
      onKeyDown,
    },
    /** For the element around field and list. */
    around: {
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget === null || !currentTarget.contains(relatedTarget)) onOpen(false);
      },
    },
    /** For the element that opens: a press in it leaves the focus in the field. */
    popup: { onMouseDown: (event: MouseEvent) => event.preventDefault() },
  };
}

/** The list of a combobox. */
export type ComboboxList<Option> = ReturnType<typeof useCombobox<Option>>['list'];
