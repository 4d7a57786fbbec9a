import { addDays, shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { changeableUntil } from '@yance/contract/sampling/calendar.ts';
import type { PickupCard } from '@yance/contract/sampling/endpoints.ts';
import type { StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { openPickupStates, pickupMachine } from '@yance/contract/sampling/states.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { actionsFor } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { filesByRid, linksOf } from '../../files/index.ts';
import { membersByRid } from '../../identity/index.ts';
import { ordersByRid } from '../../orders/index.ts';
import { samplesOfOrders } from '../../samples/index.ts';
import { readSetting } from '../../settings/index.ts';
import { staffContacts } from '../../staff/index.ts';
import { needlessReason } from '../change/needless-reason.ts';
import type { Pickup } from '../state/sampling-model.ts';

type Contacts = ReadonlyMap<string, { name: string; phone: string }>;

/** Pickups as their customer sees them, with the steps that are open now. */
export async function cardsOf(work: Work, rows: readonly Pickup[]): Promise<PickupCard[]> {
  const couriers = await staffContacts(work.tx, [...new Set(rows.flatMap((row) => row.courier_rid ?? []))]);
  const until = await readSetting(work.tx, 'pickup.change_until');
  const reasons = await reasonsOf(work, rows);
  return rows.map((row) => ({
    ...cardOf(row, { couriers, reader: work.actor, now: work.clock.now(), until }),
    reason: reasons.get(row.rid) ?? '',
  }));
}

/** The last reason that was given for each pickup that was not collected or was cancelled. */
async function reasonsOf({ tx }: Work, rows: readonly Pickup[]): Promise<Map<string, string>> {
  const ended = rows.filter((row) => row.failures > 0 || row.state === 'cancelled').map((row) => row.rid);
  const facts = await factsOf(tx, 'pickup', ended);
  return new Map(facts.flatMap((fact) => (fact.reason ? [[fact.entity_rid, fact.reason]] : [])));
}

function cardOf(
  row: Pickup,
  given: { couriers: Contacts; reader: Actor; now: Date; until: string },
): Omit<PickupCard, 'reason'> {
  const { couriers, reader, now } = given;
  const end = changeableUntil(row.date, given.until);
  const changeable = ['waiting', 'arranged'].includes(row.state) && now <= end;
  return {
    rid: row.rid,
    order_rid: row.order_rid,
    order_no: row.order_no,
    state: row.state,
    label: pickupMachine.states[row.state],
    date: row.date,
    time: row.slot,
    name: row.name,
    phone: row.phone,
    province: row.province,
    city: row.city,
    area: row.area,
    address: row.address,
    address_code: row.address_code,
    message: row.message,
    fee_fen: row.fee_fen,
    courier: row.courier_rid ? (couriers.get(row.courier_rid) ?? null) : null,
    failures: row.failures,
    pieces: row.pieces,
    rebook_until: row.rebook_until ? shanghaiIso(row.rebook_until) : null,
    scene_date: row.scene_date,
    change_until: changeable ? shanghaiIso(end) : null,
    created: shanghaiIso(row.created_at),
    actions: actionsFor(pickupMachine, row.state, reader).filter(
      ({ event }) => changeable || !['change', 'cancel'].includes(event),
    ),
  };
}

/** Pickups as staff see them: whose they are, the labels of their samples, photos. */
export async function staffCardsOf(work: Work, rows: readonly Pickup[]): Promise<StaffPickup[]> {
  const { tx, clock } = work;
  const cards = await cardsOf(work, rows);
  const members = await membersByRid(tx, [...new Set(rows.map((row) => row.member_rid))]);
  const files = await filesByRid(
    tx,
    rows.flatMap((row) => row.photos),
  );
  const samples = await samplesOfOrders(
    tx,
    rows.flatMap((row) => row.order_rid ?? []),
  );
  const orders = await ordersByRid(
    tx,
    rows.flatMap((row) => row.order_rid ?? []),
  );
  const today = shanghaiDate(clock.now());
  const mostFailures = await readSetting(tx, 'pickup.most_failures');
  return rows.flatMap((row, index) => {
    const card = cards[index];
    if (!card) return [];
    const member = members.get(row.member_rid);
    const moment = (at: Date | null): string | null => (at ? shanghaiIso(at) : null);
    return [
      {
        ...card,
        customer: { rid: row.member_rid, name: member?.name ?? '', company: member?.company ?? '' },
        courier_rid: row.courier_rid,
        confirmed_at: moment(row.confirmed_at),
        arrived_at: moment(row.arrived_at),
        handed_over_at: moment(row.handed_over_at),
        place: row.place,
        photos: linksOf(files, row.photos, clock),
        ...labelsOf(row, samples),
        needless: openPickupStates.includes(row.state) ? needlessReason(orders.get(row.order_rid ?? '')) : null,
        last_try: row.failures + 1 >= mostFailures,
        clock: card.rebook_until ? { kind: 'rebook', label: '改约期限', until: card.rebook_until } : null,
        overdue: ['waiting', 'arranged', 'underway'].includes(row.state) && row.date <= addDays(today, -1),
      },
    ];
  });
}

function labelsOf(row: Pickup, samples: Awaited<ReturnType<typeof samplesOfOrders>>) {
  const own = samples.filter((sample) => sample.order_rid === row.order_rid && sample.state !== 'cancelled');
  return {
    labels: own.map(({ label_code, code, name, marks }) => ({
      label_code,
      code,
      name,
      marks,
      scanned: row.codes.includes(label_code),
    })),
    marks: [...new Set(own.flatMap(({ marks }) => marks))],
  };
}
