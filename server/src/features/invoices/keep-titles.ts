import { invoiceTypes, type InvoiceTitle, type titleEditForm, type titleForm } from '@yance/contract/invoices/title.ts';
import type { z } from 'zod';
import { type MemberWork, newRid, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readSetting } from '../settings/index.ts';
import {
  countTitles,
  deleteTitle,
  findTitle,
  insertTitle,
  lockTitles,
  setDefaultTitle,
  updateTitle,
  type TitleRow,
} from './titles.store.ts';

export async function ownTitle(tx: Tx, memberRid: string, rid: string): Promise<TitleRow> {
  const row = await findTitle(tx, memberRid, rid);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Adds a title; the first one is the default by itself. Refuses `tooManyTitles` above the limit of the settings. */
export async function addTitle(work: MemberWork, form: z.output<typeof titleForm>): Promise<InvoiceTitle> {
  const memberRid = work.actor.rid;
  await lockTitles(work.tx, memberRid);
  const kept = await countTitles(work.tx, memberRid);
  const most = await readSetting(work.tx, 'invoice.titles');
  if (kept >= most) throw new Refusal('tooManyTitles', { words: { most } });
  const rid = newRid();
  await insertTitle(work.tx, {
    rid,
    member_rid: memberRid,
    ...columnsOf(form),
    is_default: false,
    created_at: work.clock.now(),
  });
  if (form.is_default || kept === 0) await setDefaultTitle(work.tx, memberRid, rid);
  return readableTitle(await ownTitle(work.tx, memberRid, rid));
}

export async function editTitle(
  work: MemberWork,
  { rid, ...form }: z.output<typeof titleEditForm>,
): Promise<InvoiceTitle> {
  const memberRid = work.actor.rid;
  await lockTitles(work.tx, memberRid);
  await ownTitle(work.tx, memberRid, rid);
  await updateTitle(work.tx, rid, columnsOf(form));
  if (form.is_default) await setDefaultTitle(work.tx, memberRid, rid);
  return readableTitle(await ownTitle(work.tx, memberRid, rid));
}

/** Applications keep a copy of their title, so a title can always go. */
export async function removeTitle(work: MemberWork, rid: string): Promise<void> {
  await lockTitles(work.tx, work.actor.rid);
  const { is_default } = await ownTitle(work.tx, work.actor.rid, rid);
  await deleteTitle(work.tx, rid);
  if (is_default) await setDefaultTitle(work.tx, work.actor.rid);
}

export async function makeDefault(work: MemberWork, rid: string): Promise<InvoiceTitle> {
  await lockTitles(work.tx, work.actor.rid);
  await ownTitle(work.tx, work.actor.rid, rid);
  await setDefaultTitle(work.tx, work.actor.rid, rid);
  return readableTitle(await ownTitle(work.tx, work.actor.rid, rid));
}

export function readableTitle({
  rid,
  type,
  name,
  tax_no,
  address,
  phone,
  bank,
  account,
  is_default,
}: TitleRow): InvoiceTitle {
  return { rid, type, type_label: invoiceTypes[type], name, tax_no, address, phone, bank, account, is_default };
}

function columnsOf({
  type,
  name,
  tax_no,
  address = '',
  phone = '',
  bank = '',
  account = '',
}: z.output<typeof titleForm>) {
  return { type, name, tax_no, address, phone, bank, account };
}
