import type { Computer, Member, Staff, Visitor } from '../../kernel/actor.ts';
import { after, type Clock, hours } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { tooMany } from '../../kernel/refusal.ts';
import { readSetting } from '../settings/index.ts';
import { sentSince } from './files.store.ts';

const megabyte = 1024 * 1024;

/** Refuses `uploadsFull` where a member would send more files or bytes in 24 hours than the settings allow. */
export async function requireDayQuota(
  { actor, clock }: { actor: Member | Staff | Computer | Visitor; clock: Clock },
  tx: Tx,
  coming: number,
): Promise<void> {
  if (actor.kind !== 'member') return;
  const now = clock.now();
  const sent = await sentSince(tx, actor.rid, after(now, -hours(24)));
  const mostFiles = await readSetting(tx, 'upload.day_files');
  const mostBytes = (await readSetting(tx, 'upload.day_mb')) * megabyte;
  if (sent.files < mostFiles && sent.bytes + coming <= mostBytes) return;
  const end = after(sent.first ?? now, hours(24));
  throw tooMany((end.getTime() - now.getTime()) / 1000, 'uploadsFull');
}
