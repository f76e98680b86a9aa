import { withCurrentPickNames } from '../../../core/contract/playbooks/legacy_picks.ts';
import { NO_REPORT } from '../../../core/contract/playbooks/report.ts';
import { type UpgradeStep, upgraded, versionAfter } from '../../../core/contract/values/stored_shape.ts';

/** The number of strategies of playbooks that do not say it. */
const STRATEGY_COUNT = 10;
const NO_EVENT = { name: '' };

/** Fields that the first playbooks may lack: unknown texts are empty, unknown returns null, and a report has no events. */
const MISSING = {
  name: '',
  strategies: STRATEGY_COUNT,
  event: NO_EVENT,
  event_name: '',
  event_date: '',
  picks_version: '',
  portfolio_returns: null,
  previous_year_returns: null,
  report: NO_REPORT,
};

/** Version 1: fields may be missing, and picks may have other names of fields. A list reads a playbook without its picks. */
const fromFirst: UpgradeStep = ({ picks, ...fields }) => ({
  ...MISSING,
  ...fields,
  event: { ...NO_EVENT, ...(typeof fields.event === 'object' && fields.event) },
  ...(Array.isArray(picks) && { picks: picks.map(withCurrentPickNames) }),
});

const STEPS = [fromFirst];

/** Version 1 of a prebuilt playbook: it may not say whether its picks were late. */
const PREBUILT_STEPS: UpgradeStep[] = [(fields) => ({ late: false, ...fields })];

/** The version of playbooks that are written; see `upgraded`. */
export const PLAYBOOK_VERSION = versionAfter(STEPS);

/** A stored playbook, or the fields of it that were read, as the current version has it. */
export const upgradedPlaybook = (item: unknown): unknown => upgraded(item, STEPS);

/** The same for prebuilt playbooks. */
export const PREBUILT_VERSION = versionAfter(PREBUILT_STEPS);
export const upgradedPrebuilt = (item: unknown): unknown => upgraded(item, PREBUILT_STEPS);
