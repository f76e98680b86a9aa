/** Position in a source file. Line 1 is the header. */
export interface SourcePlace {
  file: string;
  line?: number;
  column?: string;
}

/** Invalid data in a source file. The message names the file and, if known, line and column. */
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
