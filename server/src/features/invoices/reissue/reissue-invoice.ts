import { reissueReasons } from '@yance/contract/invoices/application.ts';
import type { reissueInvoice as reissueCall } from '@yance/contract/invoices/endpoints.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { promisedAt, wantedInvoice } from '../apply/apply-invoice.ts';
import { invoiceApplications } from '../invoices.tables.ts';
import { openApplication } from '../read/find-application.ts';

/**
 * Asks for another invoice in the place of an issued one, which stays good until finance answers. Refuses `reissueOver`
 * once `invoice.reissue_days` have gone by since its date.
 */
export async function reissueInvoice(work: MemberWork, form: InputOf<typeof reissueCall>): Promise<void> {
  const { rid, reason_kind, reason = '' } = form;
  const { issued_on } = await openApplication(work, rid);
  const wanted = await wantedInvoice(work, form);
  const days = await readSetting(work.tx, 'invoice.reissue_days');
  if (issued_on && shanghaiDate(work.clock.now()) > addDays(issued_on, days))
    throw new Refusal('reissueOver', { words: { days } });
  await advance(work, invoiceMachine, invoiceApplications, {
    rid,
    event: 'reissue',
    reason: [reissueReasons[reason_kind], reason].filter(Boolean).join('：'),
    set: { reissue: { ...wanted, reason_kind, reason }, due_at: await promisedAt(work) },
  });
}
