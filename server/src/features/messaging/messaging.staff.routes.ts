import { notificationStaffEndpoints } from '@yance/contract/notifications/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { changeTemplate, restoreTemplate } from './change-template.ts';
import { deliveryLog, sendAgain } from './list-deliveries.ts';
import { readTemplate, templateList } from './read-templates.ts';

export const deliveryStaffCalls = bind(notificationStaffEndpoints, {
  listTemplates: ({ tx, input }) => templateList(tx, input),
  getTemplate: ({ tx, input }) => readTemplate(tx, input.key, input.channel),
  saveTemplate: (call) => changeTemplate(call, call.input),
  resetTemplate: (call) => restoreTemplate(call, call.input),
  listDeliveries: ({ tx, input }) => deliveryLog(tx, input),
  resendDelivery: (call) => sendAgain(call, call.input),
});
