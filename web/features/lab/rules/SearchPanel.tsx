import { normalCdf } from '../../../../core/arithmetic/normal_distribution.ts';
import { signedPickPercentText } from '../../../../core/format/percent.ts';
import type { RuleFigures } from '../../../../core/luck/rule_figures.ts';
import { bestOfTries, type WorthlessReturn } from '../../../../core/luck/worthless.ts';
import { ChartFigure } from '../../../components/charts/ChartFigure.tsx';
import { LuckHistogram } from '../LuckHistogram.tsx';
import { type LuckScale, luckScale } from '../luck_bins.ts';
import { RulePanel } from './RulePanel.tsx';
import styles from './Rules.module.css';
import { betsText, searchText } from './rule_words.ts';

/** Standard deviations of the worthless returns that are shown. */
const SHOWN_SPREADS = 3;

/** The normal distribution's shares of the bins. */
function binShares({ mean, spread }: WorthlessReturn, { low, width, bins }: LuckScale): number[] {
  const below = (value: number) => normalCdf((value - mean) / spread);
  return Array.from({ length: bins }, (_, bin) => below(low + (bin + 1) * width) - below(low + bin * width));
}

/** How many worthless rules there are for one that does as well. */
function oneInText({ mean, spread }: WorthlessReturn, own: number): string {
  const share = 1 - normalCdf((own - mean) / spread);
  if (share >= 0.5) return 'More than half of worthless rules do as well.';
  const many = share > 0.0001 ? Math.round(1 / share).toLocaleString('en-US') : 'more than 10,000';
  return `One worthless rule in ${many} does as well by luck.`;
}

/** The returns of worthless rules with the same bets, and where this one and the luckiest of those tried stand. */
export function SearchPanel({ figures, tries }: { figures: RuleFigures; tries: number }) {
  const { worthless, returnOnStakes, bets } = figures;
  if (worthless === undefined || returnOnStakes === null) return null;
  const best = bestOfTries(worthless, Math.max(1, tries));
  const ends = [-SHOWN_SPREADS, SHOWN_SPREADS].map((z) => worthless.mean + z * worthless.spread);
  const scale = luckScale([...ends, returnOnStakes, best]);
  const own = signedPickPercentText(returnOnStakes);
  return (
    <RulePanel title="What your search is worth" finding={oneInText(worthless, returnOnStakes)}>
      <ChartFigure
        title={<span className="visually-hidden">Worthless rules with these bets</span>}
        sentence={searchText(figures, tries)}
        columns={['Rule', 'Return on stakes']}
        rows={[
          ['Yours, tested', own],
          ['Worthless, mean', signedPickPercentText(worthless.mean)],
          [`Luckiest of ${tries} worthless`, signedPickPercentText(best)],
        ]}
      >
        <p className={styles.muted}>Return on stakes of worthless rules with these {betsText(bets)}</p>
        <LuckHistogram
          bins={binShares(worthless, scale)}
          scale={scale}
          best={{
            at: best,
            text: `${tries > 1 ? `best of ${tries} worthless` : 'a worthless one'} ${signedPickPercentText(best)}`,
          }}
          own={{ at: returnOnStakes, text: `yours ${own}` }}
        />
      </ChartFigure>
      <p className={styles.words}>
        {searchText(figures, tries)} {oneInText(worthless, returnOnStakes)}
      </p>
    </RulePanel>
  );
}
