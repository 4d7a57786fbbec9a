import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { subjects } from '../timers/index.ts';
import { messageSubjects } from './message-subject.ts';
import { messagingStaffCalls } from './messaging.staff.routes.ts';
import { outgoingData } from './personal-data.store.ts';
import { purgeJob } from './purge-log.ts';
import { outgoingJobs } from './send-outgoing.ts';
import { wordings } from './wording.ts';

export const messaging: Feature = {
  name: 'messaging',
  calls: messagingStaffCalls,
  jobs: [...outgoingJobs, purgeJob],
  personal: outgoingData,
  needs: [wordings],
  provides: [provide(subjects, messageSubjects)],
};
