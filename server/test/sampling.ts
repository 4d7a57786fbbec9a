import { addOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { orderOf, type PlacedOrder } from '@yance/contract/orders/placed.ts';
import * as staffCalls from '@yance/contract/sampling/staff-endpoints.ts';
import { changeSetting } from '../src/features/settings/index.ts';
import { demandFor } from './ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { withExif } from './phone-picture.ts';
import { newStaffPicture } from './uploads.ts';
import { openWorld, type World } from './world.ts';

/** Thursday of the week in which the worlds of the tests begin. */
export const thursday = '2026-11-26';
export const morning = '09:00-11:00';

/** The people of on-site sampling. */
export interface Collectors {
  manager: StaffSpeaker;
  courier: StaffSpeaker;
  keeper: StaffSpeaker;
}
export const newCollectors = async (world: World): Promise<Collectors> => ({
  manager: await newStaff(world, 'B'),
  courier: await newStaff(world, 'R'),
  keeper: await newStaff(world, 'W'),
});

/** A world with them and a member, which serves a city too where a pickup costs ¥100. */
export async function openSampling(): Promise<{ world: World; staff: Collectors; student: MemberSpeaker }> {
  const world = await openWorld();
  const staff = await newCollectors(world);
  const student = await newMember(world);
  await world.database.transaction((tx) =>
    changeSetting({ tx, clock: world.clock }, 'allowRegion', ['11', '3201', '4403']),
  );
  return { world, staff, student };
}

let day = 0;
/** A day of its own for each booking of a file, so that slots never fill. */
export const nextDay = (): string => `2026-12-${String(7 + (day++ % 6)).padStart(2, '0')}`;

/** What step 2 of the wizard sends for one service whose samples are to be collected. */
export async function pickupDemand(world: World, member: MemberSpeaker, request: object = {}) {
  const demand = await demandFor(world, member, [{ kw: 'XRD', count: 2 }]);
  return {
    ...demand,
    type: 1 as const,
    date: thursday,
    time: morning,
    address_rid: member.address_rid ?? '',
    ...request,
  };
}

/** A signed order whose samples are to be collected. */
export async function orderWithPickup(world: World, member: MemberSpeaker, request: object = {}): Promise<PlacedOrder> {
  const demand = await pickupDemand(world, member, request);
  const { agreement_hash } = await world.call(saveDraft, { demand, agreement: true }, member);
  const signature = { sign_name: '李同学', agreement_hash: agreement_hash ?? '' };
  return orderOf(await world.call(addOrder, { ...demand, ...signature }, member));
}

/** Names the courier and lets them set out. */
export async function sentOut(world: World, rid: string, { manager, courier }: Collectors): Promise<void> {
  await world.call(staffCalls.assignPickups, { rids: [rid], courier_rid: courier.rid }, manager);
  await world.call(staffCalls.confirmPickup, { rid }, courier);
  await world.call(staffCalls.setOutForPickup, { rid }, courier);
}

export const photoBy = (world: World, person: StaffSpeaker): Promise<string> =>
  newStaffPicture(world, person, withExif('取样'));
