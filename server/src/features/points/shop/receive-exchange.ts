import { exchangeMachine } from '@yance/contract/points/states.ts';
import { z } from 'zod';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { jobKind, jobOf, withdraw } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockExchange, type ExchangeRow } from '../exchanges.store.ts';
import { pointExchanges } from '../points.tables.ts';
import { detailsOf } from './move-exchange.ts';

export const receiptJob = jobKind('points.receive', { rid: z.string() });

/** The member has it. */
export async function receiveExchange(work: MemberWork, rid: string): Promise<void> {
  const row = await lockExchange(work.tx, rid);
  if (row?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  await receive(work, row);
  await withdraw(work, receiptJob, rid);
}

/** Some days after it was sent, a good counts as received. */
export const receiveByItself = jobOf(receiptJob, {
  run: async (work, { rid }) => {
    const row = await lockExchange(work.tx, rid);
    if (row?.state === 'shipped') await receive(work, row);
  },
});

async function receive(work: Work, row: ExchangeRow): Promise<void> {
  await advance(work, exchangeMachine, pointExchanges, {
    rid: row.rid,
    event: 'receive',
    set: { ended_at: work.clock.now() },
    details: detailsOf(row),
  });
}
