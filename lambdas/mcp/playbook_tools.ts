import {
  PLAYBOOK_COPY,
  PLAYBOOK_TYPES,
  type PrebuiltType,
  prebuiltIdOf,
} from '../../core/contract/playbooks/playbook_types.ts';
import type { UserPlaybook } from '../../core/contract/playbooks/playbooks.ts';
import { slipPath } from '../../core/contract/playbooks/share_address.ts';
import { TOOL_TEXTS } from '../../core/contract/site/tools.ts';
import {
  type BetPicks,
  betsTold,
  picksTold,
  playbooksTold,
  recordEventTold,
  recordTold,
} from '../../core/programs/bet_answers.ts';
import { modelVersions } from '../../core/record/chain/model_versions.ts';
import { limitsOfReader } from '../alerts/told_facts.ts';
import { ApiError } from '../http/api_error.ts';
import type { Caller } from '../http/caller.ts';
import { reportBroken } from '../playbooks/own_playbook.ts';
import { currentRecord } from '../snapshot/current_snapshot.ts';
import type { BetStore } from '../store/bets/bet_store.ts';
import type { PlaybookStore } from '../store/playbooks/playbook_store.ts';
import type { PrebuiltStore } from '../store/playbooks/prebuilt_store.ts';
import { type CardPlaces, nextEventPage } from './card_tools.ts';
import { checkOf, eventCheck, eventOfRecord } from './published.ts';
import { defineTool, requireKey, type Tool } from './tool.ts';

/** Where tools read of playbooks and of bets. */
export interface PlaybookPlaces extends CardPlaces {
  prebuilt: Pick<PrebuiltStore, 'find'>;
  playbooks: Pick<PlaybookStore, 'find' | 'list'>;
  bets: BetStore;
}

/** The product's own playbook by its id, which is its name in lower case; undefined for another. */
const productNamed = (name: string) => PLAYBOOK_TYPES.find((type) => type === name.toLowerCase());

async function productPicks(type: PrebuiltType, places: PlaybookPlaces): Promise<BetPicks & { id: string }> {
  const { event } = (await nextEventPage(places)).page;
  const prebuilt = await places.prebuilt.find(prebuiltIdOf(type, event.id));
  if (prebuilt === undefined) throw new ApiError(404, TOOL_TEXTS.picksMissing);
  const { picks, netted } = prebuilt;
  return { id: event.id, playbook: PLAYBOOK_COPY[type].name, event, picks, netted, rule: {} };
}

/** A playbook of an account by its id or its name. Throws ApiError 404 without one. */
async function ownPlaybook(owner: Caller, name: string, { playbooks }: PlaybookPlaces): Promise<UserPlaybook> {
  const listed = await playbooks.list(owner.sub, reportBroken);
  const known = listed.find((each) => each.id === name || each.name.toLowerCase() === name.toLowerCase());
  const found = known && (await playbooks.find({ user_id: owner.sub, id: known.id }));
  if (found === undefined) throw new ApiError(404, TOOL_TEXTS.playbookUnknown);
  return found;
}

function ownPicks({
  name,
  event_id,
  event_name,
  event_date,
  picks,
  only_value,
  kelly_fraction,
}: UserPlaybook): BetPicks {
  return {
    playbook: name,
    event: { id: event_id, name: event_name, date: event_date },
    picks,
    netted: picks.reduce((sum, { netted = 0 }) => sum + netted, 0),
    rule: { only_value, kelly_fraction },
  };
}

/** Throws ApiError 409 with the end of a pause or a limit that the bettor set himself. */
async function requireNoPause(owner: Caller, { bets, clock }: PlaybookPlaces): Promise<void> {
  const { blocked } = await limitsOfReader(bets, owner.sub, clock.now());
  if (blocked !== null) throw new ApiError(409, blocked.text);
}

/** Tools that tell of picks, records, and what an account keeps. */
export function playbookTools(places: PlaybookPlaces): readonly Tool[] {
  const { site, snapshots } = places;
  return [
    defineTool('picks', async ({ playbook, budget }, caller) => {
      if (caller.by !== undefined) await requireNoPause(caller, places);
      const type = productNamed(playbook);
      if (type === undefined) {
        if (caller.by === undefined) throw new ApiError(404, TOOL_TEXTS.playbookUnknown);
        requireKey(caller, site);
        const own = await ownPlaybook(caller, playbook, places);
        return [picksTold(ownPicks(own), budget), await checkOf({ status: 'own' }, `/playbooks/${own.id}`, places)];
      }
      const { id, ...picks } = await productPicks(type, places);
      const event = { id, isOver: false, path: slipPath(type, id) };
      return [picksTold(picks, budget), await eventCheck(type, event, modelVersions(type), places)];
    }),
    defineTool('record', async ({ playbook, event: id }) => {
      if (id === undefined) {
        const record = await currentRecord(snapshots);
        const own = record.playbooks.find((each) => each.playbook === playbook);
        if (own === undefined) throw new ApiError(404, TOOL_TEXTS.noRecord);
        const status = own.published === null ? 'tested' : 'published';
        return [recordTold(own, record), await checkOf({ status, model: modelVersions(playbook) }, '/record', places)];
      }
      const found = await eventOfRecord(snapshots, id);
      const picks = found?.playbooks.find((each) => each.playbook === playbook);
      if (found === undefined || picks === undefined) throw new ApiError(404, TOOL_TEXTS.notInRecord);
      const model = picks.publication === null ? modelVersions(playbook) : (picks.publication.model ?? undefined);
      return [recordEventTold(found, picks), await eventCheck(playbook, { id, isOver: true }, model, places)];
    }),
    defineTool('my_playbooks', async (_, caller) => {
      requireKey(caller, site);
      const listed = await places.playbooks.list(caller.sub, reportBroken);
      return [playbooksTold(listed), await checkOf({ status: 'tested' }, '/playbooks', places)];
    }),
    defineTool('my_bets', async (_, caller) => {
      requireKey(caller, site);
      const page = await places.bets.page(caller.sub, undefined);
      return [betsTold(page), await checkOf({ status: 'own' }, '/bets', places)];
    }),
  ];
}
