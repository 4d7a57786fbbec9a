import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { BoardPickup, PickupBoard, pickupBoard } from '@yance/contract/sampling/board-endpoints.ts';
import { dateProblem, slotProblem, slotsOf, type PickupCalendar } from '@yance/contract/sampling/calendar.ts';
import type { StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import type { PickupState } from '@yance/contract/sampling/states.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import { staffContacts, workingStaff } from '../../staff/index.ts';
import { pickupRules } from '../book/pickup-rules.ts';
import { staffCardsOf } from '../read/pickup-card.ts';
import { daysOfWaiting, pageOfPickups } from '../sampling.store.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { asDriven } from './order-of-stops.ts';

/** What stands on the board of a day. */
const shown: PickupState[] = ['waiting', 'arranged', 'underway', 'collected', 'stored'];
const most = 500;
/** How many days with pickups that nobody has are named. */
const mostDays = 10;

/** The pickups of a day by slot and courier, with the places that each has. */
export async function boardOf(work: StaffWork, input: InputOf<typeof pickupBoard>): Promise<PickupBoard> {
  const { tx, clock } = work;
  const now = clock.now();
  const today = shanghaiDate(now);
  const date = input.date ?? today;
  const { calendar, capacity } = await pickupRules(tx);
  const { rows, total } = await pageOfPickups(tx, { date, states: shown, byDay: true }, { page: 1, size: most });
  const driven = await asDriven(tx, rows);
  return {
    date,
    today,
    slots: slotsWith(calendar, { date, now, rows }),
    couriers: await couriersOf(tx, rows),
    courier_capacity: await readSetting(tx, 'pickup.courier_capacity'),
    district_capacity: capacity,
    list: (await staffCardsOf(work, driven)).map(cardOf),
    total,
    waiting: await daysOfWaiting(tx, mostDays),
  };
}

function slotsWith(
  calendar: PickupCalendar,
  { date, now, rows }: { date: string; now: Date; rows: readonly Pickup[] },
): PickupBoard['slots'] {
  const slots = [...new Set([...slotsOf(calendar, date), ...rows.map(({ slot }) => slot)])].toSorted();
  const offered = dateProblem(calendar, date, { now }) === null;
  return slots.map((slot) => {
    const districts = Map.groupBy(
      rows.filter((row) => row.slot === slot),
      (row) => row.address_code,
    );
    return {
      slot,
      open: offered && slotProblem(calendar, date, slot, { now }) === null,
      districts: [...districts].map(([address_code, group]) => ({
        address_code,
        area: group[0]?.area ?? '',
        taken: group.length,
      })),
    };
  });
}

async function couriersOf(tx: Tx, rows: readonly Pickup[]): Promise<PickupBoard['couriers']> {
  const load = Map.groupBy(rows, ({ courier_rid }) => courier_rid);
  const atWork = (await workingStaff(tx, 'R')).filter(({ away }) => !away);
  const known = new Set(atWork.map(({ rid }) => rid));
  const others = [...load.keys()].filter((rid) => rid !== null && !known.has(rid)).flatMap((rid) => rid ?? []);
  const contacts = await staffContacts(tx, others);
  return [
    ...atWork.map(({ rid, name, phone }) => ({ rid, name, phone, works: true })),
    ...others.map((rid) => ({ rid, name: '', phone: '', ...contacts.get(rid), works: false })),
  ].map(({ rid, name, phone, works }) => ({ rid, name, phone, works, pickups: load.get(rid)?.length ?? 0 }));
}

const cardOf = (pickup: StaffPickup): BoardPickup => ({
  ...pickup,
  phone: maskPhone(pickup.phone),
  company: pickup.customer.company,
  samples: pickup.labels.length,
  movable: pickup.state === 'waiting' || pickup.state === 'arranged',
});
