import { z } from 'zod';
import { serviceCard } from '../catalogue/service.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { communityPayer } from '../communities/payer.ts';
import { spendingPart } from './community-endpoints.ts';

const { memberCall } = callsAbout('orders');

export const ownSpending = memberCall({
  path: '/api/auth/order/spending',
  summary: '近 12 个月的支出与检测用时，按月份；本人账户与各课题组分列',
  input: nothing,
  output: z.object({
    /**
     * What the member's orders and instrument time come to with the pickups and returns beside them, less refunds, by
     * the month of each charge; what waits for approval counts nothing yet. The own account first, then each community
     * that paid for some, the largest first. `orders` counts orders and instrument time, each once.
     */
    accounts: z.array(
      z.object({
        /** The community; null for the own account. */
        payer: communityPayer.pick({ name: true, rid: true }).nullable(),
        orders: z.number().int(),
        total_fen: fenAmount,
        months: z.array(spendingPart),
      }),
    ),
    /** By the month in which the last results came: of how many orders, and the median of the days they took. */
    turnaround: z.array(z.object({ month: z.string(), orders: z.number().int(), median_days: z.number().nullable() })),
  }),
  effect: 'read',
});
export const recommendServices = memberCall({
  path: '/api/auth/order/recommended',
  summary: '推荐项目：与我做过的项目常一起下单的，不足时补上大家常做的',
  input: nothing,
  output: z.object({
    /** What others ordered together with what the member had done, the most often first; without the member's own. */
    together: z.array(serviceCard),
    /** What is ordered most beside these, up to three in all. */
    popular: z.array(serviceCard),
  }),
  effect: 'read',
  shows: ['orders', 'services'],
});

export const orderCenterEndpoints = { ownSpending, recommendServices };
