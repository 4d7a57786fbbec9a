import { z } from 'zod';
import { jobKind, jobOf } from '../../../kernel/jobs.ts';
import { releaseTransfer, notifyRecipient } from '../move-transfer.ts';
import { lockTransfer } from '../transfers.store.ts';

export const expiryJob = jobKind('transfer.expire', { rid: z.string() });

/** A gift that nobody accepted in time goes back to its sender. */
export const expireTransfer = jobOf(expiryJob, {
  run: async (work, { rid }) => {
    const row = await lockTransfer(work.tx, rid);
    if (row?.state !== 'offered') return;
    await releaseTransfer(work, row, { event: 'expire', to: 'cancelled' });
    await notifyRecipient(work, row, 'lapsed', 'cancelled');
  },
});
