import { addDays } from '@yance/contract/kernel/shanghai.ts';
import {
  addReservation,
  cancelReservation,
  joinWait,
  queryTimeExtra,
  rescheduleReservation,
} from '@yance/contract/reservations/endpoints.ts';
import {
  acceptByStaff,
  listTrainings,
  grantTraining,
  proposeTime,
  refuseByStaff,
} from '@yance/contract/reservations/staff-endpoints.ts';
import { searchServices } from '@yance/contract/catalogue/endpoints.ts';
import type { SignedInStaff } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';

export interface Timed {
  customer: Person;
  staff: SignedInStaff;
  phone: string;
}

const wanted = '现场扫描电镜机时';
const parameters = { samples: 2, coating: 'lab', magnetic: 'none' };

/** An hour that a member has for certain. */
export async function bookAnHour({ customer, staff }: Timed): Promise<void> {
  const { list } = await customer.call(searchServices, { kw: wanted });
  const rid = list[0]?.rid ?? '';
  const [hour] = await hoursOf(customer, rid, 'free');
  if (!hour) throw new Error('No instrument has a free hour in this week.');
  const booked = await customer.call(addReservation, { rid, parameters, ...hour, mode: 'visit', purpose: '合金断口' });
  await staff.laboratory.call(acceptByStaff, { rid: booked.rid });
}

/**
 * Instrument time of one member in every state that the clock on the wall allows: waiting, accepted, being moved,
 * proposed, refused, cancelled; a place in line for another’s hour and a training.
 */
export async function bookInEveryState({ customer, staff, phone }: Timed): Promise<void> {
  const { laboratory } = staff;
  const { list } = await customer.call(searchServices, { kw: wanted });
  const rid = list[0]?.rid ?? '';
  const others = await anothersHour(customer, rid);
  // All on the instrument that has most of them, because what is moved stays on its instrument.
  const free = Map.groupBy(await hoursOf(customer, rid, 'free'), ({ instrument_rid }) => instrument_rid);
  const [hours = []] = [...free.values()].toSorted((a, b) => b.length - a.length);
  const next = () => {
    const hour = hours.shift();
    if (!hour) throw new Error('The instrument has no free hour left in this week.');
    return hour;
  };
  const book = (purpose: string) => {
    const { instrument_rid, start, end } = next();
    return customer.call(addReservation, { rid, parameters, instrument_rid, start, end, mode: 'visit', purpose });
  };
  await book('纳米线形貌，重点看直径分布');
  const accepted = await book('断口形貌与能谱');
  await laboratory.call(acceptByStaff, { rid: accepted.rid });
  const moved = await book('薄膜截面厚度');
  await laboratory.call(acceptByStaff, { rid: moved.rid });
  const { start, end } = next();
  await customer.call(rescheduleReservation, { rid: moved.rid, start, end });
  const proposed = await book('粉末团聚情况');
  await laboratory.call(proposeTime, { rid: proposed.rid, ...next(), reason: '该时段安排了灯丝更换' });
  const refused = await book('磁性粉末形貌');
  await laboratory.call(refuseByStaff, { rid: refused.rid, reason: '强磁样品不能上机，请先消磁' });
  const cancelled = await book('催化剂载体形貌');
  await customer.call(cancelReservation, { rid: cancelled.rid, reason: '样品还没有合成好' });
  await customer.call(joinWait, { rid, parameters, ...others, mode: 'visit', purpose: '补看一个样品' });
  const { total } = await laboratory.call(listTrainings, {});
  const expires_on = addDays(accepted.start.slice(0, 10), 365);
  await laboratory.call(grantTraining, {
    phone,
    instrument_rid: accepted.instrument.rid,
    expires_on,
    note: `第 ${total + 1} 期培训，考核合格`,
  });
}

/** An hour that somebody else has booked; as everybody plays at once, that may still be to come. */
async function anothersHour(customer: Person, rid: string) {
  for (let left = 300; left > 0; left -= 1) {
    const [hour] = await hoursOf(customer, rid, 'taken');
    if (hour) return hour;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Nobody else has booked an hour that could be waited for.');
}

/** Hours in one state from the day after tomorrow on, in order and apart from each other. */
export async function hoursOf(customer: Person, rid: string, state: 'free' | 'taken') {
  const { first } = await customer.call(queryTimeExtra, { rid, days: 1 });
  const { instruments } = await customer.call(queryTimeExtra, { rid, date: addDays(first, 2), days: 10 });
  return instruments.flatMap((instrument) =>
    instrument.days.flatMap(({ slots }) =>
      slots.flatMap((slot, at) => {
        const after = slots[at + 1];
        const whole = at % 2 === 0 && slot.state === state && after?.state === state && after.start === slot.end;
        return whole ? [{ instrument_rid: instrument.rid, start: slot.start, end: after.end }] : [];
      }),
    ),
  );
}
