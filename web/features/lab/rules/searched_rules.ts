import { useEffect } from 'react';
import type { IsoDate } from '../../../../core/dates/iso_date.ts';
import { today } from '../../../lib/clock.ts';
import { type Preference, usePreference } from '../../../lib/preferences.ts';

/** Rules whose figures were shown for less are not counted. */
const LOOKED_MILLISECONDS = 2000;
const MOST_KEPT = 5000;

const isList = (text: string): text is string => /^[\w@ -]*$/.test(text);
/** Ids of rules, separated by spaces. */
const TRIED: Preference<string> = { key: 'cornerman.rules.tried', fallback: '', isValue: isList };
/** Ids of rules with the day when their sealed years were opened: `rule_0123456789abcdef@2026-04-04`. */
const OPENED: Preference<string> = { key: 'cornerman.rules.opened', fallback: '', isValue: isList };

const wordsOf = (text: string) => (text === '' ? [] : text.split(' '));

/** Counts the rule with this id once its figures have been shown for two seconds; returns the number of rules counted. */
export function useTriedRules(id: string | undefined): number {
  const [text, write] = usePreference(TRIED);
  const tried = wordsOf(text);
  const isCounted = id === undefined || tried.includes(id) || tried.length >= MOST_KEPT;
  useEffect(() => {
    if (isCounted) return;
    const timer = setTimeout(() => write([...wordsOf(text), id].join(' ')), LOOKED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, isCounted, text, write]);
  return tried.length + (id === undefined || tried.includes(id) ? 0 : 1);
}

export interface OpenedRules {
  count: number;
  /** The day when this rule was opened; undefined while it is sealed. */
  openedOn(id: string): IsoDate | undefined;
  /** Opens a rule for good. */
  open(id: string): void;
}

/** The rules whose sealed years were opened in this browser. */
export function useOpenedRules(): OpenedRules {
  const [text, write] = usePreference(OPENED);
  const opened = wordsOf(text);
  const openedOn = (id: string) => opened.find((entry) => entry.startsWith(`${id}@`))?.slice(id.length + 1);
  return {
    count: opened.length,
    openedOn,
    open: (id) => {
      if (openedOn(id) === undefined) write([...opened, `${id}@${today()}`].join(' '));
    },
  };
}
