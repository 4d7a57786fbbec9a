import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { listComplaints } from '@yance/contract/complaints/endpoints.ts';
import { getOrder, listOrders } from '@yance/contract/orders/endpoints.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import { listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { outdated } from '../../../lib/query.ts';

/** After any step of an order, everything that shows its state is asked for again. */
export const afterStep = (): Promise<unknown> =>
  outdated(getOrder, listOrders, listAssigns, listSamples, listSamplings, listEvaluations, listComplaints, assetInfo);
