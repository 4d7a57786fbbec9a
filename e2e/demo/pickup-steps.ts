import { uploadStaffPicture } from '@yance/contract/files/staff-endpoints.ts';
import { addDays, shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { listAddresses } from '@yance/contract/identity/endpoints.ts';
import { dateProblem, openSlots } from '@yance/contract/sampling/calendar.ts';
import { addSampling, cancelSampling, samplingCalendar } from '@yance/contract/sampling/endpoints.ts';
import {
  arrivePickup,
  assignPickups,
  collectPickup,
  confirmPickup,
  failPickup,
  handOverPickups,
  setOutForPickup,
  takeInPickup,
} from '@yance/contract/sampling/staff-endpoints.ts';
import { listStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { currentSession } from '@yance/contract/staff/endpoints.ts';
import { picturePng } from '../api/sample-files.ts';
import type { SignedInStaff } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import type { Story } from './order-steps.ts';

interface Collected {
  customer: Person;
  staff: SignedInStaff;
}

/** Pickups without an order in every state: each goes one step further than the one before. */
export async function collectInEveryState(given: Collected): Promise<void> {
  const messages = ['在楼下大厅等候', '样品需低温运输', '', '请走东门', '', '', '到前请先打电话', ''];
  const slots = await openMoments(given.customer);
  const rids: string[] = [];
  for (const [index, message] of messages.entries()) {
    const moment = slots[Math.floor(index / 2)];
    if (!moment) throw new Error('The calendar of on-site sampling has no open slot left.');
    rids.push(await book(given.customer, moment, message));
  }
  const [, arranged, underway, postponed, collected, brought, stored, cancelled] = rids;
  const { staff, customer } = given;
  await assign(staff, [arranged, underway, postponed, collected, brought, stored]);
  for (const rid of [underway, postponed, collected, brought, stored]) await setOut(staff, rid);
  await staff.courier.call(failPickup, { rid: postponed ?? '', reason: '电话无人接听，前台未收到样品' });
  for (const rid of [collected, brought, stored]) await collect(staff, rid);
  await staff.courier.call(handOverPickups, { rids: [brought ?? '', stored ?? ''] });
  await staff.keeper.call(takeInPickup, { rid: stored ?? '', place: '收样台 3 号架' });
  await customer.call(cancelSampling, { rid: cancelled ?? '', reason: '改为自行送样' });
}

/** The samples of an order are to be collected; a courier is named. */
export async function askForPickup({ staff, customer, rid }: Story): Promise<void> {
  const [moment] = (await openMoments(customer)).slice(-1);
  if (moment) await assign(staff, [await book(customer, moment, '', rid)]);
}

/** Open slots from the day after tomorrow on, so that all of them may still be changed. */
export async function openMoments(customer: Person): Promise<{ date: string; time: string }[]> {
  const { calendar, full, now } = await customer.call(samplingCalendar, { address_code: '320106' });
  const today = shanghaiDate(new Date(now));
  const moment = { now: new Date(now), full };
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 2));
  return days
    .filter((date) => dateProblem(calendar, date, moment) === null)
    .flatMap((date) => openSlots(calendar, date, moment).map((time) => ({ date, time })));
}

export async function book(
  customer: Person,
  moment: { date: string; time: string },
  message: string,
  order_rid?: string,
): Promise<string> {
  const [address] = (await customer.call(listAddresses, {})).list;
  const request = { ...moment, message, sendAddress: address?.address_rid ?? '' };
  return (await customer.call(addSampling, { type: 1, ...request, ...(order_rid ? { order_rid } : {}) })).rid;
}

/** Names a courier for pickups. */
export async function assign(
  { administrator, manager, courier }: SignedInStaff,
  rids: readonly (string | undefined)[],
): Promise<void> {
  const { account } = await courier.call(currentSession, {});
  const known = (await administrator.call(listStaff, { kw: account })).list.find((one) => one.account === account);
  await manager.call(assignPickups, { rids: rids.flatMap((rid) => rid ?? []), courier_rid: known?.rid ?? '' });
}

async function setOut({ courier }: SignedInStaff, rid = ''): Promise<void> {
  await courier.call(confirmPickup, { rid });
  await courier.call(setOutForPickup, { rid });
}

async function collect({ courier }: SignedInStaff, rid = ''): Promise<void> {
  await courier.call(arrivePickup, { rid });
  const photo = await courier.upload(uploadStaffPicture, { name: 'parcel.png', bytes: picturePng() });
  await courier.call(collectPickup, { rid, pieces: 2, photo_rid: photo.rid });
}
