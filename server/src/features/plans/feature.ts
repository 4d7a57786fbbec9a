import type { Feature } from '../../kernel/feature.ts';
import { planCalls } from './plans.routes.ts';

export const plans: Feature = { name: 'plans', calls: planCalls };
