import { shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { z } from 'zod';
import { after, minutes } from '../../../kernel/clock.ts';
import type { Work } from '../../../kernel/db.ts';
import { follow, type FactOf } from '../../../kernel/facts.ts';
import { enqueueAll, jobKind, jobOf } from '../../../kernel/jobs.ts';
import type { Payer } from '../../balance/index.ts';
import { unsettledBefore } from '../../charges/index.ts';
import { makeStatement } from './make-statement.ts';

const monthJob = jobKind('statement.month', {
  payer_kind: z.enum(['member', 'team']),
  payer_rid: z.string(),
  month: z.string(),
});
/** What was settled in the last moment of a month may still be committing when the month is over. */
const grace = minutes(10);

/** The first day of the month after a Shanghai date. */
export function nextMonthOf(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/**
 * A charge waits for a statement: on the 1st one is made by itself, unless the payer makes one before. What is settled
 * within the grace may bear a time of the month that is over, read a moment earlier: its statement is made as well.
 */
async function setMonthClock(work: Work, fact: FactOf<'charge.settle' | 'charge.unbill'>): Promise<void> {
  if (fact.to_state !== 'unsettled') return;
  const { payer_kind, payer_rid } = fact.details;
  const now = work.clock.now();
  const moments = fact.event === 'settle' ? [after(now, -grace), now] : [now];
  await enqueueAll(
    work,
    [...new Set(moments.map((at) => nextMonthOf(shanghaiDate(at))))].map((month) => ({
      kind: monthJob,
      key: `${payer_kind}/${payer_rid}/${month}`,
      payload: { payer_kind, payer_rid, month },
      runAt: after(shanghaiMoment(month), grace),
    })),
  );
}

export const monthFollower = follow(['charge.settle', 'charge.unbill'], setMonthClock);

/**
 * Puts what was unsettled when the month ended on one statement of its payer; nothing where it is on others by now.
 * What a cancelled statement asked for is due earlier, so it comes on one of its own.
 */
export const monthStatement = jobOf(monthJob, {
  run: async (work, { payer_kind, payer_rid, month }) => {
    const payer: Payer = { kind: payer_kind, rid: payer_rid };
    const { fresh, dated } = await unsettledBefore(work.tx, payer, shanghaiMoment(month));
    for (const charge_rids of [fresh, dated])
      if (charge_rids.length > 0) await makeStatement(work, { payer, charge_rids });
  },
});
