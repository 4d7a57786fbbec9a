import { liveStaffEndpoints } from '@yance/contract/live/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { giveTicket } from './give-ticket.ts';
import { listenAsStaff } from './listen.ts';

export const liveStaffCalls = bind(liveStaffEndpoints, {
  getStaffEventsTicket: async (call) => giveTicket('staff-events', call),
  listenToStaffEvents: listenAsStaff,
});
