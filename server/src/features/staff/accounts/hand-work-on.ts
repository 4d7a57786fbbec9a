import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { endManaging } from '../managers/end-managing.ts';
import { takesWork } from '../read/takes-work.ts';
import { staffByRids } from '../staff.store.ts';

/** Who takes over; where nobody is named, work is spread by load. */
export interface Successors {
  manager_rid?: string | undefined;
  courier_rid?: string | undefined;
}

/**
 * Gives what a person was responsible for in these roles to others. Who calls has locked the managers and written why
 * the person gets nothing more. Refuses `notManager` and `notCourier` for a successor who is not at work as one.
 */
export async function handWorkOn(
  work: StaffWork,
  rid: string,
  { roles, successors }: { roles: readonly StaffRole[]; successors: Successors },
): Promise<void> {
  const manager = await successor(work, successors.manager_rid, { role: 'B', reason: 'notManager' });
  const courier = await successor(work, successors.courier_rid, { role: 'R', reason: 'notCourier' });
  if (roles.includes('B')) await endManaging(work, rid, manager);
  if (roles.includes('R'))
    await announce(work, {
      entity: 'staff',
      entity_rid: rid,
      event: 'courierLeft',
      details: { successor_rid: courier },
    });
  if (roles.includes('L')) await leaveInstruments(work, rid, false);
}

/** Others stand by for a person; who is away and keeps the work is missed where it is due before the return. */
export const leaveInstruments = (work: StaffWork, rid: string, keeps: boolean): Promise<void> =>
  announce(work, { entity: 'staff', entity_rid: rid, event: 'operatorLeft', details: { keeps } });

async function successor(
  { tx }: StaffWork,
  rid: string | undefined,
  { role, reason }: { role: StaffRole; reason: string },
): Promise<string | null> {
  if (!rid) return null;
  const [row] = await staffByRids(tx, [rid]);
  if (!row || !takesWork(row, role)) throw new Refusal(reason);
  return rid;
}
