import type { PrebuiltType } from '../../contract/playbooks/playbook_types.ts';
import type { FrozenItem, ModelVersions } from '../../contract/record/record_chain.ts';

/**
 * Raised by hand when a change moves a forecast; test/core/record/model_versions.test.ts holds it to a digest of
 * forecasts. docs/models.md lists the versions.
 */
export const FORECAST_VERSION = 3;

/**
 * Forecasts that were tried on the same bouts, this version included: thirteen ideas, the trial before them with three
 * penalties, and trees (docs/forecast.md).
 */
export const FORECASTS_TRIED = 17;

/** Raised by hand when a change of a playbook's rules changes its bets on given cards; the same test checks it. */
const PLAYBOOK_VERSIONS: Readonly<Record<PrebuiltType, number>> = {
  baseline: 1,
  flurry: 1,
  standard: 1,
  flex: 1,
  growth: 1,
  value: 1,
};

/** The versions that made a frozen item's picks. Items of schema 1 were all made by the first ones. */
export const versionsOf = (frozen: FrozenItem): ModelVersions =>
  frozen.schema === 1 ? { forecast: 1, playbook: 1 } : frozen.model;

/** The versions that make a playbook's picks today. */
export const modelVersions = (playbook: PrebuiltType): ModelVersions => ({
  forecast: FORECAST_VERSION,
  playbook: PLAYBOOK_VERSIONS[playbook],
});
