import type { Tx } from '../../../kernel/db.ts';
import { holdFiles, type DraftFiles } from '../../files/index.ts';
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

const photo = /"photo_rid":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;
/** As many samples as an order has at the most; the rest of a draft that says more is nobody's. */
const mostPhotos = 1_000;

/** Keeps the photos that a draft is going to name from being removed while it is saved. */
export async function holdFilesOf(tx: Tx, demand: unknown): Promise<void> {
  const named = [...JSON.stringify(demand).matchAll(photo)].flatMap(([, rid]) => rid ?? []);
  await holdFiles(tx, [...new Set(named)].slice(0, mostPhotos));
}
