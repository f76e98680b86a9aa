/** Where a source file is wrong: lines count from 1, the heading being line 1. */
export interface SourcePlace {
  file: string;
  line?: number;
  column?: string;
}

/** A source file says something that can't be read. The message names the file and, where there is one, line and column. */
export class SourceError extends Error {
  readonly file: string;
  readonly line: number | undefined;
  readonly column: string | undefined;

  constructor(problem: string, { file, line, column }: SourcePlace) {
    const place = [file, line === undefined ? '' : `line ${line}`, column === undefined ? '' : `column ${column}`];
    super(`${place.filter((part) => part !== '').join(', ')}: ${problem}`);
    this.name = 'SourceError';
    this.file = file;
    this.line = line;
    this.column = column;
  }
}
