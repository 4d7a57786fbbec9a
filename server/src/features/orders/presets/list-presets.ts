import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Preset } from '@yance/contract/orders/preset-endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { type PresetRow, presetsOf } from '../presets.store.ts';

export async function listOwnPresets({ tx, actor }: MemberWork, serviceRid: string): Promise<Preset[]> {
  return (await presetsOf(tx, actor.rid, serviceRid)).map(onWire);
}

export const onWire = ({ rid, service_rid, name, saved_at, group }: PresetRow): Preset => ({
  rid,
  service_rid,
  name,
  saved_at: shanghaiIso(saved_at),
  group,
});
