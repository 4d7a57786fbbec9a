import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { lockStaged } from './staged-uploads.store.ts';
import { oldestLive } from './upload-life.ts';

/** Gives an upload up; one that is a file already, or is not there, is left as it is. */
export async function cancelUpload(
  work: MemberWork | StaffWork,
  { upload }: { upload: string },
): Promise<Record<string, never>> {
  const { tx, clock, actor } = work;
  const row = await lockStaged(tx, actor, upload, await oldestLive(tx, clock));
  if (row && !row.recorded_at) await giveUpUpload(work, row.rid);
  return {};
}
