import type { Reading } from '../../../../core/contract/lab/language.ts';
import type { Filters } from '../../../../core/contract/rules/rules.ts';
import { TEXTS } from '../../../../core/contract/texts.ts';
import { VALUE_WISH_TEXT } from '../../../../core/format/words/value_labels.ts';
import { neverNote, openOffers, unkeptNote } from '../../../../core/reader/reading_choice.ts';
import { refusalText } from '../../../../core/reader/refusals.ts';
import { STRATEGIES } from '../../../../core/strategies/catalogue.ts';
import type { StrategyId } from '../../../../core/strategies/ids.ts';
import { backsText } from '../../../../core/strategies/selector_words.ts';
import { Button } from '../../../components/controls/Button.tsx';
import roles from '../../../ui/Roles.module.css';
import styles from './ReadingPanel.module.css';

const quoted = (words: readonly string[]) => words.map((text) => `“${text}”`).join(', ');

interface FindProps {
  words: readonly string[];
  onFind(words: string): void;
}

/** Words that led to no strategy, each with a way to look for one after all. */
function AddAnyway({ words, onFind }: FindProps) {
  return words.map((text) => (
    <Button key={text} look="plain" className={styles.find} onClick={() => onFind(text)}>
      “{text}” <span className={styles.action}>add anyway</span>
    </Button>
  ));
}

interface OffersProps {
  offered: Reading['offered'];
  /** What has a chip already. */
  shown: readonly StrategyId[];
  onAdd(strategy: StrategyId, name: string): void;
}

/** Wishes that no option meets, with the nearest options. A wish is left out once all of these were added. */
function Offers({ offered, shown, onAdd }: OffersProps) {
  return offered.map(({ words, note, strategies }) => {
    const open = strategies
      .filter((id) => !shown.includes(id))
      .flatMap((id) => STRATEGIES.find((strategy) => strategy.id === id) ?? []);
    if (open.length === 0) return null;
    return (
      <div key={words} className={styles.offer}>
        <p>{`“${words}”: ${note} ${TEXTS.nearest}:`}</p>
        {open.map(({ id, name, selector }) => (
          <Button key={id} className={styles.near} onClick={() => onAdd(id, name)}>
            <span>
              <span className={styles.action}>Add</span> {name}
            </span>{' '}
            <span className={styles.backs}>{backsText(selector)}</span>
          </Button>
        ))}
      </div>
    );
  });
}

/** What was done about each refusal that no filter tells of. A refusal is over once its strategy is chosen. */
function Refusals({
  reading: { refused, never },
  chosen,
  filters,
  onFind,
}: Pick<Props, 'reading' | 'chosen' | 'filters' | 'onFind'>) {
  const isTold = (said: string) => never.some(({ words }) => words === said);
  const kept = refused.filter(
    ({ words, strategies }) => !isTold(words) && !strategies.some((id) => chosen.includes(id)),
  );
  return kept.map(({ words, strategies }) => (
    <div key={words} className={styles.leftOut}>
      <span>{refusalText(strategies, chosen, filters)}</span>
      <AddAnyway words={[words]} onFind={onFind} />
    </div>
  ));
}

interface Props extends Omit<OffersProps, 'offered'>, Pick<FindProps, 'onFind'> {
  reading: Reading;
  chosen: readonly StrategyId[];
  filters: Filters;
}

/** What a description says beside the strategies that were read: no option for it, refused, unsure, unused, value. */
export function ReadingNotes({ reading, chosen, filters, shown, onAdd, onFind }: Props) {
  const { leftOut, ignored, value, never, unkept } = reading;
  const offered = openOffers(reading);
  const nevers = [...never.map((entry) => neverNote(entry, filters)), ...unkept.map(unkeptNote)];
  return (
    <>
      <Offers offered={offered} shown={shown} onAdd={onAdd} />
      <Refusals reading={reading} chosen={chosen} filters={filters} onFind={onFind} />
      {nevers.map((note) => (
        <p key={note} className={styles.unused}>
          {note}
        </p>
      ))}
      {value.length > 0 && <p className={roles.breaking}>{`${quoted(value)}: ${VALUE_WISH_TEXT}`}</p>}
      {leftOut.length > 0 && (
        <div className={styles.leftOut}>
          <span>{TEXTS.leftOut}:</span>
          <AddAnyway words={leftOut} onFind={onFind} />
        </div>
      )}
      {ignored.length > 0 && <p className={styles.unused}>{`${TEXTS.notUsed}: ${quoted(ignored)}`}</p>}
    </>
  );
}
