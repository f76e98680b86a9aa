import type { OpenedFile } from '../../../lib/bets_file/open_file.ts';

/** A file that was chosen. */
export interface ChosenFile {
  name: string;
  opened: OpenedFile;
}
