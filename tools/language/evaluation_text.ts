import { STRATEGIES, strategyName } from '../../core/strategies/catalogue.ts';
import { formatTable } from '../engine/tables.ts';
import {
  countsOf,
  f1Of,
  givenAlthoughRefused,
  givenUnasked,
  isExact,
  precisionOf,
  recallOf,
  type Share,
  totalOf,
  wilson,
} from './figures.ts';
import type { Judged } from './labelled.ts';

const IDS = STRATEGIES.map((strategy) => strategy.id);

const figure = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3));
const shareText = ({ hits, of }: Share) => (of === 0 ? '–' : (hits / of).toFixed(3));

function withInterval(name: string, share: Share): string {
  const [low, high] = wilson(share);
  return `${name} ${shareText(share)} (${share.hits} of ${share.of}; 95 %: ${low.toFixed(3)}…${high.toFixed(3)})`;
}

function summary(judged: readonly Judged[]): string {
  const total = totalOf(judged, IDS);
  const refused = givenAlthoughRefused(judged);
  const unasked = givenUnasked(judged);
  return [
    withInterval('exact set', { hits: judged.filter(isExact).length, of: judged.length }),
    withInterval('precision', precisionOf(total)),
    withInterval('recall', recallOf(total)),
    `F1 ${figure(f1Of(total))}`,
    ...(refused.of === 0 ? [] : [withInterval('given although refused', refused)]),
    ...(unasked.of === 0 ? [] : [withInterval('given where nothing is asked for', unasked)]),
  ].join('\n');
}

function perStrategy(judged: readonly Judged[]): string {
  const rows = IDS.map((id) => {
    const counts = countsOf(judged, id);
    const figures = [shareText(precisionOf(counts)), shareText(recallOf(counts)), figure(f1Of(counts))];
    return [strategyName(id), counts.right + counts.missed, ...figures];
  });
  return formatTable(['Strategy', 'Labelled', 'Precision', 'Recall', 'F1'], rows);
}

const names = (ids: Iterable<string>) => [...ids].map(strategyName).join(', ') || 'nothing';

function misses(judged: readonly Judged[]): string {
  return judged
    .filter((description) => !isExact(description))
    .map(
      ({ kind, text, strategies, found }) =>
        `[${kind}] ${text}\n  labelled ${names(strategies)}; found ${names(found)}`,
    )
    .join('\n');
}

/** The report on one reader. Misses are those of the open part; of what `isAside` sets aside only counts are told. */
export function evaluationText(reader: string, judged: readonly Judged[], isAside: (one: Judged) => boolean): string {
  const open = judged.filter((description) => !isAside(description));
  const aside = judged.filter(isAside);
  return [
    `== ${reader}: ${judged.length} descriptions ==`,
    perStrategy(judged),
    `\nAll\n${summary(judged)}`,
    ...(open.length === 0 ? [] : [`\nOpen (${open.length})\n${summary(open)}`]),
    ...(aside.length === 0 ? [] : [`\nSet aside (${aside.length})\n${summary(aside)}`]),
    ...(open.length === 0 ? [''] : [`\nMisses in the open part\n${misses(open) || 'none'}\n`]),
  ].join('\n');
}
