import type { Feature } from '../../kernel/feature.ts';
import { pricingCalls } from './pricing.routes.ts';

export const pricing: Feature = { name: 'pricing', calls: pricingCalls };
