// Imports once: sources to snapshot, strategies' records and tested record. Prints JSON. It runs in a separate process,
// so that the peak memory is the import's.
import { gzipSync } from 'node:zlib';
import { strategiesResponse } from '../../core/evidence/luck/strategies_response.ts';
import { importCards } from '../../core/imports/import_cards.ts';
import { testedRecord } from '../../core/record/playbooks/tested_record.ts';
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
const testedStart = performance.now();
testedRecord(cards, today);
const testedMilliseconds = performance.now() - testedStart;
const kilobytes = process.resourceUsage().maxRSS;
const figures = { milliseconds, kilobytes, snapshotBytes: bytes.length, recordsMilliseconds, recordsBytes };
console.log(JSON.stringify({ ...figures, testedMilliseconds }));
