export { addPlanLine } from './edit-plan.ts';
export {
  countLines as countPlanLines,
  linesByRid as planLinesByRid,
  takeLines as takePlanLines,
  type StoredPlanLine,
} from './plans.store.ts';
