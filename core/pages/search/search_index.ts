import type { SearchIndex } from '../../contract/pages/search_index.ts';
import type { CareerEntry } from '../fighter/careers.ts';
import type { PageParts } from '../page_parts.ts';

/** The first bout to come. */
function nextBout(entries: readonly CareerEntry[]): SearchIndex['fighters'][number]['next'] {
  const entry = entries.find(({ result, listed }) => result === undefined && listed !== undefined);
  if (entry?.listed === undefined) return undefined;
  const { event, bout } = entry.listed;
  return { bout: bout.joined.id, opponent: entry.opponent.name, date: event.event.date };
}

/** All fighters and events by name, with every name under which a source knows them. */
export function searchIndex({ people, careers, history }: PageParts): SearchIndex {
  const fighters = people.all().map((person) => {
    const entries = careers.get(person) ?? [];
    const weightClass = entries.findLast((entry) => entry.weightClass !== undefined)?.weightClass;
    const next = nextBout(entries);
    return {
      slug: person.slug,
      name: person.name,
      ...(person.otherNames.length > 0 && { other_names: [...person.otherNames] }),
      ...(person.nickname !== undefined && { nickname: person.nickname }),
      ...(weightClass !== undefined && { weight_class: weightClass }),
      bouts: entries.length,
      ...(next !== undefined && { next }),
    };
  });
  return {
    fighters: fighters.sort((one, other) => other.bouts - one.bouts || (one.slug < other.slug ? -1 : 1)),
    events: history.events.toReversed().map(({ event: { id, name, date } }) => ({ id, name, date })),
  };
}
