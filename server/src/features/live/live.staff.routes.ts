import { liveStaffEndpoints } from '@yance/contract/live/staff-endpoints.ts';
import { presenceStaffEndpoints } from '@yance/contract/live/presence-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { giveTicket } from './give-ticket.ts';
import { listenAsStaff } from './listen.ts';
import { leave, lookAt } from './look-at-record.ts';

export const liveStaffCalls = [
  ...bind(liveStaffEndpoints, {
    getStaffEventsTicket: async (call) => giveTicket('staff-events', call),
    listenToStaffEvents: listenAsStaff,
  }),
  // Reads, because no record changes and no page of a colleague is outdated: what they note is over within a minute.
  ...bind(presenceStaffEndpoints, {
    lookAtRecord: (call) => call.transaction((tx) => lookAt({ ...call, tx }, call.input)),
    leaveRecord: (call) => call.transaction((tx) => leave({ ...call, tx }, call.input)),
  }),
];
