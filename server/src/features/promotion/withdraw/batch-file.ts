import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { batchDownload, type batchFile as fileCall } from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import { downloadLink, replyOnce } from '../../../kernel/access/tickets.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { sheetReply } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { batchesByRid, withdrawalsOfBatches } from '../withdrawals.store.ts';
import { arrivesOf } from './move-withdrawal.ts';

/** A link to the file by which the bank pays a batch; it serves whom it was made for, once. */
export async function batchLink(
  work: StaffWork,
  { rid, format }: InputOf<typeof fileCall>,
): Promise<OutputOf<typeof fileCall>> {
  const batch = (await batchesByRid(work.tx, [rid])).get(rid);
  if (!batch) throw new Refusal('notFound');
  const rows = await unpaidOf(work, rid);
  if (rows.length === 0) throw new Refusal('batchOver');
  const url = downloadLink(work, 'withdrawals', {
    open: batchDownload,
    staff: batchDownload,
    payload: { batch: rid, format },
  });
  return { name: `${fileName(batch.batch_no)}.${format}`, url, total: rows.length };
}

const fileName = (batchNo: string): string => `返利打款-${batchNo}`;

/** What the bank has still to pay: a file that is sent again pays nobody twice. */
const unpaidOf = async ({ tx }: Work, batchRid: string) =>
  (await withdrawalsOfBatches(tx, [batchRid])).filter(({ state }) => state === 'paying');

/** The file behind the link. */
export const batchReply = (call: Call<typeof batchDownload>): Promise<RawReply> =>
  replyOnce(call, 'withdrawals', (payload) => sheetOf(call, payload));

async function sheetOf(work: Work, payload: Record<string, string> | null): Promise<RawReply> {
  const batch = payload?.batch ? (await batchesByRid(work.tx, [payload.batch])).get(payload.batch) : undefined;
  if (!batch || work.actor.kind !== 'staff') throw new Refusal('linkOver', { status: 410 });
  const rows = await unpaidOf(work, batch.rid);
  const sheet = {
    name: '打款明细',
    columns: [
      { title: '提现单号', width: 20 },
      { title: '收款户名', width: 18 },
      { title: '收款账号', width: 26 },
      { title: '开户银行', width: 28 },
      { title: '金额（元）', shown: 'money' as const, width: 14 },
      { title: '附言', width: 26 },
    ],
    rows: rows.map((row) => [
      row.withdrawal_no,
      row.holder ?? '',
      row.account ?? '',
      row.bank ?? '',
      arrivesOf(row) / 100,
      `推广返利 ${row.withdrawal_no}`,
    ]),
  };
  return sheetReply(sheet, payload?.format === 'csv' ? 'csv' : 'xlsx', fileName(batch.batch_no));
}
