import type { Alerts, PriceWatch } from '../../../core/contract/alerts/alerts.ts';

export const NO_ALERTS: Alerts = {
  settings: {
    ways: { picks_ready: ['mail'], price_reached: ['mail'], pick_changed: ['mail'], how_it_went: ['mail'] },
    quiet: null,
    time_zone: 'America/New_York',
  },
  follows: [],
  watches: [],
  ...{ mail: true, push_key: null, devices: [], webhook: null, calendar: false },
};

export const WATCH: PriceWatch = {
  ...{ id: 'a'.repeat(32), event_id: '2026-04-04', bout_id: 'able-best' },
  ...{ name: 'Ann Able', opponent: 'Bo Best', at: 2.5, books: { region: null, without: [] } },
  ...{ state: 'armed', told_at: null },
};

const NO_AMOUNTS = { day: null, week: null, month: null };
export const NO_LIMITS = {
  limits: { stakes: NO_AMOUNTS, losses: NO_AMOUNTS, time_zone: 'America/New_York', pending: [], paused_until: null },
  ...{ uses: [], blocked: null, notice: null },
};
