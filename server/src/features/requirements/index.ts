export { quotationPdf } from './quotation/quotation-pdf.ts';
export { findQuotationByCode, openUntil } from './quotations.store.ts';
