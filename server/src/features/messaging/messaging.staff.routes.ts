import { notificationStaffEndpoints } from '@yance/contract/notifications/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { changeTemplate } from './change-template.ts';
import { listOutgoing } from './list-outgoing.ts';
import { resendOutgoing } from './resend-outgoing.ts';
import { restoreTemplate } from './restore-template.ts';
import { readTemplate, templateList } from './read-templates.ts';

export const messagingStaffCalls = bind(notificationStaffEndpoints, {
  listTemplates: ({ tx, input }) => templateList(tx, input),
  getTemplate: ({ tx, input }) => readTemplate(tx, input.key, input.channel),
  saveTemplate: (call) => changeTemplate(call, call.input),
  resetTemplate: (call) => restoreTemplate(call, call.input),
  listOutgoing: ({ tx, input }) => listOutgoing(tx, input),
  resendMessage: (call) => resendOutgoing(call, call.input),
});
