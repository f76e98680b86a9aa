import { useQuery } from '@tanstack/react-query';
import { explainTerm, type TermId } from '../../../core/format/words/terms.ts';
import { useShownEvent } from '../../lib/api/events.ts';
import { prebuiltPlaybookQuery } from '../../lib/api/prebuilt_playbooks.ts';
import { useBudget } from '../picks/stakes/use_budget.ts';

/** The card that examples are taken from: the next one, with the picks of Value and Baseline. */
function useTermCard() {
  const event = useShownEvent();
  const { amount } = useBudget();
  const id = event?.id ?? '';
  const known = { enabled: event !== undefined };
  const value = useQuery({ ...prebuiltPlaybookQuery('value', id), ...known }).data?.picks;
  const baseline = useQuery({ ...prebuiltPlaybookQuery('baseline', id), ...known }).data?.picks;
  if (event === undefined || baseline === undefined) return undefined;
  return { event: event.name, picks: [...baseline, ...(value ?? [])], budget: amount > 0 ? amount : undefined };
}

/** What a term means, with an example of the next card once that is known. */
export default function TermNote({ of }: { of: TermId }) {
  const { name, meaning, example } = explainTerm(of, useTermCard());
  return (
    <>
      <strong>{name}</strong> <span>{meaning}</span> {example !== undefined && <em>{example}</em>}
    </>
  );
}
