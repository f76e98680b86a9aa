import { useId } from 'react';
import { BET_LIMITS } from '../../../core/contract/bets/bet_limits.ts';
import { Field } from '../controls/Field.tsx';

interface Props {
  label: string;
  description?: string;
  /** Names that are suggested. */
  books: readonly string[];
  book: string;
  onBook(book: string): void;
}

/** The name of a book, typed or chosen. */
export function BookField({ label, description, books, book, onBook }: Props) {
  const list = useId();
  return (
    <>
      <Field
        label={label}
        description={description}
        list={list}
        maxLength={BET_LIMITS.book}
        autoComplete="off"
        value={book}
        onChange={({ target }) => onBook(target.value)}
      />
      <datalist id={list}>
        {books.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
