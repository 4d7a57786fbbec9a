export { coverPdf } from './cover-pdf.ts';
export { listPdf } from './list-pdf.ts';
export { paymentPdf } from './payment-pdf.ts';
