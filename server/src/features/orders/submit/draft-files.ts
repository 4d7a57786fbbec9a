import type { DraftFiles } from '../../files/index.ts';
import { findDraft } from '../orders.store.ts';

/** Photos that a member's draft names stay until the order is placed or the draft is another. */
export const filesOfDraft: DraftFiles = {
  key: 'orders',
  among: async (tx, memberRid, rids) => {
    const draft = await findDraft(tx, memberRid);
    const text = JSON.stringify(draft?.demand ?? null);
    return rids.filter((rid) => text.includes(rid));
  },
};
