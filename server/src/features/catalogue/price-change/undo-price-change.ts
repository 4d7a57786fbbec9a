import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { discardDraft, lockRecord, publishRecord, restoreVersion } from '../../publishing/index.ts';
import { serviceKind } from '../edit/service-kind.ts';
import { lockPriceChange, markUndone } from '../price-changes.store.ts';
import { named } from './named-refusal.ts';

/**
 * Gives every service of a change the prices back that it had: from its history where the new ones are shown, else by
 * giving the draft or plan up. All or nothing. Refuses `undone`, and `laterChange` with the service's name.
 */
export async function undoPrices(
  work: StaffWork,
  { rid: changeRid, reason }: { rid: string; reason: string },
): Promise<{ count: number }> {
  const { tx, clock, actor } = work;
  const made = await lockPriceChange(tx, changeRid);
  if (!made) throw new Refusal('notFound');
  if (made.undone_at) throw new Refusal('undone');
  for (const { rid, name, before, after } of made.services.toSorted((one, other) => (one.rid < other.rid ? -1 : 1))) {
    const record = await lockRecord(tx, 'service', rid);
    if (record?.number !== after || record.state === 'withdrawn')
      throw new Refusal('laterChange', { words: { service: name } });
    await named(name, async () => {
      if (record.published_number !== after) {
        await discardDraft(work, serviceKind, record);
        return;
      }
      const restored = await restoreVersion(work, serviceKind, record, before);
      await publishRecord(work, serviceKind, restored, reason);
    });
  }
  await markUndone(tx, changeRid, { undone_at: clock.now(), undone_by: actor.rid });
  return { count: made.services.length };
}
