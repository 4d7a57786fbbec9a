import { type InvoiceTitle, invoiceTypes } from '@yance/contract/invoices/title.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findTitle, type TitleRow } from '../titles.store.ts';

export async function ownTitle(tx: Tx, memberRid: string, rid: string): Promise<TitleRow> {
  const row = await findTitle(tx, memberRid, rid);
  if (!row) throw new Refusal('notFound');
  return row;
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
