import type { exportData as exportCall } from '@yance/contract/identity/account-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { openTicket, sealTicket } from '../../../kernel/access/tickets.ts';
import { newToken, tokenHash } from '../../../kernel/access/tokens.ts';
import { disposition } from '../../files/index.ts';
import { changeExport, exportsOf, spendLink } from '../exports.store.ts';
import { exportKey } from './export-data.ts';

export const linkSeconds = 300;

/** A link that opens the archive once, within five minutes; it takes the place of an earlier one. */
export async function linkExport({ tx, clock, actor }: MemberWork, rid: string): Promise<{ url: string }> {
  const row = (await exportsOf(tx, actor.rid, clock.now())).find((one) => one.rid === rid);
  if (!row) throw new Refusal('notFound');
  if (row.state !== 'done') throw new Refusal('exportNotReady');
  const once = newToken();
  await changeExport(tx, rid, { link_hash: tokenHash(once) });
  return { url: `/api/open/export/${sealTicket('own-data', { export: rid, once }, clock, linkSeconds)}` };
}

/** The archive behind a link that has not been used yet. */
export async function openExport(
  { clock, transaction }: Pick<Call<typeof exportCall>, 'clock' | 'transaction'>,
  ticket: string,
): Promise<RawReply> {
  const note = openTicket('own-data', ticket, clock);
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
