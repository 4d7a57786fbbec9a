import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { membersByRid } from '../../identity/index.ts';
import { staffNames, type Whose } from '../../staff/index.ts';
import { countForStaff, countSomeOrders, pageOfOrders, type OrderFilter } from '../order-lists.store.ts';
import { promiseCalendar } from '../price/promise-order.ts';
import { customerOf, orderRowOf, payersOf } from './order-row.ts';

/** The staff queues. */
export async function listOrdersForStaff(
  work: StaffWork,
  input: InputOf<typeof listStaffOrders>,
): Promise<OutputOf<typeof listStaffOrders>> {
  const filter = { ...staffFilter(work, input), ...(input.overdue ? { overdueAt: work.clock.now() } : {}) };
  const rows = await pageOfOrders(work.tx, filter, input);
  const managers = await staffNames(work.tx, [...new Set(rows.flatMap((row) => row.manager_rid ?? []))]);
  const members = await membersByRid(
    work.tx,
    rows.map((row) => row.member_rid),
  );
  const payers = await payersOf(work, rows);
  const calendar = await promiseCalendar(work.tx, work.clock.now());
  return {
    list: rows.map((row) => ({
      ...orderRowOf(row, work.actor, { unsigned: row.unsigned, calendar, payers }),
      customer: customerOf(row, members),
      manager_name: managers.get(row.manager_rid ?? '') ?? '',
    })),
    total: await countSomeOrders(work.tx, filter),
    page: input.page,
    size: input.size,
    counts: await countForStaff(work.tx, ordersOf(work.actor, input)),
  };
}

/** What staff ask for, without the clocks, which an export has to carry as words. */
export function staffFilter(work: { actor: Staff }, input: Omit<InputOf<typeof listStaffOrders>, 'page' | 'size'>) {
  return {
    states: input.states,
    kw: input.kw,
    ...ordersOf(work.actor, input),
    place: { laboratories: input.laboratories, instruments: input.instruments, operators: input.operators },
    techniques: input.techniques,
    urgent: input.urgent,
    managers: input.managers,
    tags: input.tags,
    least_fen: input.least_fen,
    most_fen: input.most_fen,
    ...(input.need ? { need: input.need } : {}),
    ...(input.member_rid ? { memberRid: input.member_rid } : {}),
    ...(input.type ? { type: input.type } : {}),
    ...dayRange({ since: input.from, until: input.to }),
  };
}

/** The reader's orders, those of the work group, or everybody's. */
export const ordersOf = ({ rid }: Staff, { mine, group }: Whose): Pick<OrderFilter, 'managerRid' | 'groupOf'> => ({
  ...(mine ? { managerRid: rid } : {}),
  ...(group ? { groupOf: rid } : {}),
});
