import { type exportData as exportCall, exportDays } from '@yance/contract/identity/account-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { z } from 'zod';
import { after, days, hours } from '../../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { enqueue, jobKind } from '../../../kernel/jobs.ts';
import { tooMany } from '../../../kernel/refusal.ts';
import {
  changeExport,
  type ExportRow,
  exportTimesSince,
  findExport,
  insertExport,
  openExportOf,
} from '../exports.store.ts';
import { lockMember } from '../members.store.ts';
import { countHolders } from './personal-data.ts';

export type ExportRecord = OutputOf<typeof exportCall>;

export const exportArchive = jobKind('identity:export', { export_rid: z.string() });
export const dropArchives = jobKind('identity:drop-exports');

const mostADay = 3;
/** A making that takes longer has died with its process and its retries. */
const longestHours = 2;
export const exportKey = (rid: string): string => `export-${rid}.zip`;

/**
 * Starts an archive of all of a member's own data; while one is being made, it is that one. Refuses `exportLater` after
 * three a day.
 */
export async function exportData(work: MemberWork): Promise<ExportRecord> {
  const { tx, clock, actor } = work;
  const now = clock.now();
  await lockMember(tx, actor.rid);
  const open = await openExportOf(tx, actor.rid);
  if (open && after(open.created_at, hours(longestHours)) > now) return onWire(open);
  if (open) await changeExport(tx, open.rid, { state: 'failed' });
  const [first, ...others] = await exportTimesSince(tx, actor.rid, after(now, -days(1)));
  if (first && others.length + 1 >= mostADay)
    throw tooMany((after(first, days(1)).getTime() - now.getTime()) / 1000, 'exportLater', { most: mostADay });
  const rid = newRid();
  await insertExport(tx, {
    rid,
    member_rid: actor.rid,
    state: 'waiting',
    parts: countHolders(),
    created_at: now,
    expires_at: after(now, days(exportDays)),
  });
  await enqueue(work, { kind: exportArchive, key: rid, payload: { export_rid: rid } });
  await enqueue(work, { kind: dropArchives, key: rid, runAt: after(now, days(exportDays)) });
  return onWire((await findExport(tx, rid)) as ExportRow);
}

export function onWire(row: ExportRow): ExportRecord {
  const { rid, state, ready, parts, size } = row;
  return {
    export_rid: rid,
    state,
    ready,
    parts,
    size,
    created: shanghaiIso(row.created_at),
    expires: shanghaiIso(row.expires_at),
  };
}
