import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { queues } from '../staff/index.ts';
import { priceListData } from './personal-data.store.ts';
import { priceListQueues } from './price-list-queues.ts';
import { pricingCalls } from './pricing.routes.ts';
import { pricingStaffCalls } from './pricing.staff.routes.ts';

export const pricing: Feature = {
  name: 'pricing',
  calls: [...pricingCalls, ...pricingStaffCalls],
  personal: priceListData,
  provides: [provide(queues, priceListQueues)],
};
