import type { MemberWork } from '../../../kernel/db.ts';
import { ownTitle } from './find-title.ts';
import { deleteTitle, lockTitles, setDefaultTitle } from '../titles.store.ts';

/** Applications keep a copy of their title, so a title can always go. */
export async function removeTitle(work: MemberWork, rid: string): Promise<void> {
  await lockTitles(work.tx, work.actor.rid);
  const { is_default } = await ownTitle(work.tx, work.actor.rid, rid);
  await deleteTitle(work.tx, rid);
  if (is_default) await setDefaultTitle(work.tx, work.actor.rid);
}
