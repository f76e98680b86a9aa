import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

export interface Tab<Name extends string> {
  name: Name;
  label: string;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose(name: Name): void;
  /** The page's title, shown next to the tabs. */
  heading: ReactNode;
  /** The content of the chosen tab. */
  children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs as in the ARIA Authoring Practices: one tab stop; arrow keys, Home and End move between the tabs. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, heading, children }: Props<Name>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.name === chosen);
    const next = STEPS[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onChoose(tab.name);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div className={styles.head}>
        {heading}
        <div className={styles.row} role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${id}-${tab.name}`}
              className={styles.tab}
              aria-selected={tab.name === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab.name === chosen ? 0 : -1}
              onClick={() => onChoose(tab.name)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
