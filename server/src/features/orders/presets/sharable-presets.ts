import type { Sharable } from '../../communities/index.ts';
import { presetsByRid } from '../presets.store.ts';

/** Presets, which members find where they choose one. */
export const sharablePresets: Sharable = {
  key: 'preset',
  owned: async (tx, memberRid, rid) => (await presetsByRid(tx, [rid])).some((one) => one.member_rid === memberRid),
  cards: async () => new Map(),
};
