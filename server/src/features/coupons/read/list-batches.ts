import { couponChannels, type CouponBatch, type CouponForStaff } from '@yance/contract/coupons/coupon.ts';
import type { getBatch, listBatchCoupons, listBatches as listCall } from '@yance/contract/coupons/staff-endpoints.ts';
import { couponBatchMachine, couponMachine, type CouponState } from '@yance/contract/coupons/states.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { actionsFor, timelineLine } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { factsOf, type Fact } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findMembers, memberCard, membersByRid } from '../../identity/index.ts';
import { ordersByRid } from '../../orders/index.ts';
import { staffNames } from '../../staff/index.ts';
import { findBatch, pageOfBatches } from '../batches.store.ts';
import { lastDay, scopeNames, takenFrom, validityOf, worthOf } from '../coupon-card.ts';
import { countByBatch, ordersOfBatches, pageOfBatch, type BatchRow, type CouponRow } from '../coupons.store.ts';

export async function listBatches(
  work: StaffWork,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { page, size } = input;
  const { rows, total, counts } = await pageOfBatches(work.tx, input, input);
  return { list: await cardsOf(work, rows), total, counts, page, size };
}

/** One of them, as it stands after a step. */
export async function batchForStaff(work: StaffWork, rid: string): Promise<CouponBatch> {
  const row = await findBatch(work.tx, rid);
  const [one] = row ? await cardsOf(work, [row]) : [];
  if (!one) throw new Refusal('notFound');
  return one;
}

export async function batchWithTimeline(work: StaffWork, rid: string): Promise<OutputOf<typeof getBatch>> {
  const batch = await batchForStaff(work, rid);
  const facts: Fact[] = await factsOf(work.tx, couponBatchMachine.name, rid);
  const names = await staffNames(work.tx, [...new Set(facts.flatMap(({ actor_rid }) => actor_rid ?? []))]);
  const timeline = facts.map((fact) => {
    const line = timelineLine(couponBatchMachine, fact, ({ actor_rid }) => names.get(actor_rid ?? '') ?? '系统');
    return { ...line, label: `${line.label}${countsIn(fact)}` };
  });
  return { ...batch, timeline };
}

function countsIn({ event, details }: Fact): string {
  if (event === 'issued') return `：${String(details.members)} 位会员`;
  return event === 'printed' ? `：${String(details.codes)} 张` : '';
}

async function cardsOf({ tx, actor }: StaffWork, rows: readonly BatchRow[]): Promise<CouponBatch[]> {
  const rids = rows.map(({ rid }) => rid);
  const scopes = await scopeNames(tx, rows);
  const counts = await countByBatch(tx, rids);
  const held = await ordersOfBatches(tx, rids);
  const orders = await ordersByRid(
    tx,
    held.map(({ order_rid }) => order_rid),
  );
  const takenIn = (rid: string, state: CouponState) =>
    held
      .filter((one) => one.batch_rid === rid && one.state === state)
      .reduce((sum, { order_rid }) => sum + takenFrom(orders.get(order_rid) ?? { reductions: [] }), 0);
  return rows.map((row) => {
    const numberOf = (state: string) =>
      counts.find((one) => one.batch_rid === row.rid && one.state === state)?.number ?? 0;
    return {
      rid: row.rid,
      ...worthOf(row, scopes),
      state: row.state,
      label: couponBatchMachine.states[row.state],
      channel: row.channel,
      channel_label: couponChannels[row.channel],
      code: row.channel === 'code' ? row.code : null,
      stock: row.stock,
      per_member: row.per_member,
      claim_until: row.claim_until,
      valid_until: row.valid_until,
      valid_days: row.valid_days,
      validity: validityOf(row),
      created: shanghaiIso(row.created_at),
      received: row.received,
      counts: { usable: numberOf('usable'), frozen: numberOf('frozen'), used: numberOf('used') },
      taken_fen: takenIn(row.rid, 'used'),
      held_fen: takenIn(row.rid, 'frozen'),
      // What the settings give out is stopped by its setting.
      actions: row.channel === 'register' ? [] : actionsFor(couponBatchMachine, row.state, actor),
    };
  });
}

/** Who has coupons of a batch, and what they were used for. */
export async function listCouponsOfBatch(
  work: StaffWork,
  input: InputOf<typeof listBatchCoupons>,
): Promise<OutputOf<typeof listBatchCoupons>> {
  const { rid, state, kw, page, size } = input;
  const named = kw ? await findMembers(work.tx, kw) : [];
  const { rows, total, counts } = await pageOfBatch(work.tx, { batch_rid: rid, state, kw, named }, { page, size });
  return { list: await couponRows(work, rows), total, counts, page, size };
}

export async function couponRows({ tx, actor }: StaffWork, rows: readonly CouponRow[]): Promise<CouponForStaff[]> {
  const members = await membersByRid(
    tx,
    rows.flatMap(({ member_rid }) => member_rid ?? []),
  );
  const orders = await ordersByRid(
    tx,
    rows.flatMap(({ order_rid }) => order_rid ?? []),
  );
  return rows.map((row) => {
    const member = members.get(row.member_rid ?? '');
    const order = orders.get(row.order_rid ?? '');
    return {
      rid: row.rid,
      code: row.code,
      state: row.state,
      label: couponMachine.states[row.state],
      member: member ? memberCard(member.rid, member) : null,
      received: row.received_at ? shanghaiIso(row.received_at) : null,
      due_on: lastDay(row),
      order: order ? { rid: order.rid, order_no: order.order_no, taken_fen: takenFrom(order) } : null,
      used: row.used_at ? shanghaiIso(row.used_at) : null,
      reason: row.reason,
      actions: actionsFor(couponMachine, row.state, actor).filter(({ event }) => event === 'void'),
    };
  });
}
