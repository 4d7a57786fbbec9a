import type { listTags as listCall } from '@yance/contract/identity/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { usedTags } from '../tags.store.ts';

/** The tags that may be put on members, and those that stand on some. */
export async function listTags(tx: Tx): Promise<OutputOf<typeof listCall>> {
  return { offered: [...(await readSetting(tx, 'member.tags'))], used: await usedTags(tx) };
}
