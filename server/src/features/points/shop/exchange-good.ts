import type { exchangeGood as exchangeCall } from '@yance/contract/points/endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { exchangeMachine } from '@yance/contract/points/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { after, days } from '../../../kernel/clock.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { giveForPoints } from '../../coupons/index.ts';
import { usableAddress, receiverOf } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { insertExchange, type ExchangeRow } from '../exchanges.store.ts';
import { changeStock, lockGood, takenOf, type GoodRow } from '../goods.store.ts';
import { exchangeNumbers } from '../points.tables.ts';
import { spendPoints } from '../wallet/take-points.ts';
import { detailsOf } from './move-exchange.ts';

type Given = InputOf<typeof exchangeCall>;

/** Takes pieces of a good for points, to be sent to a saved address; a coupon at once. Returns the exchange's rid. */
export async function exchangeGood(work: MemberWork, given: Given): Promise<string> {
  const { tx, actor } = work;
  const address = given.address_rid ? await usableAddress(tx, actor.rid, given.address_rid) : null;
  const good = await lockGood(tx, given.rid);
  if (!good?.listed) throw new Refusal('goodGone');
  await refuseTooMany(work, good, given);
  const taken = await newExchange(work, good, given);
  if (good.batch_rid) return takeCoupon(work, taken, good.batch_rid);
  if (!address) throw new Refusal('addressMissing');
  const row: ExchangeRow = { ...taken, receiver: receiverOf(address) };
  await changeStock(tx, good.rid, -given.count);
  await insertExchange(tx, row);
  await begin(work, exchangeMachine, { rid: row.rid, event: 'add', state: 'pending', details: detailsOf(row) });
  await pay(work, row);
  return row.rid;
}

/** The coupon is with the member at once. */
async function takeCoupon(work: MemberWork, taken: ExchangeRow, batchRid: string): Promise<string> {
  if (taken.count > 1) throw new Refusal('oneCoupon');
  await pay(work, taken);
  const coupon_rid = await giveForPoints(work, batchRid);
  const row: ExchangeRow = { ...taken, state: 'done', coupon_rid, ended_at: taken.created_at };
  await changeStock(work.tx, row.good_rid, -1);
  await insertExchange(work.tx, row);
  const details = { ...detailsOf(row), coupon_rid };
  await begin(work, exchangeMachine, { rid: row.rid, event: 'give', state: 'done', details });
  return row.rid;
}

const pay = (work: MemberWork, row: ExchangeRow): Promise<unknown> =>
  spendPoints(work, {
    member_rid: row.member_rid,
    points: row.points,
    cause: 'exchange',
    cause_rid: row.rid,
    title: `兑换 ${detailsOf(row).goods}`,
  });

async function newExchange(work: MemberWork, good: GoodRow, given: Given): Promise<ExchangeRow> {
  const { tx, clock, actor } = work;
  const now = clock.now();
  return {
    rid: newRid(),
    exchange_no: await nextNumber(work, 'DH', exchangeNumbers),
    member_rid: actor.rid,
    good_rid: good.rid,
    good_name: good.name,
    img: good.img,
    count: given.count,
    points: good.points * given.count,
    state: 'pending',
    receiver: null,
    coupon_rid: null,
    remark: given.remark ?? '',
    courier: '',
    number: '',
    answer: '',
    created_at: now,
    due_at: after(now, days(await readSetting(tx, 'points.ship_days'))),
    shipped_at: null,
    receives_at: null,
    ended_at: null,
  };
}

/** The good is locked, so that nobody takes its last piece twice. */
async function refuseTooMany({ tx, actor }: MemberWork, good: GoodRow, given: Given): Promise<void> {
  const points = good.points * given.count;
  if (given.points !== undefined && given.points !== points)
    throw new Refusal('pointsChanged', { words: { points }, data: { points } });
  if (good.stock < given.count) throw new Refusal('stockTooLow', { words: { left: good.stock } });
  if (good.most_each === null) return;
  const taken = (await takenOf(tx, [good.rid], actor.rid)).get(good.rid)?.taken ?? 0;
  const left = Math.max(0, good.most_each - taken);
  if (given.count > left) throw new Refusal('eachTooMany', { words: { most: good.most_each, left } });
}
