import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type KeptSearch,
  mergedSearch,
  NO_SEARCH,
  openedOn,
  searchSchema,
} from '../../../core/contract/rules/kept_rules.ts';
import { RULE_LIMITS } from '../../../core/contract/rules/rule_limits.ts';
import type { RuleId } from '../../../core/strategies/ids.ts';
import { addSearch, rulesQuery } from '../../lib/api/rules.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { logError } from '../../lib/log.ts';
import { type Preference, usePreference } from '../../lib/saved/preferences.ts';
import { today } from '../../lib/time/clock.ts';

/** Rules whose figures were shown for less are not counted. */
const LOOKED_MILLISECONDS = 2000;

const isList = (text: string): text is string => /^[\w@ -]*$/.test(text);
/** Ids of rules, separated by spaces. */
const TRIED: Preference<string> = { key: 'cornerman.rules.tried', fallback: '', isValue: isList };
/** Ids of rules with the day when their sealed years were opened: `rule_0123456789abcdef@2026-04-04`. */
const OPENED: Preference<string> = { key: 'cornerman.rules.opened', fallback: '', isValue: isList };

const wordsOf = (text: string) => (text === '' ? [] : text.split(' '));

function readSearch(tried: string, opened: string): KeptSearch {
  const openings = wordsOf(opened).map((entry) => {
    const [id, on] = entry.split('@');
    return { id, on };
  });
  return searchSchema.safeParse({ tried: wordsOf(tried), opened: openings }).data ?? NO_SEARCH;
}

/** What this browser keeps: everything without an account, else what the account does not have yet. */
function useBrowserSearch() {
  const [tried, writeTried] = usePreference(TRIED);
  const [opened, writeOpened] = usePreference(OPENED);
  return {
    search: readSearch(tried, opened),
    write(search: KeptSearch) {
      writeTried(search.tried.join(' '));
      writeOpened(search.opened.map(({ id, on }) => `${id}@${on}`).join(' '));
    },
  };
}

const isNothing = ({ tried, opened }: KeptSearch) => tried.length === 0 && opened.length === 0;

/** What is left of a search after another was sent. */
const without = ({ tried, opened }: KeptSearch, sent: KeptSearch): KeptSearch => ({
  tried: tried.filter((id) => !sent.tried.includes(id)),
  opened: opened.filter(({ id }) => openedOn(sent, id) === undefined),
});

/** Moves what this browser keeps to the account of a signed-in user, so that a failed call loses nothing. */
function useMoveToAccount(uid: string | undefined, browser: ReturnType<typeof useBrowserSearch>): void {
  const client = useQueryClient();
  const isSending = useRef(false);
  const latest = useRef(browser);
  latest.current = browser;
  const waiting = JSON.stringify(browser.search);
  useEffect(() => {
    const sent = readJson(waiting);
    if (uid === undefined || isSending.current || isNothing(sent)) return;
    isSending.current = true;
    addSearch(sent)
      .then((search) => {
        const { queryKey } = rulesQuery(uid);
        client.setQueryData(queryKey, (known) => known && { ...known, ...search });
        isSending.current = false;
        latest.current.write(without(latest.current.search, sent));
      })
      .catch((error: unknown) => {
        isSending.current = false;
        logError('The rules that were looked at could not be kept with the account', error);
      });
  }, [uid, waiting, client]);
}

const readJson = (text: string): KeptSearch => searchSchema.parse(JSON.parse(text));

export interface RuleSearch {
  search: KeptSearch;
  addTried(id: RuleId): void;
  /** Opens the sealed years of a rule for good. */
  open(id: RuleId): void;
}

/** The rules that were looked at and opened: of the account where signed in, else of this browser. */
export function useRuleSearch(): RuleSearch {
  const account = useAccount();
  const uid = account.status === 'signedIn' ? account.user.uid : undefined;
  const kept = useQuery({ ...rulesQuery(uid ?? ''), enabled: uid !== undefined });
  const browser = useBrowserSearch();
  useMoveToAccount(uid, browser);
  const add = (added: Partial<KeptSearch>) => browser.write(mergedSearch(browser.search, { ...NO_SEARCH, ...added }));
  return {
    search: kept.data === undefined ? browser.search : mergedSearch(kept.data, browser.search),
    addTried: (id) => add({ tried: [id] }),
    open: (id) => add({ opened: [{ id, on: today() }] }),
  };
}

/** Counts a rule once its figures have been shown for two seconds; returns the number of rules counted. */
export function useTriedRules(id: RuleId | undefined, { search: { tried }, addTried }: RuleSearch): number {
  const add = useRef(addTried);
  add.current = addTried;
  const isCounted = id === undefined || tried.includes(id) || tried.length >= RULE_LIMITS.tried;
  useEffect(() => {
    if (isCounted) return;
    const timer = setTimeout(() => add.current(id), LOOKED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, isCounted]);
  return tried.length + (id === undefined || tried.includes(id) ? 0 : 1);
}
