export { invoiceOn } from './invoices.store.ts';
