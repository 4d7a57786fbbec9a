import type { Feature } from '../../kernel/feature.ts';
import { planData } from './personal-data.store.ts';
import { planCalls } from './plans.routes.ts';

export const plans: Feature = { name: 'plans', calls: planCalls, personal: planData };
