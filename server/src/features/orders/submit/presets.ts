import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Preset, savePreset } from '@yance/contract/orders/preset-endpoints.ts';
import { brokenConstraint, type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import {
  countPresets,
  presetsOf,
  removePreset,
  setPresetName,
  upsertPreset,
  type PresetRow,
} from '../presets.store.ts';

const mostPresets = 50;

export async function listOwnPresets({ tx, actor }: MemberWork, serviceRid: string): Promise<Preset[]> {
  return (await presetsOf(tx, actor.rid, serviceRid)).map(onWire);
}

/** Keeps the parameters of a sample group under a name. Refuses `presetsFull` at fifty for one service. */
export async function keepPreset(work: MemberWork, given: InputOf<typeof savePreset>): Promise<Preset> {
  const { tx, actor, clock } = work;
  if (!(await servicesByRid(tx, [given.service_rid])).has(given.service_rid)) throw new Refusal('serviceGone');
  const row = { rid: newRid(), member_rid: actor.rid, ...given, saved_at: clock.now() };
  const kept = await upsertPreset(tx, row);
  if ((await countPresets(tx, actor.rid, given.service_rid)) > mostPresets) throw new Refusal('presetsFull');
  return onWire(kept);
}

export async function namePreset({ tx, actor }: MemberWork, given: { rid: string; name: string }): Promise<Preset> {
  try {
    const row = await setPresetName(tx, actor.rid, given.rid, given.name);
    if (!row) throw new Refusal('notFound');
    return onWire(row);
  } catch (error) {
    if (brokenConstraint(error) === 'order_presets_name') throw new Refusal('presetNamed');
    throw error;
  }
}

export async function dropPreset({ tx, actor }: MemberWork, rid: string): Promise<{ rid: string }> {
  if (!(await removePreset(tx, actor.rid, rid))) throw new Refusal('notFound');
  return { rid };
}

const onWire = ({ rid, service_rid, name, saved_at, group }: PresetRow): Preset => ({
  rid,
  service_rid,
  name,
  saved_at: shanghaiIso(saved_at),
  group: group as Preset['group'],
});
