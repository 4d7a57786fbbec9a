import { z } from 'zod';
import { callsAbout, openCall } from '../kernel/endpoint.ts';
import { nothing } from '../kernel/fields.ts';

const { memberCall } = callsAbout();

/** A way to listen that serves once, within half a minute. */
export const eventsTicket = z.object({ ticket: z.string() });
export const listening = z.object({
  ticket: z.string().max(2000),
  /** For how many milliseconds the page has heard nothing: what happened meanwhile is told first. */
  age: z.coerce.number().int().min(0).max(86_400_000).default(86_400_000),
});
export const listeningRefusals = { linkOver: '连接凭证已使用或已过期，请重新获取' };

export const getEventsTicket = memberCall({
  path: '/api/auth/events/ticket',
  summary: '实时消息的连接凭证，只能使用一次',
  input: nothing,
  output: eventsTicket,
  effect: 'read',
});
/** Open, because EventSource sends no header: the ticket says whose it is. The answer is a stream of `memberEvent`. */
export const listenToEvents = openCall({
  method: 'GET',
  path: '/api/auth/events',
  summary: '实时消息（server-sent events）：订单状态、未读消息数、方案数量及其他变化',
  input: listening,
  output: z.unknown(),
  refusals: listeningRefusals,
  effect: 'read',
  body: 'raw',
});

export const liveEndpoints = { getEventsTicket, listenToEvents };
