import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { memberBehind } from '../identity/index.ts';
import { priceService } from './price-service.ts';

export const pricingCalls = bind(
  { quoteService },
  { quoteService: async (call) => priceService(call, call.input, (await memberBehind(call))?.rid ?? null) },
);
