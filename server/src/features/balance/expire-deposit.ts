import { depositMachine } from '@yance/contract/balance/states.ts';
import { advance } from '../../kernel/advance.ts';
import type { JobKind } from '../../kernel/jobs.ts';
import { findDeposit } from './balance.store.ts';
import { deposits } from './balance.tables.ts';

export const expiryJob = 'deposit.expire';

/** Closes an application that nobody paid for in time. A voucher that came meanwhile has taken the clock back. */
export const expireDeposit: JobKind = {
  kind: expiryJob,
  run: async (work, payload) => {
    const row = await findDeposit(work.tx, String(payload.rid));
    if (row?.state === 'unpaid') await advance(work, depositMachine, deposits, { rid: row.rid, event: 'expire' });
  },
};
