import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { readSetting } from '../../settings/index.ts';
import { memberDetail } from './list-members.ts';
import type { Detail } from './staff-members.ts';
import { replaceTags, tagsOf } from '../tags.store.ts';
import { lockUnclosed } from './lock-unclosed.ts';

interface Given {
  rid: string;
  tags: readonly string[];
  before?: readonly string[] | undefined;
}

/**
 * Leaves exactly these tags on a member: of the setting, or such as the member has from before it changed. Refuses
 * `changedMeanwhile` where the tags are no longer those that were changed.
 */
export async function setTags(work: StaffWork, given: Given): Promise<Detail> {
  const { tx, actor, clock } = work;
  await lockUnclosed(tx, given.rid);
  const borne = (await tagsOf(tx, [given.rid])).get(given.rid) ?? [];
  requireUnchanged(given.before && new Set(given.before), new Set(borne));
  const allowed = new Set([...(await readSetting(tx, 'member.tags')), ...borne]);
  const tags = [...new Set(given.tags)];
  const unknown = tags.find((tag) => !allowed.has(tag));
  if (unknown) throw new Refusal('noTag', { words: { tag: unknown } });
  await replaceTags(tx, { member_rid: given.rid, tags, staff_rid: actor.rid, at: clock.now() });
  return memberDetail(tx, given.rid);
}
