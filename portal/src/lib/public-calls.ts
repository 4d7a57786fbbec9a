/** Calls that the header and the public pages make in the browser; the build keeps their schemas out of it. */
export { getServiceDetail, listEvaluations, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
export { getUser, logout, refreshToken } from '@yance/contract/identity/endpoints.ts';
export { beginOrder } from '@yance/contract/orders/endpoints.ts';
export { addPlanLine } from '@yance/contract/plans/endpoints.ts';
export { quoteService } from '@yance/contract/pricing/endpoints.ts';
