import { memo, useState } from 'react';
import type { Corner } from '../../../core/domain/cards/corners.ts';
import { decimalOddsText } from '../../../core/format/numbers/odds_text.ts';
import { readOdds } from '../../../core/format/numbers/typed_odds.ts';
import { type Claim, claimKey } from '../../../core/markets/claim.ts';
import { claimChoices } from '../../../core/markets/claim_choices.ts';
import { claimText } from '../../../core/markets/claim_words.ts';
import type { PricedEvent } from '../../../core/pages/event/priced_pages.ts';
import { classNames } from '../../components/class_names.ts';
import { Button } from '../../components/controls/Button.tsx';
import { oddsText, priceAgeText } from '../../components/picks/price/price_words.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import styles from './Price.module.css';
import { type AskedLeg, type PricedSlip, wordsOfSlip } from './priced_slip.ts';

interface Props {
  slip: PricedSlip;
  page: PricedEvent;
  onWords(words: string): void;
}

interface LegProps {
  leg: AskedLeg;
  page: PricedEvent;
  onLeg(leg: AskedLeg): void;
}

const sideKey = (id: string, winner: Corner | undefined) => `${winner ?? 'both'} ${id}`;

/** All sides of a card, and its bouts. They do not follow what is typed, so that an answer does not wait for them. */
const Sides = memo(({ bouts }: Pick<PricedEvent, 'bouts'>) =>
  bouts.map(({ bout: id, red, blue }) => (
    <optgroup key={id} label={`${red.name} vs. ${blue.name}`}>
      <option value={sideKey(id, 'red')}>{red.name}</option>
      <option value={sideKey(id, 'blue')}>{blue.name}</option>
      <option value={sideKey(id, undefined)}>
        {red.name} vs. {blue.name}
      </option>
    </optgroup>
  )),
);

/** Who, and what must happen: each opens its choices. */
function LegChips({ leg: { bout, claim }, page, onLeg }: LegProps) {
  const choices = claimChoices(claim.winner, bout.rounds ?? 3);
  const known = choices.some((choice) => claimKey(choice) === claimKey(claim)) ? choices : [claim, ...choices];
  const side = (winner: Corner | undefined): Claim => (winner === undefined ? { distance: true } : { winner });
  return (
    <>
      <select
        className={styles.chip}
        aria-label="Who"
        value={sideKey(bout.bout, claim.winner)}
        onChange={({ target }) => {
          const chosen = page.bouts.find(({ bout: id }) => target.value.endsWith(` ${id}`));
          const winner = (['red', 'blue'] as const).find((corner) => target.value.startsWith(corner));
          if (chosen) onLeg({ bout: chosen, claim: side(winner) });
        }}
      >
        <Sides bouts={page.bouts} />
      </select>
      <select
        className={styles.chip}
        aria-label="What must happen"
        value={claimKey(claim)}
        onChange={({ target }) => {
          const chosen = known.find((choice) => claimKey(choice) === target.value);
          if (chosen) onLeg({ bout, claim: chosen });
        }}
      >
        {known.map((choice) => (
          <option key={claimKey(choice)} value={claimKey(choice)}>
            {claimText(choice)}
          </option>
        ))}
      </select>
    </>
  );
}

interface TypedProps {
  label: string;
  value: string;
  /** The value as it goes into the words; undefined if it is none. */
  read(typed: string): string | undefined;
  onValue(value: string): void;
}

/** A value that is typed in place; it counts once it is whole. */
function TypedChip({ label, value, read, onValue }: TypedProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const known = typed === undefined ? undefined : read(typed);
    if (known !== undefined) onValue(known);
    setTyped(undefined);
  };
  return (
    <input
      className={styles.chip}
      aria-label={label}
      placeholder={label}
      size={6}
      inputMode="text"
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}

/** What was read, as chips that change it: the field says then what they say. */
export const SlipChips = memo(({ slip, page, onWords }: Props) => {
  const [style] = usePreference(ODDS_STYLE);
  const { legs, odds, stake } = slip;
  if (legs.length === 0) return null;
  const written = odds === undefined ? undefined : oddsText(odds, style);
  const words = (changed: { legs?: AskedLeg[]; odds?: string; stake?: number }) =>
    onWords(wordsOfSlip(changed.legs ?? legs, { odds: written, stake, ...changed }, page.bouts));
  return (
    <fieldset className={styles.read}>
      <legend className={styles.label}>Read as</legend>
      {legs.map((leg, place) => (
        <LegChips
          key={leg.bout.bout}
          leg={leg}
          page={page}
          onLeg={(changed) => words({ legs: legs.map((one, at) => (at === place ? changed : one)) })}
        />
      ))}
      <TypedChip
        label="Odds"
        value={written ?? ''}
        read={(typed) => {
          const known = readOdds(typed, style);
          return 'odds' in known
            ? style === 'american'
              ? oddsText(known.odds, style)
              : decimalOddsText(known.odds)
            : undefined;
        }}
        onValue={(typed) => words({ odds: typed })}
      />
      <TypedChip
        label="Stake"
        value={stake === undefined ? '' : `$${stake}`}
        read={(typed) => {
          const amount = Number(typed.replace(/[$\s]/g, ''));
          return amount > 0 && amount < 1e6 ? String(amount) : undefined;
        }}
        onValue={(typed) => words({ stake: Number(typed) })}
      />
    </fieldset>
  );
});

/** The best price of the reader's books for this bet, which a press asks about. */
export function OnOffer({ slip, page, now, onWords }: Props & { now: number }) {
  const [style] = usePreference(ODDS_STYLE);
  const { onOffer, legs, stake, odds: named } = slip;
  if (onOffer === undefined) return null;
  const odds = oddsText(onOffer.odds, style);
  const isNamed = named !== undefined && oddsText(named, style) === odds;
  return (
    <p className={classNames(styles.part, styles.bar)}>
      <span>
        On offer: <strong>{odds}</strong>
        <span className={styles.note}>
          {onOffer.book.title}, read {priceAgeText(onOffer.updatedAt, now)} ago
        </span>
      </span>
      {!isNamed && (
        <Button onClick={() => onWords(wordsOfSlip(legs, { odds, stake }, page.bouts))}>What is it worth?</Button>
      )}
    </p>
  );
}
