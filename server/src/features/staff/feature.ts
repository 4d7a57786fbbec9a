import type { Feature } from '../../kernel/feature.ts';
import { purgeSessionsJob } from './session/purge-sessions.ts';
import { finders } from './find-records.ts';
import { queues } from './queues.ts';
import { holdings } from './read/holdings.ts';
import { records } from './read/open-record.ts';
import { staffCalls } from './staff.routes.ts';

export const staff: Feature = {
  name: 'staff',
  calls: staffCalls,
  jobs: [purgeSessionsJob],
  needs: [holdings, queues, finders, records],
};
