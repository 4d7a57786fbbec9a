import { addComplaint } from '@yance/contract/complaints/endpoints.ts';
import { refundComplaint } from '@yance/contract/complaints/staff-endpoints.ts';
import { listRefunds } from '@yance/contract/refunds/staff-endpoints.ts';
import { createLaboratoryStaff, type LaboratoryStaff } from './laboratory.ts';
import { financeOf } from './money.ts';
import type { MemberSpeaker, StaffSpeaker } from './people.ts';
import { openWorld, type World } from './world.ts';

/** The people through whose hands a refund goes. */
export interface Refunders {
  staff: LaboratoryStaff;
  finance: StaffSpeaker;
}

/** A world with them. */
export async function openRefunds(): Promise<{ world: World } & Refunders> {
  const world = await openWorld();
  return { world, staff: await createLaboratoryStaff(world), finance: await financeOf(world) };
}

/** The customer complains about a task, and the manager proposes to give ¥1.00 back. */
export async function complainedAbout(
  world: World,
  { staff, finance }: Refunders,
  as: MemberSpeaker,
  task_rid: string,
): Promise<{ complaint: string; refund: string }> {
  const { rid } = await world.call(addComplaint, { task_rid, reason: '不对' }, as);
  await world.call(refundComplaint, { rid, reason: '退还', amount_fen: 100 }, staff.manager);
  const { list } = await world.call(listRefunds, { state: 'proposed', size: 100 }, finance);
  return { complaint: rid, refund: list.find((one) => one.cause_rid === rid)?.rid ?? '' };
}
