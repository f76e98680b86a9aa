import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LIMITS } from '../../../../core/contract/limits/limits.ts';
import type { SearchIndex } from '../../../../core/contract/pages/search_index.ts';
import { BOUT_ROUNDS, type BoutRounds } from '../../../../core/contract/pages/what_if.ts';
import { type Corner, OPPOSITE } from '../../../../core/domain/cards/corners.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { typedLine } from '../../../../core/pages/bout/what_if.ts';
import { openSearch, type PageSearch } from '../../../../core/pages/search/open_search.ts';
import { classNames } from '../../../components/class_names.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { EmptyState } from '../../../components/states/EmptyState.tsx';
import { ErrorState } from '../../../components/states/ErrorState.tsx';
import { Skeleton } from '../../../components/states/Skeleton.tsx';
import { whatIfQuery } from '../../../lib/api/pages.ts';
import { searchIndexQuery } from '../../../lib/api/search_index.ts';
import { type AddressFormat, useAddressState } from '../../../lib/hooks/use_address_state.ts';
import { ODDS_STYLE, usePreference } from '../../../lib/saved/preferences.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import roles from '../../../ui/Roles.module.css';
import pages from '../Pages.module.css';
import styles from './WhatIf.module.css';
import { WhatIfAnswer } from './WhatIfAnswer.tsx';

const CORNERS: readonly Corner[] = ['red', 'blue'];
/** A price that is typed is put into the address once it has stayed for so long. */
const SETTLE_MILLISECONDS = 300;

type BySide = Readonly<Record<Corner, string>>;

/** Slugs of both fighters, and both prices as they were typed; empty where there is none. */
interface Asked {
  fighters: BySide;
  prices: BySide;
  /** Undefined: as many as such a bout is expected over. */
  rounds: BoutRounds | undefined;
}

const PRICE_PARTS: BySide = { red: 'red_price', blue: 'blue_price' };

const FORMAT: AddressFormat<Asked> = {
  read(search) {
    const address = new URLSearchParams(search);
    const of = (name: string) => address.get(name)?.slice(0, LIMITS.slip.odds) ?? '';
    return {
      fighters: { red: address.get('red') ?? '', blue: address.get('blue') ?? '' },
      prices: { red: of(PRICE_PARTS.red), blue: of(PRICE_PARTS.blue) },
      rounds: BOUT_ROUNDS.find((rounds) => `${rounds}` === address.get('rounds')),
    };
  },
  write({ fighters, prices, rounds }) {
    const address = new URLSearchParams();
    for (const corner of CORNERS) if (fighters[corner] !== '') address.set(corner, fighters[corner]);
    for (const corner of CORNERS) if (prices[corner] !== '') address.set(PRICE_PARTS[corner], prices[corner]);
    if (rounds !== undefined) address.set('rounds', `${rounds}`);
    return address.size === 0 ? '' : `?${address}`;
  },
};

type IndexedFighter = SearchIndex['fighters'][number];

interface PickerProps {
  corner: Corner;
  /** The fighter's slug; empty for none. */
  slug: string;
  /** The same fighter with the name; undefined where that is not known. */
  chosen: IndexedFighter | undefined;
  /** The slug on the other side, which is not offered. */
  other: string;
  search: PageSearch | undefined;
  onChoose(slug: string): void;
}

const LABELS: BySide = { red: 'Red corner', blue: 'Blue corner' };
const PLACEHOLDERS: BySide = { red: '−150 or 1.67', blue: '+130 or 2.30' };

/** Finds a fighter, or shows the one who is chosen. */
function FighterPicker({ corner, slug, chosen, other, search, onChoose }: PickerProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useMemo<IndexedFighter[]>(() => {
    const hits = text.trim() === '' ? [] : (search?.(text) ?? []);
    return hits.flatMap((hit) => (hit.kind === 'fighters' && hit.fighter.slug !== other ? [hit.fighter] : []));
  }, [search, text, other]);
  if (slug !== '')
    return (
      <div className={classNames(styles.chosen, pages[corner])}>
        <p>
          <span className={roles.hint}>{LABELS[corner]}</span>
          <br />
          <strong className={styles.name}>{chosen?.name ?? slug}</strong>
          <br />
          <span className={roles.small}>{chosen?.weight_class ?? ' '}</span>
        </p>
        <Button look="quiet" onClick={() => onChoose('')}>
          Change<span className="visually-hidden"> the fighter in the {LABELS[corner].toLowerCase()}</span>
        </Button>
      </div>
    );
  return (
    <div className={classNames(styles.open, pages[corner])}>
      <Combobox
        label={LABELS[corner]}
        isLabelShown
        listLabel="Fighters"
        placeholder="Fighter’s name"
        text={text}
        onText={setText}
        isOpen={isOpen && text.trim() !== ''}
        onOpen={setOpen}
        options={found}
        onChoose={(fighter) => onChoose(fighter.slug)}
        none={search === undefined ? 'Loading the names' : 'No fighter by that name.'}
        found={countText(found.length, 'result')}
        keyOf={(fighter) => fighter.slug}
        hintOf={({ weight_class }) => weight_class ?? ''}
      >
        {({ name }) => name}
      </Combobox>
    </div>
  );
}

interface AnswerProps extends Asked {
  onRounds(rounds: BoutRounds): void;
}

function Answer({ fighters: { red, blue }, prices, rounds, onRounds }: AnswerProps) {
  const [style] = usePreference(ODDS_STYLE);
  const isPair = red !== '' && blue !== '' && red !== blue;
  const query = useQuery({ ...whatIfQuery(red, blue), enabled: isPair });
  const line = useMemo(() => typedLine(prices, style), [prices, style]);
  if (red !== '' && red === blue)
    return <EmptyState title="Nobody fights himself" message="Choose two different fighters." />;
  if (!isPair)
    return (
      <EmptyState
        title="Choose two fighters"
        message="Any two, of any time. With both prices you also see what each side is worth."
      />
    );
  if (query.isError)
    return <ErrorState title="The forecast could not be loaded" onRetry={() => void query.refetch()} />;
  if (query.data === null)
    return <EmptyState title="One of these fighters is not known" message="Choose again, by name." />;
  if (query.data === undefined) return <Skeleton shape="panel" />;
  const { data: whatIf } = query;
  return <WhatIfAnswer whatIf={whatIf} odds={line.odds} rounds={rounds ?? whatIf.rounds} onRounds={onRounds} />;
}

/** Any two fighters at any two prices: forecast, endings, and what each side is worth. */
export default function WhatIfScreen() {
  const [asked, ask] = useAddressState(FORMAT, { settle: SETTLE_MILLISECONDS });
  const [style] = usePreference(ODDS_STYLE);
  const { data: index } = useQuery(searchIndexQuery);
  const search = useMemo(() => (index ? openSearch(index) : undefined), [index]);
  const { fighters, prices } = asked;
  const { problems } = typedLine(prices, style);
  const isChosen = fighters.red !== '' && fighters.blue !== '';
  return (
    <div className={pages.stack}>
      <header>
        <p className={pages.eyebrow}>Not booked</p>
        <h1>What if they met?</h1>
      </header>
      <div className={styles.sides}>
        {CORNERS.map((corner) => {
          const chosen = index?.fighters.find(({ slug }) => slug === fighters[corner]);
          return (
            <div key={corner} className={roles.stack3}>
              <FighterPicker
                corner={corner}
                slug={fighters[corner]}
                chosen={chosen}
                other={fighters[OPPOSITE[corner]]}
                search={search}
                onChoose={(slug) => ask({ ...asked, fighters: { ...fighters, [corner]: slug } })}
              />
              <Field
                label={`Price on ${chosen?.name ?? `the ${LABELS[corner].toLowerCase()}`}`}
                value={prices[corner]}
                maxLength={LIMITS.slip.odds}
                autoComplete="off"
                placeholder={PLACEHOLDERS[corner]}
                error={problems[corner]}
                onChange={({ target }) =>
                  ask({ ...asked, prices: { ...prices, [corner]: target.value } }, { replace: true })
                }
              />
            </div>
          );
        })}
      </div>
      <div className={classNames(isChosen && styles.awaited)}>
        <Answer {...asked} onRounds={(rounds) => ask({ ...asked, rounds })} />
      </div>
    </div>
  );
}
