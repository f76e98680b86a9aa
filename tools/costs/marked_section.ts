/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. Throws RangeError if a mark is missing. */
export function replaceBetweenMarks(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new RangeError(`The document has no marks ${start} … ${end}`);
  return `${document.slice(0, from + start.length)}\n${text}\n${document.slice(to)}`;
}
