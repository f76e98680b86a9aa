/** Where the supply's objects are in the bucket of the snapshots. */
export const SUPPLY_FOLDER = 'supply/';
/** What all observations say; read by the import, the pages and the status. */
export const FACTS_KEY = `${SUPPLY_FOLDER}facts.json`;
/** When each provider was read; read by the status. */
export const STATE_KEY = `${SUPPLY_FOLDER}state.json`;
/** Written when facts have changed that an import must follow: it starts one. */
export const IMPORT_MARK_KEY = `${SUPPLY_FOLDER}import_mark.json`;
/** What the operator has decided; written by `npm run fact` alone. */
export const RULINGS_KEY = `${SUPPLY_FOLDER}rulings.json`;
/** Whose lease a run takes, in the table of users: one runs at a time. */
export const SUPPLY_LEASE = 'supply';
