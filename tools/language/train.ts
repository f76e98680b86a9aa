import { writeFileSync } from 'node:fs';
import { lessons } from './training/lessons.ts';
import { SCHOOLING, train } from './training/schooling.ts';
import { writtenNetwork } from './training/weights_file.ts';

const WEIGHTS = new URL('../../core/language/second_reader/weights.json', import.meta.url);

const heard = lessons();
console.log(`${heard.length} lessons, ${SCHOOLING.rounds} rounds`);
const network = train(heard, SCHOOLING, (round, loss) => console.log(`round ${round + 1}: loss ${loss.toFixed(4)}`));
writeFileSync(WEIGHTS, `${JSON.stringify(writtenNetwork(network), null, 2)}\n`);
