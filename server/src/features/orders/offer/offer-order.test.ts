import { listCouponsForOffer } from '@yance/contract/coupons/staff-endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { acceptOrder, getOrder, listOrders, orderAgreement, refuseOrder } from '@yance/contract/orders/endpoints.ts';
import { offerOrder, priceOffer } from '@yance/contract/orders/offer-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { receivedCoupon, stateOfCoupon } from '../../../../test/couponing.ts';
import { group, offerFor } from '../../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
});

const reason = '客户电话委托';

test('what the manager orders holds nothing until the customer accepts the price and signs', async () => {
  const who = await newMember(world);
  const before = await world.call(assetInfo, {}, who);
  const form = await offerFor(world, who);
  const priced = await world.call(priceOffer, form, manager);
  const made = await world.call(offerOrder, { ...form, reason }, manager);
  expect(made.total_fen).toBe(priced.total_fen);
  const shown = await world.call(getOrder, { rid: made.rid }, who);
  expect(shown).toMatchObject({
    state: 'accepting',
    total_fen: priced.total_fen,
    samples: 3,
    proposal: { reason, before_fen: 0, after_fen: priced.total_fen },
    charges: [],
  });
  expect(shown.actions.map((one) => one.event)).toEqual(expect.arrayContaining(['accept', 'refuse']));
  expect((await world.call(assetInfo, {}, who)).credit).toEqual(before.credit);
  expect((await world.call(listSamples, { order_rid: made.rid }, who)).total).toBe(3);
  const { hash } = await world.call(orderAgreement, { rid: made.rid }, who);
  await world.call(acceptOrder, { rid: made.rid, sign_name: '李同学', agreement_hash: hash }, who);
  const accepted = await world.call(getOrder, { rid: made.rid }, who);
  expect(accepted).toMatchObject({ state: 'sending', agreement: { sign_name: '李同学' } });
  const after = await world.call(assetInfo, {}, who);
  expect(before.credit.available_fen - after.credit.available_fen).toBe(priced.total_fen);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a refused offer ends, and another member never sees it', async () => {
  const who = await newMember(world);
  const other = await newMember(world);
  const { rid } = await world.call(offerOrder, { ...(await offerFor(world, who)), reason }, manager);
  expect(await world.answer(getOrder, { rid }, other)).toMatchObject({ reason: 'notFound' });
  await world.call(refuseOrder, { rid, reason: '暂时不测' }, who);
  expect((await world.call(listOrders, { tab: 'closed' }, who)).list).toMatchObject([{ rid, state: 'cancelled' }]);
});

test('a named price stands beside the rules’ one; work by quote needs it', async () => {
  const who = await newMember(world);
  const form = await offerFor(world, who);
  const [line] = form.lines;
  const { total_fen } = await world.call(priceOffer, form, manager);
  const named = { ...form, lines: [{ ...line!, amount_fen: total_fen - 1000 }] };
  expect(await world.call(priceOffer, named, manager)).toMatchObject({ total_fen: total_fen - 1000 });
  const quoted = await offerFor(world, who, '第一性原理', 1);
  expect(await world.answer(priceOffer, quoted, manager)).toMatchObject({ reason: 'unitNeeded' });
  const [first] = quoted.lines;
  const answered = { ...quoted, lines: [{ ...first!, amount_fen: 180_000 }] };
  expect(await world.call(priceOffer, answered, manager)).toMatchObject({ total_fen: 180_000 });
});

test('an incomplete profile, instrument time and wrong answers are refused with words', async () => {
  const blank = await newMember(world, { profile: 'none' });
  const who = await newMember(world);
  const form = await offerFor(world, who);
  expect(await world.answer(offerOrder, { ...form, member_rid: blank.rid, reason }, manager)).toMatchObject({
    reason: 'profileIncomplete',
    msg: '客户资料不完整，请客户先完善资料',
  });
  expect(
    await world.answer(offerOrder, { ...(await offerFor(world, who, '现场扫描电镜', 1)), reason }, manager),
  ).toMatchObject({
    reason: 'slotNeeded',
  });
  const [line] = form.lines;
  const wrong = { ...form, lines: [{ ...line!, groups: [group(1, { two_theta: [0, 400] })] }] };
  expect(await world.answer(offerOrder, { ...wrong, reason }, manager)).toMatchObject({
    code: 0,
    errors: [{ path: expect.stringContaining('lines.0.groups.0.parameters') }],
  });
});

test('a coupon of the customer lowers an order that the operator wrote, waits with it, and comes back when it is refused', async () => {
  const who = await newMember(world);
  const coupon_rid = await receivedCoupon(world, who, { amount_fen: 30_01 });
  const dear = await receivedCoupon(world, who, { kind: 'threshold', amount_fen: 100_00, from_fen: 90_000_00 });
  const form = await offerFor(world, who);
  const { list } = await world.call(listCouponsForOffer, form, manager);
  expect(list.find(({ rid }) => rid === coupon_rid)).toMatchObject({ taken_fen: 30_01, unfit: null });
  expect(list.find(({ rid }) => rid === dear)?.unfit).toMatch(/还差/);
  const { total_fen } = await world.call(priceOffer, form, manager);
  expect(await world.call(priceOffer, { ...form, coupon_rid }, manager)).toMatchObject({
    total_fen: total_fen - 30_01,
  });
  expect(await world.answer(offerOrder, { ...form, coupon_rid: dear, reason }, manager)).toMatchObject({
    reason: 'couponUnfit',
  });
  const stranger = await offerFor(world, await newMember(world));
  expect(await world.answer(offerOrder, { ...stranger, coupon_rid, reason }, manager)).toMatchObject({
    reason: 'couponGone',
  });
  const offered = await world.call(offerOrder, { ...form, coupon_rid, reason }, manager);
  expect(await world.answer(offerOrder, { ...form, coupon_rid, reason }, manager)).toMatchObject({
    reason: 'couponGone',
  });
  const shown = await world.call(getOrder, { rid: offered.rid }, who);
  expect(shown).toMatchObject({ total_fen: total_fen - 30_01, reductions: [{ kind: 'coupon', taken_fen: 30_01 }] });
  expect(shown.proposal?.changes.at(-1)).toMatch(/优惠 ¥30.01$/);
  expect(await stateOfCoupon(world, who, coupon_rid)).toBe('frozen');
  await world.call(refuseOrder, { rid: offered.rid, reason: '暂时不测' }, who);
  expect(await stateOfCoupon(world, who, coupon_rid)).toBe('usable');
  const again = await world.call(offerOrder, { ...form, coupon_rid, reason }, manager);
  const { hash } = await world.call(orderAgreement, { rid: again.rid }, who);
  await world.call(acceptOrder, { rid: again.rid, sign_name: '李同学', agreement_hash: hash }, who);
  const { charges } = await world.call(getOrder, { rid: again.rid }, who);
  expect(charges.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(total_fen - 30_01);
  expect(await stateOfCoupon(world, who, coupon_rid)).toBe('frozen');
});
