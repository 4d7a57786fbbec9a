import { couponKinds, couponRule, type Coupon } from '@yance/contract/coupons/coupon.ts';
import { couponMachine } from '@yance/contract/coupons/states.ts';
import { addDays, shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { ReductionScope } from '@yance/contract/pricing/reductions.ts';
import { after, days } from '../../kernel/clock.ts';
import type { ReadWork, Tx } from '../../kernel/db.ts';
import { listTypeGroups, servicesByRid } from '../catalogue/index.ts';
import { ordersByRid } from '../orders/index.ts';
import { readSetting } from '../settings/index.ts';
import type { BatchRow, CouponRow, CouponWithBatch } from './coupons.store.ts';

/** The last day on which a coupon may be used. */
export const lastDay = ({ expires_at }: Pick<CouponRow, 'expires_at'>): string => addDays(shanghaiDate(expires_at), -1);

/** What the facts of a coupon carry. */
export const cardOf = (row: CouponRow, batch: BatchRow) => ({
  batch_rid: row.batch_rid,
  member_rid: row.member_rid,
  coupon: `「${batch.title}」${couponRule(batch)}`,
  due_on: lastDay(row),
});

/** How long a coupon of a batch lasts, in words. */
export const validityOf = ({ valid_until, valid_days }: Pick<BatchRow, 'valid_until' | 'valid_days'>): string =>
  valid_until ? `有效期至 ${valid_until}` : `领取后 ${valid_days} 天内有效`;

/** What a batch is worth, with the words for what it is for. */
export const worthOf = (batch: BatchRow, scopes: ScopeNames) => ({
  title: batch.title,
  kind: batch.kind,
  kind_label: couponKinds[batch.kind],
  amount_fen: batch.amount_fen,
  basis_points: batch.basis_points,
  most_fen: batch.most_fen,
  from_fen: batch.from_fen,
  scope: batch.scope,
  rule: couponRule(batch),
  scope_text: scopes(batch.scope),
  note: batch.note,
});

export type ScopeNames = (scope: ReductionScope) => string;

/** Names what batches are for; asks the catalogue only where one is not for everything. */
export async function scopeNames(tx: Tx, batches: readonly Pick<BatchRow, 'scope'>[]): Promise<ScopeNames> {
  const wanted = batches.flatMap(({ scope }) => (scope.kind === 'services' ? scope.rids : []));
  const services = await servicesByRid(tx, wanted);
  const groups = batches.some(({ scope }) => scope.kind === 'categories') ? await listTypeGroups(tx) : [];
  const parents = groups.flatMap(({ children }) => children);
  return (scope) => {
    if (scope.kind === 'all') return '全部检测项目';
    if (scope.kind === 'services')
      return listed(
        scope.rids.flatMap((rid) => services.get(rid)?.definition.name ?? []),
        '个项目',
      );
    const chosen = new Set(scope.ids);
    const names = parents.flatMap(({ id, name, children }) =>
      chosen.has(id) ? name : children.flatMap((child) => (chosen.has(child.id) ? child.name : [])),
    );
    return listed(names, '类');
  };
}

const listed = (names: readonly string[], counted: string): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} ${counted}` : names.join('、');

/** Coupons as their member reads them. */
export async function readable({ tx, clock }: ReadWork, list: readonly CouponWithBatch[]): Promise<Coupon[]> {
  const scopes = await scopeNames(
    tx,
    list.map(({ batch }) => batch),
  );
  const orders = await ordersByRid(
    tx,
    list.flatMap(({ coupon }) => coupon.order_rid ?? []),
  );
  const soon = after(clock.now(), days((await readSetting(tx, 'coupon.remind_days')) + 1));
  return list.map(({ coupon, batch }) => {
    const order = orders.get(coupon.order_rid ?? '');
    return {
      rid: coupon.rid,
      ...worthOf(batch, scopes),
      state: coupon.state,
      label: couponMachine.states[coupon.state],
      starts: shanghaiIso(coupon.starts_at),
      due_on: lastDay(coupon),
      ends_soon: coupon.state === 'usable' && coupon.expires_at <= soon,
      received: shanghaiIso(coupon.received_at ?? coupon.starts_at),
      order: order ? { rid: order.rid, order_no: order.order_no, taken_fen: takenFrom(order) } : null,
    };
  });
}

/** What a coupon took off an order. */
export const takenFrom = ({ reductions }: { reductions: readonly { kind: string; taken_fen: number }[] }): number =>
  reductions.reduce((sum, { kind, taken_fen }) => (kind === 'coupon' ? sum + taken_fen : sum), 0);
