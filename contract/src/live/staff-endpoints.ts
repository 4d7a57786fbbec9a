import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';
import { eventsTicket, listening, listeningRefusals } from './endpoints.ts';

const { staffCall } = callsAbout();

export const getStaffEventsTicket = staffCall({
  path: '/api/staff/events/ticket',
  summary: '工作台实时消息的连接凭证，只能使用一次',
  roles: staffRoles,
  input: nothing,
  output: eventsTicket,
  effect: 'read',
});
/** A stream of `staffEvent`; it wants the console's cookie of who got the ticket. */
export const listenToStaffEvents = staffCall({
  method: 'GET',
  path: '/api/staff/events',
  summary: '工作台实时消息（server-sent events）：他人改动的记录',
  roles: staffRoles,
  input: listening,
  output: z.unknown(),
  refusals: listeningRefusals,
  effect: 'read',
  body: 'raw',
});

export const liveStaffEndpoints = { getStaffEventsTicket, listenToStaffEvents };
