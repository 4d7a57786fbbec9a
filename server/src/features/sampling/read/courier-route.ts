import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { courierRoute, listCouriers } from '@yance/contract/sampling/staff-endpoints.ts';
import type { PickupState } from '@yance/contract/sampling/states.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { asDriven } from '../arrange/order-of-stops.ts';
import { workingStaff } from '../../staff/index.ts';
import { loadOfCouriers, nextRoute, pageOfPickups } from '../sampling.store.ts';
import { staffCardsOf } from './pickup-card.ts';

/**
 * A courier's pickups of a day, by slot and as they drive (by district where nobody has set an order), today with what
 * is left over from days before and what was begun ahead of its day. One that was cancelled stays in sight, so that
 * nobody goes there. The administrator sees everybody's.
 */
export async function routeOf(
  work: StaffWork,
  input: InputOf<typeof courierRoute>,
): Promise<OutputOf<typeof courierRoute>> {
  const today = shanghaiDate(work.clock.now());
  const date = input.date ?? today;
  const courierRid = work.actor.roles.includes('R') ? work.actor.rid : undefined;
  const states: PickupState[] = ['arranged', 'underway', 'postponed', 'collected', 'stored', 'cancelled'];
  const filter = { courierRid, date, leftOver: date === today, states, byDay: true };
  const { rows } = await pageOfPickups(work.tx, filter, { page: 1, size: 100 });
  const next = await nextRoute(work.tx, date, courierRid);
  return { date, list: await staffCardsOf(work, await asDriven(work.tx, rows)), next };
}

export async function couriersFor(
  work: StaffWork,
  input: InputOf<typeof listCouriers>,
): Promise<OutputOf<typeof listCouriers>> {
  const load = await loadOfCouriers(work.tx, input.date, ['arranged', 'underway']);
  const list = await workingStaff(work.tx, 'R');
  return {
    list: list
      .filter(({ away }) => !away)
      .map(({ rid, name, phone }) => ({ rid, name, phone, pickups: load.get(rid) ?? 0 })),
  };
}
