import { depositMachine } from '@yance/contract/balance/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { lockRefused } from '../balance.store.ts';
import { deposits } from '../balance.tables.ts';

/**
 * Before a member sends money once more for an order or for statements: what finance refused of it before is closed, so
 * that one transfer never waits twice. Deposits are locked before what they pay (docs/locks.md), which the caller then
 * proves to be the member's.
 */
export async function closeRefused(
  work: MemberWork,
  sentFor: { order_rid: string } | { statement_rids: readonly string[] },
): Promise<void> {
  for (const rid of await lockRefused(work.tx, sentFor))
    await advance(work, depositMachine, deposits, { rid, event: 'cancel' });
}
