import { addDays } from '@yance/contract/kernel/shanghai.ts';
import {
  addReservation,
  cancelReservation,
  joinWait,
  queryTimeExtra,
  rescheduleReservation,
} from '@yance/contract/reservations/endpoints.ts';
import {
  acceptByHouse,
  listTrainings,
  grantTraining,
  proposeTime,
  refuseByHouse,
} from '@yance/contract/reservations/staff-endpoints.ts';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { House } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';

export interface Timed {
  customer: Person;
  house: House;
  phone: string;
}

/** Instrument time of one member in every state that the clock on the wall allows: waiting, accepted, being moved, proposed, refused, cancelled; a place in line and a training. */
export async function bookInEveryState({ customer, house, phone }: Timed): Promise<void> {
  const { laboratory } = house;
  const { list } = await customer.call(searchServices, { kw: '现场扫描电镜机时' });
  const rid = list[0]?.rid ?? '';
  const hours = await freeHours(customer, rid);
  const next = () => {
    const hour = hours.shift();
    if (!hour) throw new Error('The instrument has no free hour left in this week.');
    return hour;
  };
  const book = (purpose: string) => {
    const { instrument_rid, start, end } = next();
    const parameters = { samples: 2, coating: 'lab', magnetic: 'none' };
    return customer.call(addReservation, { rid, parameters, instrument_rid, start, end, mode: 'visit', purpose });
  };
  await book('纳米线形貌，重点看直径分布');
  const accepted = await book('断口形貌与能谱');
  await laboratory.call(acceptByHouse, { rid: accepted.rid });
  const moved = await book('薄膜截面厚度');
  await laboratory.call(acceptByHouse, { rid: moved.rid });
  const { start, end } = next();
  await customer.call(rescheduleReservation, { rid: moved.rid, start, end });
  const proposed = await book('粉末团聚情况');
  await laboratory.call(proposeTime, { rid: proposed.rid, ...next(), reason: '该时段安排了灯丝更换' });
  const refused = await book('磁性粉末形貌');
  await laboratory.call(refuseByHouse, { rid: refused.rid, reason: '强磁样品不能上机，请先消磁' });
  const cancelled = await book('催化剂载体形貌');
  await customer.call(cancelReservation, { rid: cancelled.rid, reason: '样品还没有合成好' });
  const [wish, instrument_rid] = [{ rid, mode: 'visit' as const, purpose: '补看一个样品' }, accepted.instrument.rid];
  const parameters = { samples: 1, coating: 'lab', magnetic: 'none' };
  await customer.call(joinWait, { ...wish, parameters, instrument_rid, start: accepted.start, end: accepted.end });
  const { total } = await laboratory.call(listTrainings, {});
  const expires_on = addDays(accepted.start.slice(0, 10), 365);
  await laboratory.call(grantTraining, { phone, instrument_rid, expires_on, note: `第 ${total + 1} 期培训，考核合格` });
}

/** Free hours from the day after tomorrow on, in order and apart from each other. */
async function freeHours(customer: Person, rid: string) {
  const { first } = await customer.call(queryTimeExtra, { rid, days: 1 });
  const { instruments } = await customer.call(queryTimeExtra, { rid, date: addDays(first, 2), days: 10 });
  return instruments.flatMap((instrument) =>
    instrument.days.flatMap(({ slots }) =>
      slots.flatMap((slot, at) => {
        const after = slots[at + 1];
        const whole = at % 2 === 0 && slot.state === 'free' && after?.state === 'free' && after.start === slot.end;
        return whole ? [{ instrument_rid: instrument.rid, start: slot.start, end: after.end }] : [];
      }),
    ),
  );
}
