import { randomUUID } from 'node:crypto';
import { addClosure, instrumentBoard } from '@yance/contract/reservations/instrument-endpoints.ts';
import { addPlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { receiveSamples, storeSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { addRole } from '@yance/contract/staff/role-endpoints.ts';
import { deposit } from '../../demo/money-steps.ts';
import { order, ship } from '../../demo/order-steps.ts';
import { assign, book, openMoments } from '../../demo/pickup-steps.ts';
import { bookAnHour } from '../../demo/reservation-steps.ts';
import type { OwnPeople } from './own-people.ts';

/** Where what was put on the boards is to be found. */
export interface FilledBoards {
  /** The day of the pickups. */
  pickupDate: string;
  place: string;
  instrument: string;
  role: string;
}

/** Puts something on every board of the console: time of instruments, pickups, stored samples, and an own role. */
export async function fillBoards(people: OwnPeople): Promise<FilledBoards> {
  const { administrator } = people.staff;
  const role = `岗位 ${randomUUID().slice(0, 8)}`;
  await administrator.call(addRole, { name: role, description: '查看订单', permissions: ['orders.view'] });
  const [pickupDate, place, instrument] = [await bookPickups(people), await store(people), await useInstrument(people)];
  return { pickupDate, place, instrument, role };
}

/** One that waits for a courier, and one that has one. */
async function bookPickups({ customer, staff }: OwnPeople): Promise<string> {
  const moment = (await openMoments(customer)).at(-1);
  if (!moment) throw new Error('The calendar of on-site sampling has no open slot left.');
  await book(customer, moment, '在楼下大厅等候');
  await assign(staff, [await book(customer, moment, '')]);
  return moment.date;
}

/** One sample at a position of a place, another at the same place without one. */
async function store({ customer, staff }: OwnPeople): Promise<string> {
  await deposit(customer, staff.finance, 2_000_000);
  const wanted = { service: 'X射线粉末衍射', count: 2, sample: '氧化锌粉末', composition: 'ZnO' };
  const order_rid = await order(customer, [wanted]);
  await ship({ staff, customer, rid: order_rid });
  const rids = (await customer.call(listSamples, { order_rid, size: 10 })).list.map(({ rid }) => rid);
  const { keeper } = staff;
  await keeper.call(receiveSamples, { order_rid, samples: rids.map((rid) => ({ rid })) });
  const name = `冰箱 ${randomUUID().slice(0, 8)}`;
  const place = await keeper.call(addPlace, { name, room: '样品间', rows: 2, columns: 3 });
  await keeper.call(storeSamples, { rids: rids.slice(0, 1), place: name, spot: 'B2' });
  await keeper.call(storeSamples, { rids: rids.slice(1), place: name });
  return place.rid;
}

/** An hour that is booked, and maintenance of the same instrument. */
async function useInstrument({ customer, staff, account }: OwnPeople): Promise<string> {
  await bookAnHour({ customer, staff, phone: account.phone });
  const { list } = await staff.laboratory.call(instrumentBoard, { days: 7 });
  const row = list.find(({ bookings }) => bookings.length > 0);
  const [last] = row?.open.slice(-1) ?? [];
  if (!row || !last) throw new Error('The board of instruments shows no booking.');
  const closure = { start: last.start, end: new Date(Date.parse(last.start) + 1_800_000).toISOString() };
  await staff.laboratory.call(addClosure, {
    rid: row.rid,
    ...closure,
    kind: 'maintenance',
    reason: '更换灯丝',
    weeks: 1,
  });
  return row.rid;
}
