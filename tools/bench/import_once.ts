// Sources to snapshot, once, in a process of its own, so that its peak memory is the import's: prints JSON.
import { importCards } from '../../core/backtest/import_cards.ts';
import { packSnapshot } from '../../lambdas/snapshot/snapshot_bytes.ts';
import { benchSources } from './bench_sources.ts';

const [source = '', today = ''] = process.argv.slice(2);
const start = performance.now();
const { cards, report } = importCards(await benchSources(source, today), today);
const { bytes } = packSnapshot({ league: 'ufc', credits: [], asOf: today, report, cards });
const milliseconds = performance.now() - start;
console.log(JSON.stringify({ milliseconds, kilobytes: process.resourceUsage().maxRSS, snapshotBytes: bytes.length }));
