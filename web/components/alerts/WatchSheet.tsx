import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { quietText } from '../../../core/alerts/quiet_hours.ts';
import { pays, steppedOdds } from '../../../core/alerts/watched_price.ts';
import { ALERT_LIMITS } from '../../../core/contract/alerts/alert_limits.ts';
import type { Alerts, PriceWatch } from '../../../core/contract/alerts/alerts.ts';
import { type OddsStyle, priceText } from '../../../core/format/numbers/odds_text.ts';
import { withTrueMinus } from '../../../core/format/numbers/signs.ts';
import { readOdds } from '../../../core/format/numbers/typed_odds.ts';
import { surnameOf } from '../../../core/format/words/surnames.ts';
import { worthOdds } from '../../../core/portfolio/value/verdict.ts';
import type { BookChoice } from '../../../core/prices/quotes/best_price.ts';
import { type BestOffer, offersOf } from '../../../core/prices/readers_prices.ts';
import { alertsQuery } from '../../lib/api/alerts.ts';
import { betLimitsQuery } from '../../lib/api/bets.ts';
import { useMinute } from '../../lib/hooks/use_minute.ts';
import { messageOf } from '../../lib/page/form_submit.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { usePriceChoice } from '../../lib/saved/price_choice.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import roles from '../../ui/Roles.module.css';
import { announce } from '../announcer.ts';
import { Button } from '../controls/Button.tsx';
import { SelectField } from '../controls/Field.tsx';
import { oddsText } from '../picks/price/price_words.ts';
import { useEventPrices } from '../picks/price/use_event_prices.ts';
import { Notice } from '../states/Notice.tsx';
import styles from './Bell.module.css';
import { useWatchChanges, type Watchable } from './use_alerts.ts';

type Books = PriceWatch['books'];

const EVEN_MONEY = 2;
const everyBook: Books = { region: null, without: [] };
const isEveryBook = ({ region, without }: Books) => region === null && without.length === 0;
const choiceOf = ({ region, without }: Books): BookChoice => ({ region: region ?? undefined, without });

/** The price to ask for at first: what is watched, else what makes the bet worth it, but better than what is on offer. */
function firstOdds(
  watched: number | undefined,
  probability: number | undefined,
  offer: BestOffer | undefined,
  style: OddsStyle,
) {
  if (watched !== undefined) return watched;
  const worth = probability === undefined ? (offer?.odds ?? EVEN_MONEY) : worthOdds(probability);
  return offer !== undefined && pays(offer.odds, worth) ? steppedOdds(offer.odds, 1, style) : worth;
}

const shownPrice = (odds: number, style: OddsStyle) => withTrueMinus(priceText(odds, style));

/** What the price means beside what is on offer and what we say. */
function meaning(odds: number, offer: BestOffer | undefined, { probability }: Watchable, style: OddsStyle): string {
  const percent = probability === undefined ? undefined : `${Math.round(100 * probability)}%`;
  const worth = probability === undefined ? undefined : worthOdds(probability);
  const price = shownPrice(odds, style);
  const said =
    worth === undefined
      ? 'We have no forecast of this bout. '
      : pays(odds, worth)
        ? `At ${price} it is worth its price: we say ${percent}. `
        : `We say ${percent}: it is worth its price at ${shownPrice(worth, style)} or better. `;
  if (offer === undefined) return `${said}None of these books has a fresh price now.`;
  if (pays(offer.odds, odds)) return `${offer.book.title} already pays that: ${oddsText(offer.odds, style)}.`;
  return `${said}${offer.book.title} pays ${oddsText(offer.odds, style)} now.`;
}

/** When and how one is told, or why one is not. */
function Terms({ alerts, blocked }: { alerts: Alerts | undefined; blocked: string | null }) {
  if (blocked !== null) return <>{blocked} Until then no price is told.</>;
  if (alerts?.mail === false) return <>Mail is off here: the price is kept, but nothing is sent.</>;
  if (alerts?.settings.ways.price_reached.length === 0)
    return (
      <>
        “Price reached” is off: <Link to="/alerts">turn it on</Link> to be told.
      </>
    );
  const quiet = alerts?.settings.quiet ? `, not ${quietText(alerts.settings.quiet)}` : '';
  return (
    <>
      By mail{quiet}; again once the price was away and {ALERT_LIMITS.priceAgainHours} hours have passed. Ends when the
      event begins.
    </>
  );
}

interface Props {
  uid: string;
  subject: Watchable;
  /** What is watched already. */
  watch: PriceWatch | undefined;
  onClose(): void;
}

/** The best offers of the event's books for the fighter, by the choice of books. */
function useOffer({ event_id, bout_id, name, opponent }: Watchable) {
  const { prices } = useEventPrices(event_id);
  const now = useMinute();
  return (books: Books) =>
    prices && offersOf({ prices, choice: choiceOf(books), now }).sideOf(name, opponent, bout_id)?.offer;
}

/** Asks from which price on the reader is told, and at which books. */
export default function WatchSheet({ uid, subject, watch, onClose }: Props) {
  const id = useId();
  const [style] = usePreference(ODDS_STYLE);
  const { choice } = usePriceChoice();
  const mine: Books = { region: choice.region ?? null, without: [...choice.without] };
  const [books, setBooks] = useState(watch?.books ?? mine);
  const offer = useOffer(subject)(books);
  const [typed, setTyped] = useState<string>();
  const first = firstOdds(watch?.at, subject.probability, offer, style);
  const shown = typed ?? shownPrice(first, style);
  const read = readOdds(shown, style);
  const odds = 'odds' in read ? read.odds : undefined;
  const isPaid = odds !== undefined && offer !== undefined && pays(offer.odds, odds);
  const { data: alerts } = useQuery(alertsQuery(uid));
  const { data: limits } = useQuery(betLimitsQuery(uid));
  const { save, remove } = useWatchChanges(uid);
  const isBusy = save.isPending || remove.isPending;
  const done = (said: string) => {
    // An open dialog hides the rest of the page from screen readers, the announcements too.
    flushSync(onClose);
    announce(said);
  };
  const step = (direction: 1 | -1) => setTyped(shownPrice(steppedOdds(odds ?? first, direction, style), style));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (odds === undefined || isPaid || isBusy) return;
    const { probability: _, ...watched } = subject;
    const at = shownPrice(odds, style);
    save.mutate({ ...watched, at: odds, books }, { onSuccess: () => done(`You are told at ${at} or better`) });
  };
  const error = save.error ?? remove.error;
  return (
    <Dialog open isSheet title={`Tell me when ${surnameOf(subject.name)} pays`} busy={isBusy} onClose={onClose}>
      <form className={roles.stack3} onSubmit={submit}>
        <div className={styles.price}>
          <Button aria-label="A lower price" onClick={() => step(-1)}>
            −
          </Button>
          <input
            className={styles.odds}
            aria-label="Price, or better"
            aria-describedby={`${id}-means`}
            aria-invalid={odds === undefined || isPaid || undefined}
            autoComplete="off"
            value={shown}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button aria-label="A better price" onClick={() => step(1)}>
            +
          </Button>
          <span>or better</span>
        </div>
        <p id={`${id}-means`} className={styles.means} role="status">
          {'problem' in read ? read.problem : meaning(read.odds, offer, subject, style)}
        </p>
        {!(isEveryBook(mine) && isEveryBook(books)) && (
          <SelectField
            label="At"
            value={isEveryBook(books) ? 'every' : 'mine'}
            onChange={({ target }) => setBooks(target.value === 'every' ? everyBook : isEveryBook(mine) ? books : mine)}
          >
            <option value="mine">My books</option>
            <option value="every">Every book</option>
          </SelectField>
        )}
        <p className={styles.terms}>
          <Terms alerts={alerts} blocked={limits?.blocked?.text ?? null} />
        </p>
        <Notice tone="error">{error === null ? undefined : `Not saved: ${messageOf(error)}`}</Notice>
        <div className={roles.ends}>
          {watch !== undefined && (
            <Button
              look="plain"
              busy={isBusy}
              onClick={() => remove.mutate(watch.id, { onSuccess: () => done('The price is watched no longer') })}
            >
              Remove
            </Button>
          )}
          <Button busy={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={isBusy} disabled={odds === undefined || isPaid}>
            {save.isPending ? 'Saving…' : odds === undefined ? 'Tell me' : `Tell me at ${shownPrice(odds, style)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
