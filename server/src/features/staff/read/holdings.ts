import type { holding } from '@yance/contract/staff/admin-endpoints.ts';
import type { z } from 'zod';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { collection } from '../../../kernel/port.ts';
import { staffByRids } from '../staff.store.ts';

export type HoldingOnWire = z.output<typeof holding>;

/** Work of one kind that a person is responsible for: features provide theirs, because they know what is open. */
export interface Holding extends Omit<HoldingOnWire, 'count'> {
  count(work: Pick<Work, 'tx' | 'clock'>, staffRid: string): Promise<number>;
}

export const holdings = collection<Holding>('staff.holdings');

/** What a person is responsible for now, without what there is nothing of. Refuses `notFound`. */
export async function listHoldings(work: StaffWork, rid: string): Promise<{ list: HoldingOnWire[] }> {
  const [person] = await staffByRids(work.tx, [rid]);
  if (!person) throw new Refusal('notFound');
  const list: HoldingOnWire[] = [];
  for (const { count, ...kind } of holdings.get()) list.push({ ...kind, count: await count(work, rid) });
  return { list: list.filter((one) => one.count > 0) };
}
