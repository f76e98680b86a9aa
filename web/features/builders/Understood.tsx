import type { Ref } from 'react';
import type { Reading } from '../../../core/contract/language.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import type { StrategyId } from '../../../core/strategies/ids.ts';
import { Accordion, AccordionItem } from '../../components/Accordion.tsx';
import { Notice } from '../../components/Notice.tsx';
import styles from './Builder.module.css';
import { UnderstoodChip } from './UnderstoodChip.tsx';

interface Props {
  description: string;
  reading: Reading;
  rebuilding: boolean;
  /** What went wrong with building anew. */
  failure: string | undefined;
  onRemove(strategy: StrategyId): void;
  ref: Ref<HTMLHeadingElement>;
}

/** The last strategy can't be taken out. */
const remedyFor = ({ strategies }: Reading): string =>
  strategies.length > 1
    ? 'Something is wrong? Take it out, and the playbook is built anew before you save it.'
    : 'Something is wrong? Discard it, and say it in other words.';

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** The description, and what of it became which strategy. */
export function Understood({ description, reading, rebuilding, failure, onRemove, ref }: Props) {
  const wordsOf = (strategy: StrategyId) => [
    ...new Set(reading.understood.filter((entry) => entry.strategy === strategy).map((entry) => entry.words)),
  ];
  return (
    <Accordion>
      <AccordionItem title="Playbook Description" level={2} open>
        <div className={styles.understood}>
          <p className={styles.described}>{description}</p>
          <h3 ref={ref} tabIndex={-1}>
            What was understood
          </h3>
          <ul className={styles.chips}>
            {reading.strategies.map((strategy) => (
              <UnderstoodChip
                key={strategy}
                strategy={strategy}
                words={wordsOf(strategy)}
                removable={reading.strategies.length > 1}
                rebuilding={rebuilding}
                onRemove={() => onRemove(strategy)}
              />
            ))}
          </ul>
          {reading.leftOut.length > 0 && <p>{`${TEXTS.leftOut}: ${quoted(reading.leftOut)}`}</p>}
          {reading.ignored.length > 0 && <p>{`${TEXTS.notUsed}: ${quoted(reading.ignored)}`}</p>}
          <p role="status">{rebuilding ? 'Optimizing your playbook...' : remedyFor(reading)}</p>
          <Notice tone="error">{failure}</Notice>
        </div>
      </AccordionItem>
    </Accordion>
  );
}
