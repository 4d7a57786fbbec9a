import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { lockLimits } from '../members.store.ts';

/**
 * Refuses `reason` where a member has as many open things of a kind as the setting `most` allows. The member is locked
 * first, so that of two requests at once the second counts what the first has made. A use case that locks anything else
 * calls this, or lockLimits, before.
 */
export async function limitOpen(
  tx: Tx,
  memberRid: string,
  { most, count, reason }: { most: SettingKeyOf<number>; count: () => Promise<number>; reason: string },
): Promise<void> {
  await lockLimits(tx, memberRid);
  const allowed = await readSetting(tx, most);
  if ((await count()) >= allowed) throw new Refusal(reason, { words: { most: allowed } });
}
