import type { finished } from '@yance/contract/files/resumable-endpoints.ts';
import type { z } from 'zod';
import { staging } from '../../../gateways/storage/staging.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import type { ComputerWork, MemberWork, StaffWork } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireDayQuota } from '../day-quota.ts';
import { linkTo } from '../file-links.ts';
import { shownName } from '../file-name.ts';
import { findFile, lockSender } from '../files.store.ts';
import { admitFile } from '../safety/admit-file.ts';
import { discardStagedKind } from './discard-staged.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { lockStaged, noteHanded, noteRecorded, type StagedUpload } from './staged-uploads.store.ts';
import { storeStagedKind } from './store-staged.ts';
import { oldestLive } from './upload-life.ts';

/**
 * Puts an upload that has arrived whole where files lie, beside the call, and records it once it is there; called again
 * it gives the same file. One of which more has arrived than it has bytes is given up (`uploadTooLong`), and so is one
 * of which other bytes lie there than its sender has read, unless it is a file already (`contentChanged`).
 */
export async function finishUpload(
  work: MemberWork | StaffWork | ComputerWork,
  { upload, sha256 = null }: { upload: string; sha256?: string | null },
): Promise<z.input<typeof finished>> {
  const { tx, clock, actor } = work;
  await lockSender(tx, actor.rid);
  const row = await lockStaged(tx, actor, upload, await oldestLive(tx, clock));
  if (!row) throw new Refusal('uploadUnknown', { status: 404 });
  if (sha256 !== null && row.sha256 !== null && sha256 !== row.sha256) {
    await giveUpUpload(work, row.rid);
    throw new Refusal('contentChanged', { commits: true });
  }
  if (row.recorded_at) return recorded(work, row.rid);
  if (row.sha256 !== null && row.mime !== null) return record(work, { ...row, sha256: row.sha256, mime: row.mime });
  const arrived = await staging().size(row.rid);
  if (arrived < row.size) throw new Refusal('uploadIncomplete');
  if (arrived > row.size) {
    await giveUpUpload(work, row.rid);
    throw new Refusal('uploadTooLong', { commits: true });
  }
  await noteHanded(tx, row.rid, clock.now());
  await enqueue(work, { kind: storeStagedKind, key: row.rid, payload: { rid: row.rid } });
  return { state: storage().reachable() ? 'storing' : 'waiting', file: null };
}

async function recorded(
  { tx, clock }: MemberWork | StaffWork | ComputerWork,
  rid: string,
): Promise<z.input<typeof finished>> {
  const file = await findFile(tx, rid);
  if (!file) throw new Refusal('uploadUnknown', { status: 404 });
  return { state: 'stored', file: linkTo(file, clock) };
}

async function record(
  work: MemberWork | StaffWork | ComputerWork,
  staged: StagedUpload & { sha256: string; mime: string },
): Promise<z.input<typeof finished>> {
  const { tx, clock, actor } = work;
  const { rid, size, sha256, mime } = staged;
  await requireDayQuota(work, tx, size);
  const file = await admitFile(work, {
    rid,
    owner_kind: actor.kind,
    owner_rid: actor.rid,
    name: shownName(staged.name),
    size,
    mime,
    sha256,
    picture: false,
    created_at: clock.now(),
    used: false,
  });
  await noteRecorded(tx, rid, clock.now());
  await enqueue(work, { kind: discardStagedKind, key: rid, payload: { rid } });
  return { state: 'stored', file: linkTo(file, clock) };
}
