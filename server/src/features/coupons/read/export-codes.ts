import { codesDownload, type exportCodes } from '@yance/contract/coupons/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { downloadLink, replyOnce } from '../../../kernel/access/tickets.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Call, RawReply } from '../../../kernel/route.ts';
import { sheetReply } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { findBatch } from '../batches.store.ts';
import { pageOfBatch } from '../coupons.store.ts';
import { couponRows } from './list-batches.ts';

/** More than any batch has codes. */
const mostRows = 10_000;

/** A link to the coupons of a batch with their codes, members and orders; it serves whom it was made for, once. */
export async function codesLink(
  work: StaffWork,
  { rid, format }: InputOf<typeof exportCodes>,
): Promise<OutputOf<typeof exportCodes>> {
  const batch = await findBatch(work.tx, rid);
  if (!batch) throw new Refusal('notFound');
  const { total } = await pageOfBatch(work.tx, { batch_rid: rid, named: [] }, { page: 1, size: 1 });
  const payload = { batch: rid, format };
  const url = downloadLink(work, 'coupons', { open: codesDownload, staff: codesDownload, payload });
  return { name: `${fileName(batch.title)}.${format}`, url, total };
}

const fileName = (title: string): string => `优惠券-${title}`;

/** The file behind the link. */
export const codesReply = (call: Call<typeof codesDownload>): Promise<RawReply> =>
  replyOnce(call, 'coupons', (payload) => sheetOf(call, payload));

async function sheetOf(work: Work, payload: Record<string, string> | null): Promise<RawReply> {
  if (!payload?.batch || work.actor.kind !== 'staff') throw new Refusal('linkOver', { status: 410 });
  const batch = await findBatch(work.tx, payload.batch);
  if (!batch) throw new Refusal('linkOver', { status: 410 });
  const { rows } = await pageOfBatch(work.tx, { batch_rid: batch.rid, named: [] }, { page: 1, size: mostRows });
  const list = await couponRows({ ...work, actor: work.actor }, rows);
  const sheet = {
    name: '优惠券',
    columns: [
      { title: '券码', width: 18 },
      { title: '状态' },
      { title: '截止日期' },
      { title: '会员' },
      { title: '手机' },
      { title: '单位' },
      { title: '订单号' },
      { title: '抵扣（元）', shown: 'money' as const, width: 12 },
    ],
    rows: list.map(({ code, label, due_on, member, order }) => [
      code ?? '',
      label,
      due_on,
      member?.name ?? '',
      member?.phone ?? '',
      member?.company ?? '',
      order?.order_no ?? '',
      order ? order.taken_fen / 100 : '',
    ]),
  };
  return sheetReply(sheet, payload.format === 'csv' ? 'csv' : 'xlsx', fileName(batch.title));
}
