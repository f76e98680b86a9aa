import Table from 'cli-table3';
import type { Reading } from '../../../core/contract/lab/language.ts';
import { TEXTS } from '../../../core/contract/texts.ts';
import { cleanDescription } from '../../../core/contract/values/clean_description.ts';
import { boundsTexts } from '../../../core/format/bounds_text.ts';
import { VALUE_WISH_TEXT } from '../../../core/format/words/value_labels.ts';
import { chosenStrategies, neverNote, unkeptNote, wishedFilters } from '../../../core/reader/reading_choice.ts';
import { refusalText } from '../../../core/reader/refusals.ts';
import { strategyName } from '../../../core/strategies/catalogue.ts';
import { ruleText } from '../../../core/strategies/rules/condition_text.ts';
import { describeOffline } from '../../../lambdas/interpreter/offline_reader.ts';

/** The answer to one description. `message` stands where there are no strategies, and says why. */
export interface InterpretedLine extends Reading {
  message?: string;
}

/**
 * Reads one raw description, as the language builder would without a model. The builder's least length does not hold
 * here: an operator may try a few words.
 */
function interpretLine(raw: string): InterpretedLine {
  const { excluded: _, ...reading } = describeOffline(cleanDescription(raw));
  const { strategies, rules = [] } = reading;
  const message = strategies.length + rules.length === 0 ? { message: TEXTS.nothingUnderstood } : {};
  return { ...reading, source: 'offline', ...message };
}

/** One answer a line, in the lines' order. An empty last line, as text files end with, is no description. */
export function interpretLines(lines: readonly string[]): InterpretedLine[] {
  const last = lines.at(-1);
  const descriptions = last !== undefined && last.trim() === '' ? lines.slice(0, -1) : lines;
  return descriptions.map(interpretLine);
}

/** The answers as JSON lines, for machines. */
export const interpretedJson = (answers: readonly InterpretedLine[]): string =>
  answers.map((answer) => JSON.stringify(answer)).join('\n');

const listed = (heading: string, words: readonly string[]): string =>
  words.length > 0 ? `\n${heading}: ${words.join(' · ')}` : '';

function answerText(answer: InterpretedLine): string {
  const nearest = answer.offered.map(
    ({ note, strategies }) => `${note} ${TEXTS.nearest}: ${strategies.map(strategyName).join(' · ')}`,
  );
  const filters = wishedFilters(answer);
  const refusals = [
    ...answer.refused.map(({ strategies }) => refusalText(strategies, answer.strategies, filters)),
    ...answer.never.map((never) => neverNote(never, filters)),
    ...answer.unkept.map(unkeptNote),
  ];
  const value = answer.value.length > 0 ? [VALUE_WISH_TEXT] : [];
  const notes = [...answer.approximate.map(({ note }) => note), ...nearest, ...refusals, ...value]
    .map((note) => `\n${note}`)
    .join('');
  const unused = `${notes}${listed(TEXTS.leftOut, answer.leftOut)}${listed(TEXTS.notUsed, answer.ignored)}`;
  if (answer.message !== undefined) return `${answer.message}${unused}`;
  const table = new Table({ head: ['Strategy or rule', 'Words that led to it'], style: { head: [], border: [] } });
  for (const { name, conditions } of answer.rules ?? []) table.push([ruleText(conditions), name]);
  for (const id of chosenStrategies(answer)) {
    const words = answer.understood.filter(({ strategy }) => strategy === id).map((entry) => entry.words);
    table.push([strategyName(id), words.join(' · ')]);
  }
  const bounds = listed(
    'Bounds',
    boundsTexts(answer.bounds).map(({ text }) => text),
  );
  return `${table.toString()}${bounds}${unused}`;
}

/** The answers as tables, for people. */
export const interpretedText = (answers: readonly InterpretedLine[]): string => answers.map(answerText).join('\n\n');
