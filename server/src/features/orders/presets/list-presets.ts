import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Preset } from '@yance/contract/orders/preset-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { sharedThings } from '../../communities/index.ts';
import { type PresetRow, presetsByRid, presetsOf } from '../presets.store.ts';

/** A member's presets of a service, then those that others share with the member. */
export async function listUsablePresets({ tx, actor }: MemberWork, serviceRid: string): Promise<Preset[]> {
  const own = (await presetsOf(tx, actor.rid, serviceRid)).map((row) => onWire(row));
  const shared = await sharedThings(tx, actor.rid, 'preset');
  const others = await presetsByRid(tx, [...shared.keys()]);
  return [
    ...own,
    ...others.filter((row) => row.service_rid === serviceRid).map((row) => onWire(row, shared.get(row.rid))),
  ];
}

export const onWire = (
  { rid, service_rid, name, saved_at, group }: PresetRow,
  shared: Preset['shared'] = null,
): Preset => ({
  rid,
  service_rid,
  name,
  saved_at: shanghaiIso(saved_at),
  group,
  shared,
});
