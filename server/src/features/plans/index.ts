export { wishOf } from './booked-lines.ts';
export { addPlanLine } from './edit-plan.ts';
export { lockQuotations, planQuotation, plannedService, rulesOf, takePlanLines } from './quoted-lines.ts';
export {
  dropQuotedLines,
  linesByRid as planLinesByRid,
  linesOf as planLinesOf,
  type StoredPlanLine,
} from './plans.store.ts';
