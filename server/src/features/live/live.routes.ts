import { liveEndpoints } from '@yance/contract/live/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { giveTicket } from './give-ticket.ts';
import { listenAsMember } from './listen.ts';

export const liveCalls = bind(liveEndpoints, {
  getEventsTicket: async (call) => giveTicket('events', call),
  listenToEvents: listenAsMember,
});
