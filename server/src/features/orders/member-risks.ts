import { hazards } from '@yance/contract/orders/demand.ts';
import { days } from '../../kernel/clock.ts';
import type { RiskSource } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import { hazardousOrders } from './groups.store.ts';
import { countOrders } from './order-lists.store.ts';

/** Orders that came to nothing, more than usual within the span of the setting. */
const cancelledRisk: RiskSource = {
  key: 'orders.cancelled',
  roles: ['B', 'F'],
  look: async ({ tx, clock }, memberRid) => {
    const [span, many] = [await readSetting(tx, 'risk.days'), await readSetting(tx, 'risk.cancelled_orders')];
    const since = new Date(clock.now().getTime() - days(span));
    const cancelled = await countOrders(tx, { memberRid, states: ['cancelled'], since });
    if (cancelled < many) return undefined;
    const all = await countOrders(tx, { memberRid, since });
    return {
      tone: 'attention',
      text: `近 ${span} 天提交的 ${all} 个订单中 ${cancelled} 个已取消`,
      cause: { kind: 'orders', id: null },
    };
  },
};

/** What is dangerous about the samples of orders that have not ended. */
const hazardRisk: RiskSource = {
  key: 'orders.hazards',
  roles: ['B'],
  look: async ({ tx }, memberRid) => {
    const found = await hazardousOrders(tx, memberRid);
    const [newest] = found;
    if (!newest) return undefined;
    const orderRids = new Set(found.map(({ order_rid }) => order_rid));
    const kinds = found.flatMap(({ data }) => [...data.hazards, ...(data.toxic ? ['toxic' as const] : [])]);
    const words = [...new Set(kinds.filter((one) => one !== 'none'))].map((one) => hazards[one]);
    return {
      tone: 'attention',
      text: `在办订单的样品有危险性：${words.join('、')}`,
      cause: { kind: 'orders', id: orderRids.size === 1 ? newest.order_rid : null },
    };
  },
};

export const orderRisks: readonly RiskSource[] = [cancelledRisk, hazardRisk];
