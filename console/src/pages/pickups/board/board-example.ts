import type { BoardPickup, PickupBoard } from '@yance/contract/sampling/board-endpoints.ts';

/** A card for tests of the board. */
export const cardOf = (rid: string, given: Partial<BoardPickup> = {}): BoardPickup => ({
  rid,
  order_no: '',
  state: 'arranged',
  label: '已安排',
  time: '09:00-11:00',
  name: `客户 ${rid}`,
  phone: '13900000000',
  province: '江苏省',
  city: '南京市',
  area: '鼓楼区',
  address: '汉口路 22 号',
  address_code: '320106',
  courier_rid: null,
  confirmed_at: null,
  marks: [],
  needless: null,
  overdue: false,
  company: '',
  samples: 2,
  movable: true,
  ...given,
});

/** A board with two slots and two couriers who take three pickups in a slot. */
export const boardWith = (list: BoardPickup[]): PickupBoard => ({
  date: '2026-11-26',
  today: '2026-11-24',
  slots: [
    { slot: '09:00-11:00', open: true, districts: [{ address_code: '320106', area: '鼓楼区', taken: list.length }] },
    { slot: '11:00-13:00', open: true, districts: [] },
  ],
  couriers: [
    { rid: 'li', name: '李师傅', phone: '13800000001', works: true, pickups: list.length },
    { rid: 'wang', name: '王师傅', phone: '13800000002', works: true, pickups: 0 },
  ],
  courier_capacity: 3,
  district_capacity: 6,
  list,
  total: list.length,
  waiting: [{ date: '2026-11-28', pickups: 3 }],
});
