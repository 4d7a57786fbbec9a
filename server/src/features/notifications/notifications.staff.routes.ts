import { sentStaff } from '@yance/contract/notifications/sent-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listSent } from './list-sent.ts';

export const sentCalls = bind(sentStaff, {
  listSentMessages: ({ tx, input }) => listSent(tx, input),
});
