import { useEffect, useRef, useState } from 'react';
import {
  cardChanges,
  readSeenCard,
  type SeenCard,
  seenCard,
  seenCardText,
} from '../../../../core/pages/event/card_changes.ts';
import type { PricedEvent } from '../../../../core/pages/event/priced_pages.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { oddsText } from '../../../components/picks/price/price_words.ts';
import { ODDS_STYLE, type Preference, usePreference } from '../../../lib/saved/preferences.ts';
import { now } from '../../../lib/time/clock.ts';
import { localInstantText } from '../../../lib/time/local_time.ts';
import pages from '../Pages.module.css';

/** Cards that are kept as they were seen, the last one first. */
const KEPT = 4;
const BETWEEN = '\n\n';

const SEEN_CARDS: Preference<string> = {
  key: 'cornerman.seen_cards',
  fallback: '',
  isValue: (text): text is string => text.length < 100_000,
};

/** The card as it was when the reader last looked; undefined on a first visit. */
function useSeenCard(event: string) {
  const [text, setText] = usePreference(SEEN_CARDS);
  const kept = text.split(BETWEEN).flatMap((card) => readSeenCard(card) ?? []);
  const seen = kept.find((card) => card.event === event);
  const keep = (card: SeenCard) => {
    const others = kept.filter((other) => other.event !== event);
    setText([card, ...others].slice(0, KEPT).map(seenCardText).join(BETWEEN));
  };
  return [seen, keep] as const;
}

/**
 * What changed on a coming card since the reader last looked, until he has seen it; nothing on a first visit. What he saw is
 * kept in his browser alone.
 */
export function CardChanges({ page }: { page: PricedEvent }) {
  const [style] = usePreference(ODDS_STYLE);
  const [seen, keep] = useSeenCard(page.event.id);
  // Prices move while one reads: the list stays as it was at first.
  const [shown, setShown] = useState(() => ({ card: seenCard(page.event.id, page.bouts, now()), before: seen }));
  const { card, before } = shown;
  const changes = before === undefined ? [] : cardChanges(before, card, (odds) => oddsText(odds, style));
  const isSeen = changes.length === 0;
  // Once: another tab with the card keeps what it showed.
  const isKept = useRef(false);
  useEffect(() => {
    if (isSeen && !isKept.current) keep(card);
    isKept.current = true;
  });
  if (before === undefined || isSeen) return null;
  const dismiss = () => {
    keep(card);
    setShown({ card, before: undefined });
  };
  return (
    <section className={pages.panel} aria-labelledby="changes-title">
      <div className={pages.head}>
        <h2 id="changes-title" className={pages.title}>
          Changed since {localInstantText(before.at)}
        </h2>
        <Button onClick={dismiss}>Seen</Button>
      </div>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
