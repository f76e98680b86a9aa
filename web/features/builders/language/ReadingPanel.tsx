import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Filters } from '../../../../core/contract/rules/rules.ts';
import type { StrategyId } from '../../../../core/strategies/ids.ts';
import { announce } from '../../../components/announcer.ts';
import { BoundChips } from '../../../components/conditions/BoundChips.tsx';
import { FilterChips } from '../../../components/filters/FilterChips.tsx';
import roles from '../../../ui/Roles.module.css';
import { RebuildStatus } from '../results/RebuildStatus.tsx';
import { StrategyChip } from '../StrategyChip.tsx';
import { StrategySearch } from '../StrategySearch.tsx';
import { EitherQuestion } from '../simple/EitherQuestion.tsx';
import type { RebuildState } from '../use_rebuild.ts';
import { type LanguageResult, offeredStrategies } from './language_draft.ts';
import { ReadingNotes } from './ReadingNotes.tsx';
import styles from './ReadingPanel.module.css';
import { SaidSentence } from './SaidSentence.tsx';

interface Props {
  result: LanguageResult;
  state: RebuildState;
  onToggle(strategy: StrategyId): void;
  onFilters(filters: Filters): void;
  onSay(said: Partial<Pick<LanguageResult, 'said' | 'bounds'>>): void;
  /** The choice of the user's own rules. */
  own: ReactNode;
  onRetry(): void;
}

/** What was read in a description, and the ways to mend it. */
export function ReadingPanel({ result, state, own, onToggle, onFilters, onSay, onRetry }: Props) {
  const { reading, chosen, said, rules, filters, bounds } = result;
  const shown = offeredStrategies(result);
  const [search, setSearch] = useState('');
  const [isChanging, setChanging] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const find = (words: string) => {
    // The field opens its list if it has a text when it gets the focus.
    flushSync(() => {
      setChanging(true);
      setSearch(words);
    });
    field.current?.focus();
  };
  const add = (strategy: StrategyId, name: string) => {
    setSearch('');
    announce(`${name} added`);
    onToggle(strategy);
  };
  const wordsOf = (strategy: StrategyId) => [
    ...new Set(reading.understood.filter((entry) => entry.strategy === strategy).map(({ words }) => words)),
  ];
  return (
    <section className={styles.panel} aria-labelledby="reading-title">
      <h2 id="reading-title">What was understood</h2>
      <SaidSentence result={result} onSay={onSay} />
      {(reading.rules ?? [])
        .filter(({ either }) => either.length > 0)
        .map((rule) => (
          <EitherQuestion key={rule.name} result={result} rule={rule} onSay={onSay} />
        ))}
      <ul className={roles.row2}>
        {shown.map((strategy) => (
          <StrategyChip
            key={strategy}
            strategy={strategy}
            words={wordsOf(strategy)}
            notes={reading.approximate.filter((entry) => entry.strategy === strategy)}
            chosen={chosen.includes(strategy)}
            onToggle={() => onToggle(strategy)}
          />
        ))}
      </ul>
      <BoundChips
        bounds={bounds}
        filters={filters}
        onBounds={(next) => onSay({ bounds: next })}
        onFilters={onFilters}
      />
      <ReadingNotes reading={reading} chosen={chosen} filters={filters} shown={shown} onAdd={add} onFind={find} />
      <details
        className={styles.change}
        open={isChanging}
        onToggle={({ currentTarget }) => setChanging(currentTarget.open)}
      >
        <summary>Change what it bets on</summary>
        {own}
        <FilterChips filters={filters} onChange={onFilters} />
        <StrategySearch ref={field} text={search} chosen={chosen} onText={setSearch} onAdd={add} />
      </details>
      <RebuildStatus state={state} count={chosen.length + said.length + rules.length} onRetry={onRetry} />
    </section>
  );
}
