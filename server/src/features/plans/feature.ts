import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { planLineCount } from '../identity/index.ts';
import { draftOfPlan } from './draft-of-plan.ts';
import { planData } from './personal-data.store.ts';
import { planCalls } from './plans.routes.ts';
import { countLines } from './plans.store.ts';
import { lockQuotations } from './quoted-lines.ts';

export const plans: Feature = {
  name: 'plans',
  calls: planCalls,
  personal: planData,
  needs: [lockQuotations, draftOfPlan],
  provides: [provide(planLineCount, countLines)],
};
