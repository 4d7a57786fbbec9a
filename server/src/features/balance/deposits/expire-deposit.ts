import { depositMachine } from '@yance/contract/balance/states.ts';
import { z } from 'zod';
import { advance } from '../../../kernel/advance.ts';
import { jobKind, jobOf } from '../../../kernel/jobs.ts';
import { findDeposit } from '../balance.store.ts';
import { deposits } from '../balance.tables.ts';

export const expiryJob = jobKind('deposit.expire', { rid: z.string() });

/** Closes an application that nobody paid for in time. A voucher that came meanwhile has taken the clock back. */
export const expireDeposit = jobOf(expiryJob, {
  run: async (work, { rid }) => {
    const row = await findDeposit(work.tx, rid);
    if (row?.state === 'unpaid') await advance(work, depositMachine, deposits, { rid: row.rid, event: 'expire' });
  },
});
