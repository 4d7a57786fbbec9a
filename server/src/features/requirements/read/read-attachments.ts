import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { filesByRid, linksOf } from '../../files/index.ts';
import { filesOf } from '../requirements.store.ts';

export async function attachmentsOf(
  tx: Tx,
  clock: Clock,
  rids: readonly string[],
): Promise<Map<string, Requirement['attachments']>> {
  const files = await filesOf(tx, rids);
  const stored = await filesByRid(tx, [...files.values()].flat());
  return new Map([...files].map(([rid, fileRids]) => [rid, linksOf(stored, fileRids, clock)]));
}
