import { readFileSync } from 'node:fs';
import { cleanDescription, descriptionProblem } from '../../core/contract/clean_description.ts';
import { readOffline } from '../../core/language/offline_reading.ts';
import { createInterpreter } from '../../lambdas/interpreter/interpreter.ts';
import { DEFAULT_MODEL_ID } from '../../lambdas/interpreter/model_id.ts';
import { openModelReader } from '../../lambdas/interpreter/open_model_reader.ts';
import { evaluationText } from './evaluation_text.ts';
import { type Description, isSetAside, type Judged, readDescriptions } from './labelled.ts';

const FOLDER = new URL('../../test/fixtures/language/', import.meta.url);
/** Sets of descriptions by who labelled them: figures that hold for one labeller may not hold for another. */
const SETS = [
  { labeller: 'first labeller', file: 'descriptions.jsonl', isAside: isSetAside },
  { labeller: 'second labeller', file: 'second_reader.jsonl', isAside: isSetAside },
  { labeller: 'later labellers', file: 'later_readers.jsonl', isAside: isSetAside },
  { labeller: 'tuned on', file: 'tuned_on.jsonl', isAside: () => false },
  { labeller: 'exclusions, tuned on', file: 'exclusions.jsonl', isAside: () => false },
  { labeller: 'held back as a whole', file: 'held_back.jsonl', isAside: () => true },
  { labeller: 'refusals held back as a whole', file: 'held_back_refusals.jsonl', isAside: () => true },
  { labeller: 'exclusions held back as a whole', file: 'held_back_exclusions.jsonl', isAside: () => true },
  { labeller: 'ordinary people held back as a whole', file: 'held_back_people.jsonl', isAside: () => true },
  { labeller: 'an evaluator held back as a whole', file: 'held_back_evaluator.jsonl', isAside: () => true },
  { labeller: 'a tester of the builder held back as a whole', file: 'held_back_builder.jsonl', isAside: () => true },
  { labeller: 'an acceptance tester held back as a whole', file: 'held_back_tester.jsonl', isAside: () => true },
  { labeller: 'a second acceptance tester held back as a whole', file: 'held_back_fair.jsonl', isAside: () => true },
  {
    labeller: 'two more acceptance testers held back as a whole',
    file: 'held_back_acceptance.jsonl',
    isAside: () => true,
  },
  { labeller: 'off the topic, held back as a whole', file: 'held_back_elsewhere.jsonl', isAside: () => true },
  { labeller: 'off the topic and colourful, held back as a whole', file: 'held_back_last.jsonl', isAside: () => true },
  { labeller: 'colourful requests held back as a whole', file: 'held_back_colourful.jsonl', isAside: () => true },
];

type Read = (cleaned: string) => Promise<readonly string[]>;

async function judge(descriptions: readonly Description[], read: Read): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const description of descriptions) {
    const cleaned = cleanDescription(description.text);
    const strategies = descriptionProblem(cleaned) === undefined ? await read(cleaned) : [];
    judged.push({ ...description, found: new Set(strategies) });
  }
  return judged;
}

async function evaluate(reader: string, read: Read) {
  for (const { labeller, file, isAside } of SETS) {
    const descriptions = readDescriptions(readFileSync(new URL(file, FOLDER), 'utf8'));
    console.log(evaluationText(`${reader}, ${labeller}`, await judge(descriptions, read), isAside));
  }
}

const { AWS_REGION, AWS_PROFILE, AWS_ACCESS_KEY_ID, AWS_CONTAINER_CREDENTIALS_RELATIVE_URI, MODEL_ID } = process.env;
const hasCredentials = [AWS_PROFILE, AWS_ACCESS_KEY_ID, AWS_CONTAINER_CREDENTIALS_RELATIVE_URI].some(Boolean);

await evaluate('Offline reading', async (cleaned) => readOffline(cleaned)?.strategies ?? []);

if (hasCredentials && AWS_REGION) {
  const modelId = MODEL_ID ?? DEFAULT_MODEL_ID;
  const fallbacks = new Map<string, number>();
  const interpret = createInterpreter({
    model: openModelReader(modelId, AWS_REGION),
    onFallback: (reason) => fallbacks.set(reason, (fallbacks.get(reason) ?? 0) + 1),
  });
  const readByModel: Read = async (cleaned) => (await interpret(cleaned, true))?.strategies ?? [];
  await evaluate(`Bedrock, ${modelId}, with its fallbacks`, readByModel);
  console.log(
    `Read offline after all: ${[...fallbacks].map(([reason, times]) => `${reason} ${times}`).join(', ') || 'none'}`,
  );
} else {
  console.log(
    'Bedrock was not evaluated: it needs AWS_REGION and credentials in the environment (MODEL_ID chooses the model).',
  );
}
