export { quotationPdf } from './quotation-pdf.ts';
export { findQuotationByCode } from './quotations.store.ts';
export { lockQuoted } from './requirements.store.ts';
export { visitorQuoteWording } from './tell-visitor.ts';
