import { type IsoDate, isIsoDate } from '../../../../core/dates/iso_date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dayOf(year = '', month = '', day = ''): IsoDate | undefined {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? `${named}` : month;
  const date = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : undefined;
}

/** `{{start date|2026|10|10}}`, `{{dts|2026|Oct|10}}`. */
const IN_TEMPLATE =
  /\{\{\s*(?:start[ -]date(?: and age)?|dts|date table sorting)\s*\|\s*(\d{4})\s*\|\s*(\w{1,9})\s*\|\s*(\d{1,2})\s*[|}]/i;
const AMERICAN = /\b([A-Z][a-z]{2,8})\.? (\d{1,2}), (\d{4})\b/;
const BRITISH = /\b(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})\b/;
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/;

/** The first day that a text of a page names, and where; undefined without one. */
export function statedDay(text: string): { day: IsoDate; at: number } | undefined {
  const read = [
    [IN_TEMPLATE, (match: RegExpExecArray) => dayOf(match[1], match[2], match[3])],
    [AMERICAN, (match: RegExpExecArray) => dayOf(match[3], match[1], match[2])],
    [BRITISH, (match: RegExpExecArray) => dayOf(match[3], match[2], match[1])],
    [ISO, (match: RegExpExecArray) => dayOf(match[1], match[2], match[3])],
  ] as const;
  for (const [pattern, dayFrom] of read) {
    const match = pattern.exec(text);
    const day = match === null ? undefined : dayFrom(match);
    if (match !== null && day !== undefined) return { day, at: match.index };
  }
  return undefined;
}
