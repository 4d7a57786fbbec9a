import { partsPaths } from '@yance/contract/files/resumable.ts';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import { staging } from '../../../gateways/storage/staging.ts';
import type { Computer, Member, Staff } from '../../../kernel/actor.ts';
import { after, days, type Clock } from '../../../kernel/clock.ts';
import { newRid, type Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { requireDayQuota } from '../day-quota.ts';
import { lockSender } from '../files.store.ts';
import { UploadRoom } from '../upload-room.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { insertStaged, unrecordedOf, type StagedUpload } from './staged-uploads.store.ts';
import { oldestLive } from './upload-life.ts';

const megabyte = 1024 * 1024;

interface Begin {
  tx: Tx;
  clock: Clock;
  actor: Member | Staff | Computer;
  input: Pick<StagedUpload, 'name' | 'size' | 'modified' | 'mark'>;
}

/**
 * Begins an upload that can be broken off and gone on with, or finds the one that the actor has begun of the same file,
 * by its mark. Bytes of files that their marks tell apart never meet in one upload; where a mark is made of parts of
 * the content, finishUpload compares the whole.
 * `setting` names the limit in megabytes; `replaces` what the actor has begun and will not go on with: it is given up.
 */
export async function beginUpload(
  { tx, clock, actor, input }: Begin,
  setting: SettingKeyOf<number>,
  replaces: (begun: StagedUpload) => boolean = () => false,
) {
  await lockSender(tx, actor.rid);
  const all = await unrecordedOf(tx, actor, await oldestLive(tx, clock));
  const same = all.find(
    ({ name, size, modified, mark }) =>
      mark !== null && mark === input.mark && name === input.name && size === input.size && modified === input.modified,
  );
  const given = all.filter((begun) => begun !== same && replaces(begun));
  for (const { rid } of given) await giveUpUpload({ tx, clock }, rid);
  const own = all.filter((begun) => !given.includes(begun));
  const row = same ?? (await begin({ tx, clock, actor, input }, setting, own));
  return {
    upload: row.rid,
    path: `${partsPaths[actor.kind]}/${row.rid}`,
    offset: await staging().size(row.rid),
    expires_at: after(
      row.written_at ?? row.created_at,
      days(await readSetting(tx, 'upload.unfinished_days')),
    ).toISOString(),
  };
}

async function begin(
  { tx, clock, actor, input }: Begin,
  setting: SettingKeyOf<number>,
  own: readonly StagedUpload[],
): Promise<Pick<StagedUpload, 'rid' | 'created_at' | 'written_at'>> {
  const most = await readSetting(tx, setting);
  if (input.size > most * megabyte) throw new Refusal('fileTooLarge', { words: { most } });
  const mostUnfinished = await readSetting(tx, 'upload.unfinished');
  if (own.length >= mostUnfinished) throw new Refusal('uploadsUnfinished', { words: { most: mostUnfinished } });
  const coming = own.reduce((sum, { size }) => sum + size, input.size);
  await requireDayQuota({ actor, clock }, tx, coming);
  await requireRoom(tx, input.size);
  const row = {
    rid: newRid(),
    owner_kind: actor.kind,
    owner_rid: actor.rid,
    ...input,
    created_at: clock.now(),
  };
  await insertStaged(tx, row);
  return { ...row, written_at: null };
}

/** Refuses `storageFull` where all of it would not fit now. Each part claims its own room when it comes. */
async function requireRoom(tx: Tx, size: number): Promise<void> {
  const room = new UploadRoom(staging().room, (await readSetting(tx, 'upload.free_mb')) * megabyte, size);
  await room.claim();
  room.end();
}
