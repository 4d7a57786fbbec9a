import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { invoiceFigures } from './invoice-figures.ts';
import { provide } from '../../kernel/port.ts';
import { communityHindrances } from '../communities/index.ts';
import { wordings } from '../messaging/index.ts';
import { statementInvoices } from '../billing/index.ts';
import { finders, queues, records, type Queue } from '../staff/index.ts';
import { invoiceFinder } from './read/invoice-finder.ts';
import { invoicesOfStatements } from './billable/statement-invoices.ts';
import { invoiceRecord } from './invoice-record.ts';
import { invoiceHindrances } from './community-hindrances.ts';
import { fileMails, fileWordings } from './deliver/mail-invoice.ts';
import { invoiceCalls } from './invoices.routes.ts';
import { invoiceStaffCalls } from './invoices.staff.routes.ts';
import { applicationsWaiting, type waitingStates } from './invoices.store.ts';
import { invoiceData } from './personal-data.store.ts';

const queueOf = (state: (typeof waitingStates)[number], title: string): Queue => ({
  key: `invoices.${state}`,
  title,
  path: `/invoices?state=${state}`,
  permission: 'finance.invoiceIssue',
  count: ({ tx, clock }) => applicationsWaiting(tx, { state }, clock.now()),
});

export const invoices: Feature = {
  name: 'invoices',
  calls: [...invoiceCalls, ...invoiceStaffCalls],
  personal: invoiceData,
  subscribers: fileMails,
  provides: [
    provide(records, [invoiceRecord]),
    provide(finders, [invoiceFinder]),
    provide(statementInvoices, invoicesOfStatements),
    provide(figures, invoiceFigures),
    provide(communityHindrances, [invoiceHindrances]),
    provide(wordings, fileWordings),
    provide(queues, [
      queueOf('pending', '开票待审核'),
      queueOf('accepted', '待开票'),
      queueOf('reissuing', '发票换开'),
    ]),
  ],
};
