import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { dateProblem, monthsLater, openSlots, type FullSlots } from '@yance/contract/sampling/calendar.ts';
import type { listSamplings, samplingCalendar, samplingFees } from '@yance/contract/sampling/endpoints.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { paidFees, pickupFee } from '@yance/contract/sampling/fees.ts';
import type {
  courierRoute,
  getPickup,
  listCouriers,
  listPickups,
  pickupCalendarForStaff,
} from '@yance/contract/sampling/staff-endpoints.ts';
import {
  openPickupStates,
  pickupMachine,
  pickupStages,
  type PickupStage,
  type PickupState,
} from '@yance/contract/sampling/states.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import type { MemberWork, StaffWork, Tx, Work } from '../../../kernel/db.ts';
import { factsOf, type Fact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { citiesOf, nameOfPrefix } from '../../identity/index.ts';
import { ordersOfMember } from '../../orders/index.ts';
import { staffNames, workingStaff } from '../../staff/index.ts';
import { attachableStates, isAttachable } from '../collect/take-in-pickup.ts';
import { cardsOf, staffCardsOf } from './pickup-card.ts';
import { pickupRules } from '../book/pickup-rules.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { countPickups, findPickup, fullSlots, nextRoute, loadOfCouriers, pageOfPickups } from '../sampling.store.ts';

/** Everything by which a page judges dates, slots and regions as the server does. */
export async function pickupCalendarFor(
  work: MemberWork,
  input: InputOf<typeof samplingCalendar>,
): Promise<OutputOf<typeof samplingCalendar>> {
  const { calendar, regions, capacity, fees, otherFen, changeUntil } = await pickupRules(work.tx);
  const now = work.clock.now();
  const district = input.address_code ?? '';
  const except = input.rid && (await requireOwn(work, input.rid));
  return {
    calendar,
    now: shanghaiIso(now),
    regions,
    cities: citiesOf(regions),
    full: district ? await fullByDate(work.tx, { from: shanghaiDate(now), district, capacity, except }) : {},
    fee_fen: district ? pickupFee(district, fees, otherFen) : null,
    change_until: changeUntil,
  };
}

/** What a pickup costs by region, for everybody, where it is served: regions of one fee stand together, the cheapest first. */
export async function feesByRegion({ tx }: Work): Promise<OutputOf<typeof samplingFees>> {
  const { calendar, regions, fees: listed, otherFen } = await pickupRules(tx);
  const { fees, others } = paidFees(regions, listed);
  const tiers = [...new Set(fees.map(({ fee_fen }) => fee_fen))].toSorted((a, b) => a - b);
  return {
    tiers: tiers.map((fee_fen) => ({
      regions: fees.filter((one) => one.fee_fen === fee_fen).flatMap(({ prefix }) => nameOfPrefix(prefix) ?? []),
      fee_fen,
    })),
    other_fen: others ? otherFen : null,
    cities: citiesOf(regions),
    slots: calendar.time_slots,
    disabled_week: calendar.disabled_week,
  };
}

/** Another member's pickup answers like a missing one. */
async function requireOwn({ tx, actor }: MemberWork, rid: string): Promise<string> {
  const pickup = await findPickup(tx, rid);
  if (pickup?.member_rid !== actor.rid) throw new Refusal('notFound');
  return rid;
}

async function fullByDate(tx: Tx, given: Parameters<typeof fullSlots>[1]) {
  const full: Record<string, string[]> = {};
  for (const { date, slot } of await fullSlots(tx, given)) (full[date] ??= []).push(slot);
  return full;
}

export async function listOwnPickups(
  work: MemberWork,
  input: InputOf<typeof listSamplings>,
): Promise<OutputOf<typeof listSamplings>> {
  const states = input.open ? [...openPickupStates, 'collected' as const] : undefined;
  const filter = { memberRid: work.actor.rid, orderRid: input.order_rid, states };
  const { rows, total } = await pageOfPickups(work.tx, filter, input);
  const facts = await factsOf(
    work.tx,
    'pickup',
    rows.map((row) => row.rid),
  );
  const list = (await cardsOf(work, rows)).map((card) => ({
    ...card,
    timeline: facts.filter((fact) => fact.entity_rid === card.rid && isStep(fact)).map(ownLine),
  }));
  return { list, total, page: input.page, size: input.size };
}

/** What the house notes beside the steps is its own. */
const isStep = ({ event }: Fact): boolean => pickupMachine.steps.some((step) => step.event === event);
const ownLine = (fact: Fact) => ({ ...timelineLine(pickupMachine, fact, actorWord), details: {} });
const actorWords: Readonly<Record<string, string>> = { member: '客户', staff: '研测' };
const actorWord = ({ actor_kind }: Fact): string => actorWords[actor_kind] ?? '系统';

/** The house's lists; what lies ahead comes by day, what is done by the newest. */
export async function listPickupsForStaff(
  work: StaffWork,
  input: InputOf<typeof listPickups>,
): Promise<OutputOf<typeof listPickups>> {
  const { stage, from, to, order_rid: orderRid, kw } = input;
  const filter = { states: stage && pickupStages[stage].states, from, to, orderRid, kw, byDay: stage !== 'done' };
  const { rows, total } = await pageOfPickups(work.tx, filter, input);
  const counts = await stageCounts(work);
  return { list: await staffCardsOf(work, rows), total, page: input.page, size: input.size, counts };
}

async function stageCounts({ tx, clock }: Work): Promise<Record<PickupStage, number>> {
  const states = Object.keys(pickupMachine.states) as PickupState[];
  const numbers = await countPickups(tx, shanghaiDate(clock.now()), states);
  return Object.fromEntries(
    Object.entries(pickupStages).map(([stage, of]) => [
      stage,
      of.states.reduce((sum, state) => sum + (numbers.get(state)?.number ?? 0), 0),
    ]),
  ) as Record<PickupStage, number>;
}

export async function pickupForStaff(work: StaffWork, rid: string): Promise<OutputOf<typeof getPickup>> {
  const row = await findPickup(work.tx, rid);
  // A courier reads only what was given to them.
  const onlyCourier = work.actor.roles.every((role) => role === 'R');
  if (!row || (onlyCourier && row.courier_rid !== work.actor.rid)) throw new Refusal('notFound');
  const [card] = await staffCardsOf(work, [row]);
  if (!card) throw new Refusal('notFound');
  const facts = await factsOf(work.tx, 'pickup', rid);
  const names = await staffNames(
    work.tx,
    facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? [fact.actor_rid] : [])),
  );
  const timeline = facts.map((fact) => ({
    ...timelineLine(pickupMachine, fact, ({ actor_kind, actor_rid }) =>
      actor_kind === 'staff' ? (names.get(actor_rid ?? '') ?? '') : actor_kind === 'member' ? '客户' : '系统',
    ),
    details: {},
  }));
  return { ...card, timeline, orders: await ordersFor(work.tx, row) };
}

/** The orders to which the keeper may give the samples of a pickup by itself. */
async function ordersFor(tx: Tx, row: Pickup): Promise<OutputOf<typeof getPickup>['orders']> {
  if (row.order_rid !== null || !['collected', 'stored'].includes(row.state)) return [];
  const rows = (await ordersOfMember(tx, row.member_rid, attachableStates)).filter(isAttachable);
  return rows.map(({ rid, order_no, state, titles }) => ({
    rid,
    order_no,
    label: orderMachine.states[state],
    services: titles.join('、'),
  }));
}

/**
 * A courier's pickups of a day, by slot and district, today with what is left over from days before. One that was
 * cancelled stays in sight, so that nobody goes there. The administrator sees everybody's.
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
  return { date, list: await staffCardsOf(work, rows), next };
}

export async function couriersFor(
  work: StaffWork,
  input: InputOf<typeof listCouriers>,
): Promise<OutputOf<typeof listCouriers>> {
  const load = await loadOfCouriers(work.tx, input.date, ['arranged', 'underway']);
  const list = await workingStaff(work.tx, 'R');
  return { list: list.map((one) => ({ ...one, pickups: load.get(one.rid) ?? 0 })) };
}

/** The days of the next two months on which a pickup may be given a new date, with their open slots. */
export async function daysFor(work: StaffWork, rid: string): Promise<OutputOf<typeof pickupCalendarForStaff>> {
  const pickup = await findPickup(work.tx, rid);
  if (!pickup) throw new Refusal('notFound');
  const { calendar, capacity } = await pickupRules(work.tx);
  const now = work.clock.now();
  const today = shanghaiDate(now);
  const given = { from: today, district: pickup.address_code, capacity };
  const full: FullSlots = await fullByDate(work.tx, given);
  const moment = { now, scene: pickup.scene_date, full };
  const days = [];
  for (let date = today; date <= monthsLater(today, 2); date = addDays(date, 1)) {
    const slots = dateProblem(calendar, date, moment) ? [] : openSlots(calendar, date, moment);
    if (slots.length > 0) days.push({ date, slots });
  }
  return { days };
}

/** How many pickups stand in these states, with those whose day is over. */
export async function waitingPickups(
  { tx, clock }: Work,
  states: readonly PickupState[],
): Promise<{ count: number; overdue: number }> {
  const numbers = [...(await countPickups(tx, shanghaiDate(clock.now()), states)).values()];
  return {
    count: numbers.reduce((sum, { number }) => sum + number, 0),
    overdue: numbers.reduce((sum, { late }) => sum + late, 0),
  };
}
