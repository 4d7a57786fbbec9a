import type { InvoiceTitle, titleForm } from '@yance/contract/invoices/title.ts';
import type { z } from 'zod';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { ownTitle, readableTitle } from './find-title.ts';
import { columnsOf } from './title-columns.ts';
import { countTitles, insertTitle, lockTitles, setDefaultTitle } from '../titles.store.ts';

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
