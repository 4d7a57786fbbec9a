export { standingInvoices, type StandingInvoice } from './standing-invoices.ts';
