import { shanghaiDayAndTime } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Draft, findDraft } from './settings.store.ts';

export interface Seen {
  key: string;
  /** The revision of the draft that the caller saw; 0 where there was none. */
  draft_revision: number;
}

/** The draft of a locked setting as the caller saw it. Refuses `draftMeanwhile`, and `noDraft` where it is gone. */
export async function seenDraft(tx: Tx, { key, draft_revision }: Seen): Promise<Draft | undefined> {
  const draft = await findDraft(tx, key);
  if (draft && draft.revision !== draft_revision)
    throw new Refusal('draftMeanwhile', {
      words: { name: draft.staff_name, time: shanghaiDayAndTime(draft.updated_at) },
    });
  if (!draft && draft_revision !== 0) throw new Refusal('noDraft');
  return draft;
}

export async function neededDraft(tx: Tx, seen: Seen): Promise<Draft> {
  const draft = await seenDraft(tx, seen);
  if (!draft) throw new Refusal('noDraft');
  return draft;
}
