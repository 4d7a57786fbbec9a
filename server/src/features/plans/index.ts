export { wishOf } from './booked-lines.ts';
export { addPlanLine } from './edit-plan.ts';
export { planQuotation, plannedService, rulesOf } from './quoted-lines.ts';
export {
  countLines as countPlanLines,
  dropQuotedLines,
  linesByRid as planLinesByRid,
  linesOf as planLinesOf,
  takeLines as takePlanLines,
  type StoredPlanLine,
} from './plans.store.ts';
