// Sources to snapshot and strategies' records, once, in a process of its own, so that its peak memory is the import's: prints JSON.
import { gzipSync } from 'node:zlib';
import { importCards } from '../../core/backtest/import_cards.ts';
import { strategiesResponse } from '../../core/luck/strategies_response.ts';
import { packSnapshot } from '../../lambdas/snapshot/snapshot_bytes.ts';
import { roundedJson } from '../../lambdas/snapshot/snapshot_store.ts';
import { benchSources } from './bench_sources.ts';

const [source = '', today = ''] = process.argv.slice(2);
const start = performance.now();
const { cards, report } = importCards(await benchSources(source, today), today);
const { bytes } = packSnapshot({ league: 'ufc', credits: [], asOf: today, report, cards });
const milliseconds = performance.now() - start;
const recordsStart = performance.now();
const records = strategiesResponse(cards, today);
const recordsMilliseconds = performance.now() - recordsStart;
const recordsBytes = gzipSync(roundedJson(records)).length;
const kilobytes = process.resourceUsage().maxRSS;
console.log(
  JSON.stringify({ milliseconds, kilobytes, snapshotBytes: bytes.length, recordsMilliseconds, recordsBytes }),
);
