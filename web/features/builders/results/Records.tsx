import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { StrategiesResponse, StrategyFiguresItem } from '../../../../core/contract/playbooks/strategies.ts';
import { headlineOf } from '../../../../core/evidence/luck/headline.ts';
import { countText } from '../../../../core/format/numbers/count.ts';
import { returnWithRangeText } from '../../../../core/format/numbers/percent.ts';
import type { StrategyId } from '../../../../core/strategies/ids.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { strategiesQuery } from '../../../lib/api/strategies.ts';
import { RECORDS, usePreference } from '../../../lib/saved/preferences.ts';
import styles from '../Builder.module.css';

interface Records {
  isShown: boolean;
  response: StrategiesResponse | undefined;
  /** Undefined while the records load or if they could not be loaded. */
  of(id: StrategyId): StrategyFiguresItem | undefined;
  show(isShown: boolean): void;
}

/** The strategies' records for the options, unless the user has hidden them. */
export function useRecords(): Records {
  const [preference, setPreference] = usePreference(RECORDS);
  const isShown = preference === 'shown';
  const { data } = useQuery({ ...strategiesQuery, enabled: isShown });
  return {
    isShown,
    response: data,
    of: (id) => data?.strategies.find(({ strategy }) => strategy === id),
    show: (next) => setPreference(next ? 'shown' : 'hidden'),
  };
}

/** A record in one line: `619 events, −1.2% (−3.0 to +0.6)`; empty without a record. */
export function strategyRecordText(figures: StrategyFiguresItem | undefined): string {
  if (figures === undefined) return '';
  const { events, mean, interval } = figures;
  if (mean === null || interval === null) return 'no event yet';
  return `${countText(events, 'event')}, ${returnWithRangeText(mean, interval)}`;
}

/** A note on the meaning of the records, with a button to hide or show them. */
export function RecordsNote({ records: { isShown, response, show } }: { records: Records }) {
  return (
    <div className={styles.records}>
      {isShown && (
        <p>
          Past return per event with its 90% range. {response && headlineOf(response)}{' '}
          <Link to="/strategies">All records</Link>
        </p>
      )}
      <Button look="plain" onClick={() => show(!isShown)}>
        {isShown ? 'Hide records' : 'Show records'}
      </Button>
    </div>
  );
}
