import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { priceService } from './price-service.ts';

export const pricingCalls = bind(
  { quoteService },
  { quoteService: ({ tx, input, clock }) => priceService(tx, input, clock.now()) },
);
