import type { OddsStyle } from '../../../core/format/numbers/odds_text.ts';
import { ODDS_STYLE, usePreference } from '../../lib/saved/preferences.ts';
import { Choice } from './Choice.tsx';

const OPTIONS: readonly { value: OddsStyle; label: string }[] = [
  { value: 'american', label: 'American' },
  { value: 'decimal', label: 'Decimal' },
  { value: 'fractional', label: 'Fractional' },
];

/** Chooses the odds format that cards show first; stored as a preference. */
export function OddsToggle() {
  const [style, setStyle] = usePreference(ODDS_STYLE);
  return <Choice legend="Odds shown first" options={OPTIONS} chosen={style} onChoose={setStyle} />;
}
