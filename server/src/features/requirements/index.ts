export { quotationPdf } from './quotation/quotation-pdf.ts';
export { findQuotationByCode } from './quotations.store.ts';
