import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { Queue } from '../staff/index.ts';
import { countEnding } from './price-lists.store.ts';

/** Lists whose customers soon pay list prices again, on the console's home page. */
export const priceListQueues: readonly Queue[] = [
  {
    key: 'prices.ending',
    title: '协议价 30 天内到期',
    path: '/prices?state=active&ending=1',
    permission: 'catalogue.agreedPricesEdit',
    count: async ({ tx, clock }) => ({
      count: await countEnding(tx, shanghaiDate(clock.now())),
      overdue: 0,
      due: null,
    }),
  },
];
