import { postDeposit } from '@yance/contract/balance/staff-endpoints.ts';
import { acceptApplication, issueInvoice } from '@yance/contract/invoices/staff-endpoints.ts';
import { lockOrder, logCall, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import {
  acceptTask,
  attachFiles,
  publishTask,
  startTask,
  submitTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { receiveSamples } from '@yance/contract/samples/staff-endpoints.ts';

/**
 * Paths of what the operator changes in the main journey, each of which must stand in the audit log; sending to a
 * laboratory has a call for one task and one for many, so each client names its own.
 */
export const staffSteps: readonly string[] = [
  receiveSamples,
  logCall,
  repriceOrder,
  lockOrder,
  acceptTask,
  startTask,
  attachFiles,
  submitTask,
  publishTask,
  postDeposit,
  acceptApplication,
  issueInvoice,
].map(({ path }) => path);
