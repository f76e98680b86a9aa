import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Combobox } from '../../../web/ui/Combobox.tsx';

afterEach(cleanup);

const FIGHTS = ['Boxing', 'Judo', 'Karate', 'Kickboxing'];

interface Setting {
  /** Several can be chosen. */
  isMultiple?: boolean;
}

function Field({ isMultiple = false }: Setting) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isChosen = (option: string) => chosen.includes(option);
  const toggled = (option: string) =>
    isChosen(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
  return (
    <>
      <Combobox
        label="Martial art"
        listLabel="Arts"
        placeholder="Search"
        text={text}
        onText={setText}
        isOpen={isOpen}
        onOpen={setOpen}
        options={FIGHTS.filter((name) => name.toLowerCase().includes(text))}
        onChoose={(option) => setChosen(toggled(option))}
        isChosen={isMultiple ? isChosen : undefined}
        none="No such art."
        found="Some arts"
        keyOf={(option) => option}
        hintOf={(option) => `${option.length} letters`}
        footer={<button type="button">Footer</button>}
      >
        {(option) => option}
      </Combobox>
      <output>{chosen.join(', ')}</output>
    </>
  );
}

function open(setting: Setting = {}) {
  render(<Field {...setting} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Martial art' });
  field.focus();
  const idOf = (name: string) => field.getAttribute(name) ?? '';
  return {
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    /** Presses keys; true if the last one was left to the text and the page. */
    press: (...keys: readonly string[]) => keys.map((key) => fireEvent.keyDown(field, { key })).at(-1),
    active: () => document.getElementById(idOf('aria-activedescendant'))?.textContent ?? undefined,
    options: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
    list: () => screen.queryByRole('listbox'),
    chosen: () => screen.getByRole('status').textContent,
  };
}

describe('by keyboard', () => {
  test('typing makes the first match active, and Enter takes it, empties the field and closes the list', () => {
    const { field, type, press, active, list, chosen } = open();
    type('box');
    expect(active()).toBe('Boxing 6 letters');
    press('Enter');
    expect(chosen()).toBe('Boxing');
    expect(field.value).toBe('');
    expect(list()).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  test('an empty field takes nothing on Enter before an arrow has led into the list', () => {
    const { field, press, active, chosen } = open();
    fireEvent.click(field);
    expect(active()).toBeUndefined();
    press('Enter');
    expect(chosen()).toBe('');
    press('ArrowDown', 'Enter');
    expect(chosen()).toBe('Boxing');
  });

  test('arrows open the list and go around its ends', () => {
    const { press, active } = open();
    press('ArrowDown');
    expect(active()).toContain('Boxing');
    press('ArrowUp');
    expect(active()).toContain('Kickboxing');
    press('ArrowDown');
    expect(active()).toContain('Boxing');
  });

  test('a new text makes its first match active again', () => {
    const { type, press, active } = open();
    type('box');
    press('ArrowDown');
    expect(active()).toContain('Kickboxing');
    type('bo');
    expect(active()).toBe('Boxing 6 letters');
  });

  test('Home, End and the arrows along the text move in the text alone', () => {
    const { type, press, active } = open();
    type('box');
    press('ArrowDown');
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) expect(press(key), key).toBe(true);
    expect(active()).toContain('Kickboxing');
  });

  test('Escape clears the text, then closes the list, and only then is the page’s', () => {
    const { field, type, press, list } = open();
    const onKeyAround = vi.fn(({ key }: KeyboardEvent) => key);
    document.addEventListener('keydown', onKeyAround, { once: true });
    type('box');
    expect(press('Escape')).toBe(false);
    expect(field.value).toBe('');
    expect(list()).not.toBeNull();
    expect(press('Escape')).toBe(false);
    expect(list()).toBeNull();
    expect(onKeyAround).not.toHaveBeenCalled();
    expect(press('Escape')).toBe(true);
    expect(onKeyAround).toHaveReturnedWith('Escape');
  });

  test('a key that an input method uses chooses, moves and clears nothing', () => {
    const { field, type, press, active, chosen } = open();
    type('box');
    for (const key of ['Enter', 'ArrowDown', 'Escape']) {
      const composed = createEvent.keyDown(field, { key, isComposing: true });
      fireEvent(field, composed);
      fireEvent.keyDown(field, { key, keyCode: 229 });
      expect(composed.defaultPrevented).toBe(false);
    }
    expect([field.value, active(), chosen()]).toEqual(['box', 'Boxing 6 letters', '']);
    press('Enter');
    expect(chosen()).toBe('Boxing');
  });

  test('a held Enter key chooses once', () => {
    const { field, press, chosen } = open({ isMultiple: true });
    press('ArrowDown', 'Enter');
    fireEvent.keyDown(field, { key: 'Enter', repeat: true });
    expect(chosen()).toBe('Boxing');
  });
});

test('a press on an option takes it, and the focus stays in the field', () => {
  const { field, chosen } = open();
  fireEvent.click(field);
  const option = screen.getByRole('option', { name: /Judo/ });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(chosen()).toBe('Judo');
  expect(document.activeElement).toBe(field);
});

test('the list closes when the focus leaves field and list, and opens when a field that has a text gets it', () => {
  const { field, type, list } = open();
  type('box');
  fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name: 'Footer' }) });
  expect(list()).not.toBeNull();
  fireEvent.blur(field, { relatedTarget: document.body });
  expect(list()).toBeNull();
  fireEvent.focus(field);
  expect(list()).not.toBeNull();
});

test('where nothing is found it says so, and Enter takes nothing', () => {
  const { field, type, press, chosen } = open();
  type('sumo');
  expect(screen.getByText('No such art.')).toBeDefined();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  press('ArrowDown', 'ArrowUp', 'Enter');
  expect(chosen()).toBe('');
});

test('screen readers get the list, the active option and whether it is open', () => {
  const { field, type, list } = open();
  const attributes = () =>
    ['aria-expanded', 'aria-controls', 'aria-activedescendant'].map((name) => field.getAttribute(name));
  expect(attributes()).toEqual(['false', expect.any(String), null]);
  expect(field.getAttribute('aria-autocomplete')).toBe('list');
  type('box');
  const [first, second] = screen.getAllByRole('option');
  expect(attributes()).toEqual(['true', list()?.id, first?.id]);
  expect(list()?.getAttribute('aria-label')).toBe('Arts');
  expect([first, second].map((option) => option?.getAttribute('aria-selected'))).toEqual(['true', 'false']);
});

describe('where several can be chosen', () => {
  const selected = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

  test('the list stays open and says which are chosen', () => {
    const { press, list, active } = open({ isMultiple: true });
    press('ArrowDown', 'Enter', 'ArrowDown', 'Enter');
    expect(list()?.getAttribute('aria-multiselectable')).toBe('true');
    expect(selected()).toEqual(['Boxing 6 letters', 'Judo 4 letters']);
    press('Enter');
    expect(selected()).toEqual(['Boxing 6 letters']);
    expect(active()).toContain('Judo');
  });

  test('Enter after typing empties the field for the next one, and a press keeps what is found', () => {
    const { field, type, press, options } = open({ isMultiple: true });
    type('box');
    press('Enter');
    expect(field.value).toBe('');
    type('box');
    fireEvent.click(screen.getByRole('option', { name: /Kickboxing/ }));
    expect(options()).toEqual(['Boxing 6 letters', 'Kickboxing 10 letters']);
    expect(selected()).toHaveLength(2);
  });
});
