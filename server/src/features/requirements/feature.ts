import type { Feature } from '../../kernel/feature.ts';
import { quotationFollower } from './answer-quotation.ts';
import { claimFollowers } from './claim-requirements.ts';
import { requirementData } from './personal-data.store.ts';
import { quotationJobs } from './quote-requirement.ts';
import { offerRequirementQueues } from './requirement-queues.ts';
import { requirementCalls } from './requirements.routes.ts';
import { requirementStaffCalls } from './requirements.staff.routes.ts';
import { dropUnattached } from './take-attachment.ts';

offerRequirementQueues();

export const requirements: Feature = {
  name: 'requirements',
  calls: [...requirementCalls, ...requirementStaffCalls],
  followers: [...claimFollowers, quotationFollower],
  jobs: [dropUnattached, ...quotationJobs],
  personal: requirementData,
};
