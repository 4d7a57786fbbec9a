import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { memberDetail } from './list-members.ts';
import type { Detail } from './staff-members.ts';
import { replaceTags, tagsOf } from '../tags.store.ts';
import { lockUnclosed } from './lock-unclosed.ts';

/** Leaves exactly these tags on a member: of the setting, or such as the member has from before it changed. */
export async function setTags(work: StaffWork, given: { rid: string; tags: readonly string[] }): Promise<Detail> {
  const { tx, actor, clock } = work;
  await lockUnclosed(tx, given.rid);
  const allowed = new Set([
    ...(await readSetting(tx, 'member.tags')),
    ...((await tagsOf(tx, [given.rid])).get(given.rid) ?? []),
  ]);
  const tags = [...new Set(given.tags)];
  const unknown = tags.find((tag) => !allowed.has(tag));
  if (unknown) throw new Refusal('noTag', { words: { tag: unknown } });
  await replaceTags(tx, { member_rid: given.rid, tags, staff_rid: actor.rid, at: clock.now() });
  return memberDetail(tx, given.rid);
}
