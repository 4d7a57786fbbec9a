import type { Figure } from '../reporting/index.ts';
import { issuedInvoices } from './invoice-figures.store.ts';

export const invoiceFigures: readonly Figure[] = [
  {
    key: 'invoices.inTime',
    title: '及时开票',
    note: '所选日期登记的发票中，在承诺的开票期限内开出的',
    section: 'money',
    measure: 'share',
    unit: '张',
    good: 'more',
    roles: ['F'],
    home: ['F'],
    keptWords: ['及时', '超时'],
    rows: (_, span) => issuedInvoices(span),
    open: ({ rid }) => `/invoices/${rid}`,
  },
];
