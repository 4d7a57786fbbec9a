import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listExchanges } from '@yance/contract/points/endpoints.ts';
import type { Exchange, ExchangeForStaff } from '@yance/contract/points/goods.ts';
import type { listExchangesForStaff } from '@yance/contract/points/staff-endpoints.ts';
import { exchangeMachine } from '@yance/contract/points/states.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { MemberWork, PersonWork, StaffWork } from '../../../kernel/db.ts';
import { factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { findMembers } from '../../identity/index.ts';
import { trackedParcels } from '../../parcels/index.ts';
import { countExchanges, pageOfExchanges, type ExchangeRow } from '../exchanges.store.ts';
import { contactsOf } from '../read/contacts.ts';
import { namesFor } from '../read/names-for.ts';

/** One page of what a member took. */
export async function listOwnExchanges(
  work: MemberWork,
  input: InputOf<typeof listExchanges>,
): Promise<OutputOf<typeof listExchanges>> {
  const { rid, state, kw, page, size } = input;
  const filter = { member: work.actor.rid, rid, state, kw, ...dayRange(input) };
  const { rows, total } = await pageOfExchanges(work.tx, filter, { page, size });
  return { list: await readable(work, rows), total, page, size };
}

export async function ownExchange(work: MemberWork, rid: string): Promise<Exchange> {
  const { rows } = await pageOfExchanges(work.tx, { member: work.actor.rid, rid }, { page: 1, size: 1 });
  const [one] = await readable(work, rows);
  if (!one) throw new Refusal('notFound');
  return one;
}

/** One page of what all members took, with who they are. */
export async function listAllExchanges(
  work: StaffWork,
  input: InputOf<typeof listExchangesForStaff>,
): Promise<OutputOf<typeof listExchangesForStaff>> {
  const { rid, state, kw, page, size } = input;
  const filter = { rid, state, kw, named: kw ? await findMembers(work.tx, kw) : [], ...dayRange(input) };
  const { rows, total, points } = await pageOfExchanges(work.tx, filter, input);
  return { list: await forStaff(work, rows), total, points, page, size, counts: await countExchanges(work.tx, filter) };
}

export async function exchangeForStaff(work: StaffWork, rid: string): Promise<ExchangeForStaff> {
  const { rows } = await pageOfExchanges(work.tx, { rid }, { page: 1, size: 1 });
  const [one] = await forStaff(work, rows);
  if (!one) throw new Refusal('notFound');
  return one;
}

async function forStaff(work: StaffWork, rows: readonly ExchangeRow[]): Promise<ExchangeForStaff[]> {
  const contactOf = await contactsOf(work.tx, rows);
  return (await readable(work, rows)).map((one, index) => ({ ...one, member: contactOf(rows[index]?.member_rid) }));
}

async function readable(work: PersonWork, rows: readonly ExchangeRow[]): Promise<Exchange[]> {
  const { tx, actor } = work;
  const sent = rows.filter(({ number }) => number !== '');
  const news = await trackedParcels(tx, sent);
  const tracked = new Map(sent.map((row, index) => [row.rid, news[index]]));
  const rids = rows.map(({ rid }) => rid);
  const facts = Map.groupBy(await factsOf(tx, exchangeMachine.name, rids), ({ entity_rid }) => entity_rid);
  const names = await namesFor(work, [...facts.values()].flat());
  return rows.map((row) => ({
    rid: row.rid,
    exchange_no: row.exchange_no,
    good_name: row.good_name,
    img: row.img,
    count: row.count,
    points: row.points,
    state: row.state,
    label: exchangeMachine.states[row.state],
    receiver: row.receiver,
    remark: row.remark,
    courier: row.courier,
    number: row.number,
    tracking: tracked.get(row.rid) ?? null,
    answer: row.answer,
    created: shanghaiIso(row.created_at),
    shipped: row.shipped_at ? shanghaiIso(row.shipped_at) : null,
    receives: row.state === 'shipped' && row.receives_at ? shanghaiIso(row.receives_at) : null,
    ended: row.ended_at ? shanghaiIso(row.ended_at) : null,
    actions: actionsFor(exchangeMachine, row.state, actor),
    timeline: (facts.get(row.rid) ?? []).map((fact) => ({
      ...timelineLine(exchangeMachine, fact, names),
      details: {},
    })),
  }));
}
