import { addPlanLine, countPlan, deletePlanLine, editPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import {
  listPlanQuotations,
  planFromQuotation,
  planQuotationDownload,
  quotePlan,
} from '@yance/contract/plans/quotation.ts';
import { bind } from '../../kernel/route.ts';
import { removePlanLine } from './delete-plan-line.ts';
import * as plan from './edit-plan.ts';
import { listPlan as planGroups } from './list-plan.ts';
import { listPlanQuotations as quotationsOf, planQuotationReply } from './quotation/plan-quotation-file.ts';
import { planFromQuotation as putBack } from './quotation/plan-from-quotation.ts';
import { quotePlan as quoteLines } from './quotation/quote-plan.ts';
import { countLines } from './plans.store.ts';

export const planCalls = bind(
  {
    listPlan,
    addPlanLine,
    editPlanLine,
    deletePlanLine,
    countPlan,
    quotePlan,
    listPlanQuotations,
    planQuotationDownload,
    planFromQuotation,
  },
  {
    listPlan: (call) => planGroups(call, call.actor.rid),
    addPlanLine: (call) => plan.addPlanLine(call, call.input),
    editPlanLine: (call) => plan.editPlanLine(call, call.input),
    deletePlanLine: (call) => removePlanLine(call, call.input.plan_rid),
    quotePlan: (call) => quoteLines(call, call.input.plan_rids),
    listPlanQuotations: (call) => quotationsOf(call),
    planFromQuotation: (call) => putBack(call, call.input.rid),
    planQuotationDownload: (call) => planQuotationReply(call, call.input.ticket),
    countPlan: async ({ tx, actor }) => ({ cartNum: await countLines(tx, actor.rid) }),
  },
);
