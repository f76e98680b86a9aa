import { useQuery } from '@tanstack/react-query';
import { centsOf, dollarsOf } from '../../../core/format/numbers/cents.ts';
import { briefMoneyText, moneyText } from '../../../core/format/numbers/money.ts';
import { priceText } from '../../../core/format/numbers/odds_text.ts';
import { percentRangeText, pickPercentText, signedPickPercentText } from '../../../core/format/numbers/percent.ts';
import { DASH, withTrueMinus } from '../../../core/format/numbers/signs.ts';
import { surnameOf } from '../../../core/format/words/surnames.ts';
import type { SlipOffer, SlipPrice } from '../../../core/markets/price_slip.ts';
import type { PricedEvent } from '../../../core/pages/event/priced_pages.ts';
import { breakEvenOdds, LEAST_EDGE } from '../../../core/portfolio/value/pick_value.ts';
import { likeBets, likeBetsText, priceSentence } from '../../../core/record/words/price_words.ts';
import { Blocked } from '../../components/bets/Blocked.tsx';
import { RangePicture, RangeTicks } from '../../components/charts/range/RangePicture.tsx';
import { rangeScale } from '../../components/charts/range/range_scale.ts';
import { classNames } from '../../components/class_names.ts';
import { oddsText } from '../../components/picks/price/price_words.ts';
import { Term } from '../../components/term/Term.tsx';
import { betLimitsQuery, betSummaryQuery } from '../../lib/api/bets.ts';
import { recordQuery } from '../../lib/api/record.ts';
import { useAccount } from '../../lib/auth/account.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import roles from '../../ui/Roles.module.css';
import { NoteBet } from './NoteBet.tsx';
import styles from './Price.module.css';
import type { PricedSlip } from './priced_slip.ts';
import { OnOffer } from './SlipChips.tsx';

const PER_HUNDRED = 100;

interface Asked {
  slip: PricedSlip;
  page: PricedEvent;
  /** Epoch milliseconds. */
  now: number;
  onAsk(words: string): void;
}

/** What the reader can stake, in dollars: undefined for a visitor, without a bankroll, and without a limit. */
interface Purse {
  bankroll: number | undefined;
  /** What is left of the own limits. */
  cap: number | undefined;
  /** Why stakes are off now. */
  blocked: string | undefined;
}

function usePurse(): Purse {
  const account = useAccount();
  const uid = account.status === 'signedIn' ? account.user.uid : '';
  const enabled = uid !== '';
  const { data: summary } = useQuery({ ...betSummaryQuery(uid), enabled });
  const { data: limits } = useQuery({ ...betLimitsQuery(uid), enabled });
  const { start, moved, now } = summary?.bankroll ?? { start: 0, moved: 0, now: 0 };
  const left = limits?.uses.map(({ limit, used }) => Math.max(0, limit - used)) ?? [];
  return {
    bankroll: start + moved > 0 && now > 0 ? dollarsOf(now) : undefined,
    cap: left.length > 0 ? dollarsOf(Math.min(...left)) : undefined,
    blocked: limits?.blocked?.text,
  };
}

/**
 * A quarter of the Kelly stake of the bankroll, in whole dollars and within the cap, 0 without value; undefined without a
 * bankroll.
 */
function stakeOf({ stake, hasValue }: SlipOffer, { bankroll, cap = Number.POSITIVE_INFINITY }: Purse) {
  if (bankroll === undefined) return undefined;
  return hasValue ? Math.floor(Math.min(stake * bankroll, cap)) : 0;
}

/** Why nothing is to be staked; undefined where something is. */
function noStakeText(offer: SlipOffer, purse: Purse): string | undefined {
  if (offer.stake === 0) return 'Kelly stakes nothing without an edge';
  if (!offer.hasValue) return `an edge up to ${pickPercentText(LEAST_EDGE)} is within our error`;
  const stake = stakeOf(offer, purse);
  if (stake === undefined)
    return centsOf(offer.stake * PER_HUNDRED) === 0 ? 'a quarter of Kelly is less than a cent of each $100' : undefined;
  if (stake > 0) return undefined;
  return purse.cap !== undefined && purse.cap < 1
    ? 'your own limits leave less than $1'
    : 'a quarter of Kelly is less than $1';
}

const PROBLEMS: Readonly<Record<NonNullable<PricedSlip['problem']>, string>> = {
  bout: 'Which bout? Name a fighter of this card.',
  side: 'Who? Say which fighter wins, or name both where it is on the bout alone.',
  odds: 'At which odds? Several stand there: name those of the whole bet.',
  contrary: 'These can’t all come true: we can’t price this.',
};

/** A question about the words that were not read. */
function unreadText(unread: readonly string[], { bouts }: PricedEvent): string {
  const fighters = bouts.flatMap(({ red, blue }) => [red.name, blue.name]);
  const namesakes = (word: string) => fighters.filter((name) => surnameOf(name).toLowerCase() === word.toLowerCase());
  const shared = unread.find((word) => namesakes(word).length > 1);
  if (shared !== undefined) return `Which ${shared}? On this card: ${namesakes(shared).join(', ')}.`;
  return `What is ${quoted(unread)}? Nothing is priced until every word is read.`;
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Why nothing is priced, and the words that it is about. */
function unpricedText({ unread, unpriced, problem, legs }: PricedSlip, page: PricedEvent): string {
  if (unpriced.length > 0) return `We can’t price this: ${quoted(unpriced)}. No forecast of ours is about that.`;
  if (unread.length > 0) return unreadText(unread, page);
  if (problem !== undefined) return PROBLEMS[problem];
  if (legs.some(({ bout }) => bout.result !== null)) return 'This is over: the bout has a result.';
  return 'We can’t price this: there is no forecast of it.';
}

const Unpriced = ({ slip, page }: Asked) => (
  <section className={styles.answer} aria-label="Answer" aria-live="polite">
    <p className={styles.sentence}>{unpricedText(slip, page)}</p>
  </section>
);

/** A figure with what it is above it and what it is worth below. */
function Figure({ label, figure, note }: { label: React.ReactNode; figure: string; note: string }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <span className={styles.figure}>{figure}</span>
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  );
}

function Edge({ offer }: { offer: SlipOffer }) {
  const interval = offer.edgeRange;
  const scale = rangeScale([
    { mean: offer.edge, interval },
    { mean: 0, interval: [-0.2, 0.4] },
  ]);
  const sure =
    interval[0] > 0 ? 'better than fair' : interval[1] < 0 ? 'worse than fair' : 'not sure which side of fair';
  return (
    <div className={styles.part}>
      <p className={styles.bar}>
        <span>
          <Term of="edge">Edge</Term> and how wrong we may be
        </span>
        <strong className={styles.figure}>{signedPickPercentText(offer.edge)}</strong>
      </p>
      <RangePicture mean={offer.edge} interval={interval} scale={scale} isGrey />
      <RangeTicks scale={scale} />
      <p>
        Nine times in ten the true edge of such bets lies from <strong>{percentRangeText(interval)}</strong>: {sure}.
      </p>
    </div>
  );
}

/** What tested bets like it returned; their place until the record is there. */
function Like({ slip, edge }: { slip: PricedSlip; edge: number }) {
  const { data: record, isPending } = useQuery(recordQuery);
  const like = record && likeBets(slip.legs, edge, record);
  if (isPending) return <p className={classNames(styles.part, styles.like)} />;
  if (like === undefined)
    return (
      <p className={classNames(styles.part, styles.like)}>
        {record === undefined
          ? 'The record could not be loaded: what such bets returned is not known here.'
          : 'No bets like it were tested, so the edge is unproven.'}
      </p>
    );
  const { said, returned, basis } = likeBetsText(like);
  return (
    <p className={classNames(styles.part, styles.like)}>
      {said} <strong>{returned}</strong> in the test <span className={styles.muted}>{basis}</span>.
      {like.returned < edge && ` So expect less than ${signedPickPercentText(edge)}.`}
    </p>
  );
}

interface StakeProps {
  slip: PricedSlip;
  page: PricedEvent;
  offer: SlipOffer;
  purse: Purse;
}

function Stake({ slip, page, offer, purse }: StakeProps) {
  const { bankroll, cap, blocked } = purse;
  const stake = stakeOf(offer, purse);
  const none = noStakeText(offer, purse);
  const taken = slip.stake ?? stake;
  const amount = offer.stake * (bankroll ?? PER_HUNDRED);
  const purseText = [
    ...(bankroll === undefined ? [] : [`bankroll ${briefMoneyText(bankroll)}`]),
    ...(cap === undefined ? [] : [`cap ${briefMoneyText(cap)}`]),
  ].join(', ');
  return (
    <div className={classNames(styles.part, roles.stack3)}>
      {blocked === undefined ? (
        <div className={styles.bar}>
          <p>
            {none === undefined ? (
              <>
                <span className={styles.stake}>{stake === undefined ? moneyText(amount) : briefMoneyText(stake)}</span>
                <span className={styles.note}>
                  a quarter of <Term of="kelly">Kelly</Term>
                  {stake === undefined ? ', of each $100 of your bankroll' : `: ${moneyText(amount)}`}
                </span>
              </>
            ) : (
              <>
                <span className={styles.figure}>No stake</span>
                <span className={styles.note}>{none}</span>
              </>
            )}
          </p>
          {taken !== undefined && taken > 0 && (
            <p className={styles.win}>
              <span className={styles.figure}>{moneyText(taken * (offer.odds - 1))} to win</span>
              <span className={styles.note}>
                {[`with ${briefMoneyText(taken)}`, purseText].filter((text) => text !== '').join(', ')}
              </span>
            </p>
          )}
        </div>
      ) : (
        <Blocked text={blocked} />
      )}
      <NoteBet slip={slip} event={page.event} odds={offer.odds} stake={taken} />
    </div>
  );
}

/** The sentence with the stake: ours, and that the reader's own is more. */
function sentenceOf(said: string, { offer }: SlipPrice, purse: Purse, own: number | undefined): string {
  if (offer === undefined || !offer.hasValue) return said;
  const stake = stakeOf(offer, purse);
  if (stake === undefined || purse.blocked !== undefined) return `${said}.`;
  const more = own !== undefined && own > stake ? `, not ${briefMoneyText(own)}` : '';
  return `${said}: ${stake === 0 ? 'no stake' : briefMoneyText(stake)}${more}.`;
}

function Priced({ price, ...asked }: Asked & { price: SlipPrice }) {
  const { slip, page } = asked;
  const [style] = usePreference(ODDS_STYLE);
  const record = useQuery(recordQuery).data;
  const purse = usePurse();
  const { offer, probability, fair, worth, market = slip.onOffer?.market } = price;
  const like = offer && record && likeBets(slip.legs, offer.edge, record);
  const shown = (odds: number) => withTrueMinus(priceText(odds, style));
  const said = sentenceOf(priceSentence(price, like, shown), price, purse, slip.stake);
  return (
    <section className={styles.answer} aria-label="Answer" aria-live="polite">
      <p className={styles.sentence}>{said}</p>
      <p className={classNames(styles.at, offer && !offer.hasValue && styles.far)}>Bet at {shown(worth)} or better</p>
      <dl className={classNames(styles.figures, styles.part)}>
        <Figure label="Fair price" figure={oddsText(fair, style)} note={`we say ${pickPercentText(probability)}`} />
        <Figure
          label="Break-even"
          figure={offer ? pickPercentText(offer.breakEven) : DASH}
          note={offer ? `at ${oddsText(offer.odds, style)}` : 'no odds named'}
        />
        <Figure
          label="The market"
          figure={market === undefined ? DASH : pickPercentText(market)}
          note={market === undefined ? 'no price known here' : `fair ${oddsText(breakEvenOdds(market), style)}`}
        />
      </dl>
      <OnOffer slip={slip} page={page} now={asked.now} onWords={asked.onAsk} />
      {offer && (
        <>
          <Edge offer={offer} />
          <Like slip={slip} edge={offer.edge} />
          <Stake slip={slip} page={page} offer={offer} purse={purse} />
        </>
      )}
    </section>
  );
}

/** What the slip is worth, on one screen; or why it can’t be priced, and then no number. */
export const PriceAnswer = (asked: Asked) =>
  asked.slip.price === undefined ? <Unpriced {...asked} /> : <Priced {...asked} price={asked.slip.price} />;
