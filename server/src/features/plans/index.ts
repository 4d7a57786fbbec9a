export { addPlanLine } from './edit-plan.ts';
export {
  countLines as countPlanLines,
  deleteLines as deletePlanLines,
  linesOf as planLinesOf,
  type StoredPlanLine,
} from './plans.store.ts';
