import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { quotationFigures } from './quotation-figures.ts';
import { provide } from '../../kernel/port.ts';
import { wordings } from '../messaging/index.ts';
import { lockQuotations } from '../plans/index.ts';
import { holdings, queues, records } from '../staff/index.ts';
import { requirementHoldings } from './handle/requirement-holdings.ts';
import { requirementRecord } from './read/requirement-record.ts';
import { managerFollower } from './handle/replace-manager.ts';
import { claimFollower } from './post/claim-requirements.ts';
import { quotationFollower } from './quotation/follow-quotation.ts';
import { requirementData } from './personal-data.store.ts';
import { quotationJobs } from './quotation/quote-requirement.ts';
import { requirementQueues } from './requirement-queues.ts';
import { requirementCalls } from './requirements.routes.ts';
import { requirementStaffCalls } from './requirements.staff.routes.ts';
import { lockQuoted } from './requirements.store.ts';
import { visitorQuoteWording } from './post/notify-visitor.ts';

export const requirements: Feature = {
  name: 'requirements',
  calls: [...requirementCalls, ...requirementStaffCalls],
  followers: [claimFollower, quotationFollower, managerFollower],
  jobs: quotationJobs,
  personal: requirementData,
  provides: [
    provide(records, [requirementRecord]),
    provide(figures, quotationFigures),
    provide(holdings, requirementHoldings),
    provide(queues, requirementQueues),
    provide(lockQuotations, lockQuoted),
    provide(wordings, [visitorQuoteWording]),
  ],
};
