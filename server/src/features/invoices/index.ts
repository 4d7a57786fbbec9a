export { depositsBehindCharge } from './billable/deposits-behind-charge.ts';
export { paidByOrders, type OrdersInvoice } from './read/orders-money.ts';
export { standingInvoices, type StandingInvoice } from './reverse/standing-invoices.ts';
export { titleAccountsOf, titledAt } from './titles.store.ts';
export { uninvoicedDeposits, type InvoiceOver, type Uninvoiced } from './billable/uninvoiced-deposits.ts';
