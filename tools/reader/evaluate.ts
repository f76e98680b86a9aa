// Figures of the reader on its splits: npm run eval:reader [-- --split validation|validation_plain|test|test_plain]
import { Command, Option } from 'commander';
import { cleanDescription, descriptionProblem } from '../../core/contract/values/clean_description.ts';
import { STRATEGIES } from '../../core/strategies/catalogue.ts';
import { createInterpreter } from '../../lambdas/interpreter/interpreter.ts';
import { DEFAULT_MODEL_ID } from '../../lambdas/interpreter/model_id.ts';
import { readOffline } from '../../lambdas/interpreter/offline_reader.ts';
import { openModelReader } from '../../lambdas/interpreter/open_model_reader.ts';
import { formatTable } from '../engine/tables.ts';
import {
  givenAlthoughRefused,
  givenUnasked,
  isExact,
  precisionOf,
  recallOf,
  type Share,
  totalOf,
  wilson,
} from './figures.ts';
import { type Description, type Judged, readSplit, type Split } from './labelled.ts';
import { oddsAndRefusals } from './odds_and_refusals.ts';

type Read = (cleaned: string) => Promise<readonly string[]>;

const IDS = STRATEGIES.map(({ id }) => id);
const SPLITS: readonly Split[] = ['validation', 'validation_plain', 'test', 'test_plain'];

async function judge(descriptions: readonly Description[], read: Read): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const description of descriptions) {
    const cleaned = cleanDescription(description.text);
    const found = descriptionProblem(cleaned) === undefined ? await read(cleaned) : [];
    judged.push({ ...description, found: new Set(found) });
  }
  return judged;
}

const shareText = (share: Share) => (share.of === 0 ? '–' : (share.hits / share.of).toFixed(3));
const counted = (share: Share) => (share.of === 0 ? '–' : `${share.hits} of ${share.of}`);

function withInterval(share: Share): string {
  const [low, high] = wilson(share);
  return share.of === 0 ? '–' : `${shareText(share)} (${low.toFixed(3)}…${high.toFixed(3)})`;
}

function row(name: string, judged: readonly Judged[]) {
  const asking = judged.filter(({ strategies, excluded }) => strategies.length + excluded.length > 0);
  const total = totalOf(asking, IDS);
  const exact = { hits: asking.filter(isExact).length, of: asking.length };
  const figures = [withInterval(precisionOf(total)), withInterval(recallOf(total)), shareText(exact)];
  return [name, judged.length, ...figures, counted(givenAlthoughRefused(judged)), counted(givenUnasked(judged))];
}

async function evaluate(reader: string, splits: readonly Split[], read: Read): Promise<void> {
  const rows = [];
  for (const split of splits) {
    const judged = await judge(readSplit(split), read);
    const sets = [...new Set(judged.map(({ set }) => set))];
    rows.push(row(split, judged));
    if (sets.length > 1)
      for (const set of sets)
        rows.push(
          row(
            `  ${set}`,
            judged.filter((one) => one.set === set),
          ),
        );
  }
  const head = [
    'Split',
    'Texts',
    'Precision (95 %)',
    'Recall (95 %)',
    'Exact',
    'Given although refused',
    'Given unasked',
  ];
  console.log(`${reader}\n${formatTable(head, rows)}`);
}

const { split } = new Command('eval:reader')
  .addOption(new Option('--split <name>', 'one split (default: all)').choices(SPLITS))
  .parse()
  .opts<{ split?: Split }>();
const chosen = split === undefined ? SPLITS : [split];
const { strategies, all } = oddsAndRefusals();
console.log(`Odds and refusals: strategies right in ${counted(strategies)}, notes too in ${counted(all)}`);
await evaluate('Offline reader', chosen, async (cleaned) => readOffline(cleaned)?.strategies ?? []);

const { AWS_REGION, AWS_PROFILE, AWS_ACCESS_KEY_ID, AWS_CONTAINER_CREDENTIALS_RELATIVE_URI, MODEL_ID } = process.env;
if ([AWS_PROFILE, AWS_ACCESS_KEY_ID, AWS_CONTAINER_CREDENTIALS_RELATIVE_URI].some(Boolean) && AWS_REGION) {
  const modelId = MODEL_ID ?? DEFAULT_MODEL_ID;
  let fallbacks = 0;
  const onFallback = () => {
    fallbacks += 1;
  };
  const interpret = createInterpreter({ model: openModelReader(modelId, AWS_REGION), onFallback });
  const byModel: Read = async (cleaned) => (await interpret(cleaned, true))?.strategies ?? [];
  await evaluate(`Bedrock, ${modelId}, with its fallbacks`, chosen, byModel);
  console.log(`Read offline after all: ${fallbacks}`);
} else {
  console.log('Bedrock was not evaluated: it needs AWS_REGION and credentials (MODEL_ID chooses the model).');
}
