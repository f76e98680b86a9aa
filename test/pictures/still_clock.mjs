// Loaded into the run whose screens are pictured. Its day is that of the demo league, and its clock nearly stands: ages
// and dates are the same in every picture, and what is written later still has a later time.

const NOON = Date.parse('2026-04-01T12:00:00Z');
/** Milliseconds that pass while the clock advances by one. */
const SLOWED = 1000;

const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(Date.now());
    else super(...parts);
  }

  static now() {
    return NOON + Math.floor(performance.now() / SLOWED);
  }
};
