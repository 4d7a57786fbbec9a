import type { Preset } from '@yance/contract/orders/preset-endpoints.ts';
import { brokenConstraint, type MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { setPresetName } from '../presets.store.ts';
import { onWire } from './list-presets.ts';

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
