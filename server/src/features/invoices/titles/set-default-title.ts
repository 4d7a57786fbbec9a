import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { ownTitle, readableTitle } from './find-title.ts';
import { lockTitles, setDefaultTitle } from '../titles.store.ts';

export async function makeDefault(work: MemberWork, rid: string): Promise<InvoiceTitle> {
  await lockTitles(work.tx, work.actor.rid);
  await ownTitle(work.tx, work.actor.rid, rid);
  await setDefaultTitle(work.tx, work.actor.rid, rid);
  return readableTitle(await ownTitle(work.tx, work.actor.rid, rid));
}
