import type { Feature } from '../../kernel/feature.ts';
import { offerQueue } from '../staff/index.ts';
import { invoiceCalls } from './invoices.routes.ts';
import { invoiceStaffCalls } from './invoices.staff.routes.ts';
import { applicationsWaiting } from './invoices.store.ts';
import { invoiceData } from './personal-data.store.ts';

for (const [state, title] of [
  ['pending', '开票待审核'],
  ['accepted', '待开票'],
] as const) {
  offerQueue({
    key: `invoices.${state}`,
    title,
    path: `/invoices?state=${state}`,
    roles: ['F'],
    count: ({ tx, clock }) => applicationsWaiting(tx, { state }, clock.now()),
  });
}

export const invoices: Feature = {
  name: 'invoices',
  calls: [...invoiceCalls, ...invoiceStaffCalls],
  personal: invoiceData,
};
