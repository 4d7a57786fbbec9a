export { bookingRequestOf } from './booked-lines.ts';
export { draftOfPlan } from './draft-of-plan.ts';
export { addPlanLine } from './edit-plan.ts';
export { planQuotationPdf } from './quotation/plan-quotation-file.ts';
export { drawQuotation } from './quotation/quotation-document.ts';
export { findPlanQuotationByCode } from './quotation/plan-quotations.store.ts';
export { planAsTyped } from './plan-as-typed.ts';
export { lockQuotations, planQuotation, takePlanLines } from './quoted-lines.ts';
export { rulesOf } from './quoted-service.ts';
export { plannedService } from './quoted-service.ts';
export {
  dropQuotedLines,
  linesByRid as planLinesByRid,
  linesOf as planLinesOf,
  type StoredPlanLine,
} from './plans.store.ts';
