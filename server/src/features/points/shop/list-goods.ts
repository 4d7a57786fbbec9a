import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listGoods as memberCall } from '@yance/contract/points/endpoints.ts';
import type { OfferedGood, StockedGood } from '@yance/contract/points/goods.ts';
import type { listGoodsForStaff } from '@yance/contract/points/staff-endpoints.ts';
import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { couponGoods, type CouponGood } from '../../coupons/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { pageOfGoods, pageOfListed, takenOf, type GoodRow } from '../goods.store.ts';

/** The shop as a member sees it, with how many of each good the member can take. */
export async function listGoods(
  work: MemberWork,
  { rid, page, size }: InputOf<typeof memberCall>,
): Promise<OutputOf<typeof memberCall>> {
  const { tx, actor } = work;
  const { rows, total } = await pageOfListed(tx, rid, { page, size });
  const { points: balance = 0 } = await balancesOf(tx, { kind: 'member', rid: actor.rid }, 'points');
  const taken = await takenOf(tx, ridsOf(rows), actor.rid);
  const coupons = await couponGoods(work, batchesOf(rows), actor.rid);
  const list = rows.map((row) =>
    offered(row, { balance, taken: taken.get(row.rid)?.taken ?? 0, coupon: coupons.get(row.batch_rid ?? '') }),
  );
  return { list, total, page, size };
}

/** The shop as staff see it. */
export async function listStock(
  work: StaffWork,
  { kw, listed, sort, page, size }: InputOf<typeof listGoodsForStaff>,
): Promise<OutputOf<typeof listGoodsForStaff>> {
  const { rows, total } = await pageOfGoods(work.tx, { kw, listed: listed && listed === 'on' }, { page, size, sort });
  return { list: await stocked(work, rows), total, page, size };
}

/** One good, as it stands after a change. */
export async function stockedGood(work: StaffWork, rid: string): Promise<StockedGood> {
  const { rows } = await pageOfGoods(work.tx, { rid }, { page: 1, size: 1 });
  const [one] = await stocked(work, rows);
  if (!one) throw new Refusal('notFound');
  return one;
}

const ridsOf = (rows: readonly GoodRow[]): string[] => rows.map(({ rid }) => rid);
const batchesOf = (rows: readonly GoodRow[]): string[] => rows.flatMap(({ batch_rid }) => batch_rid ?? []);

const shownCoupon = (coupon: CouponGood | undefined): OfferedGood['coupon'] =>
  coupon ? { rule: coupon.rule, scope_text: coupon.scope_text, validity: coupon.validity } : null;

async function stocked(work: StaffWork, rows: readonly GoodRow[]): Promise<StockedGood[]> {
  const taken = await takenOf(work.tx, ridsOf(rows));
  const coupons = await couponGoods(work, batchesOf(rows));
  return rows.map((row) => {
    const { rid, name, description, img, points, stock, most_each, listed, batch_rid } = row;
    const { taken: all = 0, waiting = 0 } = taken.get(rid) ?? {};
    const coupon = shownCoupon(coupons.get(batch_rid ?? ''));
    return { rid, name, description, img, points, stock, most_each, coupon, listed, batch_rid, taken: all, waiting };
  });
}

const mostAtOnce = 99;

/** Of a coupon both the shop and its batch have so many, and one comes at a time. */
function offered(
  row: GoodRow,
  { balance, taken, coupon }: { balance: number; taken: number; coupon: CouponGood | undefined },
): OfferedGood {
  const { rid, name, description, img, points, most_each } = row;
  const stock = Math.min(row.stock, coupon?.left ?? row.stock);
  const left = Math.min(
    most_each === null ? mostAtOnce : Math.max(0, most_each - taken),
    coupon?.allowed ?? mostAtOnce,
  );
  const affordable = Math.floor(balance / points);
  const most = Math.min(stock, left, affordable, coupon ? 1 : mostAtOnce);
  const hindrance =
    stock === 0
      ? '已兑完'
      : left === 0
        ? '已达兑换上限'
        : affordable === 0
          ? `还差 ${(points - balance).toLocaleString('zh-CN')} 积分`
          : '';
  return { rid, name, description, img, points, stock, most_each, coupon: shownCoupon(coupon), most, hindrance };
}
