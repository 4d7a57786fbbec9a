export { quotationPdf } from './quotation-pdf.ts';
export { findQuotationByCode } from './quotations.store.ts';
