import type { getInvoiceTerms } from '@yance/contract/invoices/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';

/** What the settings say of invoices to who applies for one. */
export async function readTerms(tx: Tx): Promise<OutputOf<typeof getInvoiceTerms>> {
  return {
    contents: await readSetting(tx, 'invoice.contents'),
    issue_span: `${await readSetting(tx, 'invoice.issue_days')} ${(await readSetting(tx, 'invoice.working_days')) ? '个工作日' : '天'}`,
    reissue_days: await readSetting(tx, 'invoice.reissue_days'),
  };
}
