import type { Feature } from '../../kernel/feature.ts';
import { deliveryStaffCalls } from './messaging.staff.routes.ts';
import { deliveryData } from './personal-data.store.ts';
import { purgeJob } from './purge-log.ts';
import { deliveryJobs } from './send-delivery.ts';
import { wordings } from './wording.ts';

export const messaging: Feature = {
  name: 'messaging',
  calls: deliveryStaffCalls,
  jobs: [...deliveryJobs, purgeJob],
  personal: deliveryData,
  needs: [wordings],
};
