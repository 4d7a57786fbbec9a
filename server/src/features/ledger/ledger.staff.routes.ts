import { ledgerStaffCalls } from '@yance/contract/ledger/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { closeDay, listClosings, openTotals } from './close-day.ts';
import { readVerification, runVerification } from './verification.ts';

export const ledgerCalls = bind(ledgerStaffCalls, {
  getVerification: ({ tx }) => readVerification(tx),
  verifyNow: async (call) => {
    await runVerification(call);
    return readVerification(call.tx);
  },
  listClosings: ({ tx, input }) => listClosings(tx, input),
  getOpenPeriod: (call) => openTotals(call),
  closeDay: async (call) => {
    await closeDay(call, call.input);
    return openTotals(call);
  },
});
