import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listCompensations, listRecycles } from '@yance/contract/samples/recycle.ts';
import { getSample, listSamples } from '@yance/contract/samples/endpoints.ts';
import { outdated } from '../../../lib/query.ts';

/** After a step with samples everything that shows their state is asked for again. */
export const afterStep = (): Promise<unknown> =>
  outdated(listSamples, getSample, listRecycles, listCompensations, getOrder, assetInfo);
