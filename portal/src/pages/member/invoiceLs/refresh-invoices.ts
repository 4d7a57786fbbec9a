import { listStatements } from '@yance/contract/billing/endpoints.ts';
import { getApplication, listApplications, listBillable } from '@yance/contract/invoices/endpoints.ts';
import { outdated } from '../../../lib/query.ts';

/** After any change of an application; statements show whether an invoice stands on them. */
export const refreshInvoices = (): Promise<unknown> =>
  outdated(listApplications, getApplication, listBillable, listStatements);
