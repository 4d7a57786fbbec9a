import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Preset, savePreset } from '@yance/contract/orders/preset-endpoints.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { countPresets, upsertPreset } from '../presets.store.ts';
import { onWire } from './list-presets.ts';

const mostPresets = 50;

/** Keeps the parameters of a sample group under a name. Refuses `presetsFull` at fifty for one service. */
export async function storePreset(work: MemberWork, given: InputOf<typeof savePreset>): Promise<Preset> {
  const { tx, actor, clock } = work;
  if (!(await servicesByRid(tx, [given.service_rid])).has(given.service_rid)) throw new Refusal('serviceGone');
  const row = { rid: newRid(), member_rid: actor.rid, ...given, saved_at: clock.now() };
  const kept = await upsertPreset(tx, row);
  if ((await countPresets(tx, actor.rid, given.service_rid)) > mostPresets) throw new Refusal('presetsFull');
  return onWire(kept);
}
