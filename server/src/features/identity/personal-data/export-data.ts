import type { exportData as exportCall } from '@yance/contract/identity/account-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import { after, days, hours } from '../../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { enqueue, type JobKind } from '../../../kernel/jobs.ts';
import type { DataSheet } from '../../../kernel/personal-data.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { openTicket, sealTicket } from '../../../kernel/tickets.ts';
import { newToken, tokenHash } from '../../../kernel/tokens.ts';
import { disposition } from '../../files/index.ts';
import { discardStored } from '../account/avatar.ts';
import { archiveOf } from './export-archive.ts';
import {
  changeExport,
  countExportsSince,
  exportsOf,
  findExport,
  insertExport,
  openExportOf,
  removeExports,
  spendLink,
  type ExportRow,
} from '../exports.store.ts';
import { lockMember } from '../members.store.ts';
import { collectFrom, countHolders } from './personal-data.ts';

type ExportRecord = OutputOf<typeof exportCall>;

const keptDays = 7;
const mostADay = 3;
/** A making that takes longer has died with its process and its retries. */
const longestHours = 2;
const linkSeconds = 300;

export const exportKey = (rid: string): string => `export-${rid}.zip`;

/** Starts an archive of all of a member's own data; while one is being made, it is that one. Refuses `exportLater` after three a day. */
export async function exportData(work: MemberWork): Promise<ExportRecord> {
  const { tx, clock, actor } = work;
  const now = clock.now();
  await lockMember(tx, actor.rid);
  const open = await openExportOf(tx, actor.rid);
  if (open && after(open.created_at, hours(longestHours)) > now) return onWire(open);
  if (open) await changeExport(tx, open.rid, { state: 'failed' });
  if ((await countExportsSince(tx, actor.rid, after(now, -days(1)))) >= mostADay)
    throw new Refusal('exportLater', { words: { most: mostADay } });
  const rid = newRid();
  await insertExport(tx, {
    rid,
    member_rid: actor.rid,
    state: 'waiting',
    parts: countHolders(),
    created_at: now,
    expires_at: after(now, days(keptDays)),
  });
  await enqueue(work, { kind: 'identity:export', key: rid, payload: { export_rid: rid } });
  await enqueue(work, { kind: 'identity:drop-exports', key: rid, runAt: after(now, days(keptDays)) });
  return onWire((await findExport(tx, rid)) as ExportRow);
}

export async function listExports({ tx, clock, actor }: MemberWork): Promise<{ list: ExportRecord[] }> {
  return { list: (await exportsOf(tx, actor.rid, clock.now())).map(onWire) };
}

/** A link that opens the archive once, within five minutes; it takes the place of an earlier one. */
export async function linkExport({ tx, clock, actor }: MemberWork, rid: string): Promise<{ url: string }> {
  const row = (await exportsOf(tx, actor.rid, clock.now())).find((one) => one.rid === rid);
  if (!row) throw new Refusal('notFound');
  if (row.state !== 'done') throw new Refusal('exportNotReady');
  const once = newToken();
  await changeExport(tx, rid, { link_hash: tokenHash(once) });
  return { url: `/api/open/export/${sealTicket({ export: rid, once }, clock, linkSeconds)}` };
}

/** The archive behind a link that has not been used yet. */
export async function openExport(
  { clock, transaction }: Pick<Call<typeof exportCall>, 'clock' | 'transaction'>,
  ticket: string,
): Promise<RawReply> {
  const note = openTicket(ticket, clock);
  const { export: rid, once } = note ?? {};
  const row = rid && once ? await transaction((tx) => spendLink(tx, rid, tokenHash(once), clock.now())) : undefined;
  if (!row) throw new Refusal('linkOver', { status: 410 });
  return {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(row.size),
      'content-disposition': disposition('attachment', `我的研测数据-${shanghaiDate(row.created_at)}.zip`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: await storage().read(exportKey(row.rid)),
  };
}

/** Reads one feature after the other, each in a transaction of its own, so that the page can show how far it is. */
export const exportJob: JobKind = {
  kind: 'identity:export',
  outside: async ({ database, clock }, payload) => {
    const rid = String(payload.export_rid);
    const row = await database.transaction((tx) => findExport(tx, rid));
    if (!row || row.removed_at || row.state === 'done') return;
    const sheets: DataSheet[] = [];
    for (let place = 0; place < row.parts; place += 1) {
      sheets.push(...(await database.transaction((tx) => collectFrom(tx, place, row.member_rid))));
      await database.transaction((tx) => changeExport(tx, rid, { state: 'running', ready: place + 1 }));
    }
    const { size } = await storage().write(exportKey(rid), await archiveOf(sheets, shanghaiIso(clock.now())));
    await database.transaction((tx) => changeExport(tx, rid, { size }));
  },
  run: async ({ tx }, payload) => changeExport(tx, String(payload.export_rid), { state: 'done' }),
};

/** Deletes archives whose days are over. */
export const dropExportsJob: JobKind = {
  kind: 'identity:drop-exports',
  run: async (work) => {
    const now = work.clock.now();
    for (const row of await removeExports(work.tx, { expiredAt: now }, now))
      await discardStored(work, exportKey(row.rid));
  },
};

function onWire(row: ExportRow): ExportRecord {
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
