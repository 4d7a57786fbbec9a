import type { InvoiceTitle, titleEditForm } from '@yance/contract/invoices/title.ts';
import type { z } from 'zod';
import type { MemberWork } from '../../../kernel/db.ts';
import { ownTitle, readableTitle } from './find-title.ts';
import { columnsOf } from './title-columns.ts';
import { lockTitles, setDefaultTitle, updateTitle } from '../titles.store.ts';

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
