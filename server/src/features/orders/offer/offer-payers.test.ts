import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { limitMember } from '@yance/contract/communities/endpoints.ts';
import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import { freezeCommunity, unfreezeCommunity } from '@yance/contract/communities/staff-endpoints.ts';
import { agreeApproval, listApprovals, refuseApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { acceptOrder, getOrder, orderAgreement } from '@yance/contract/orders/endpoints.ts';
import { offerOrder, offerPayers, priceOffer } from '@yance/contract/orders/offer-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { receivedCoupon } from '../../../../test/couponing.ts';
import { newCast, placeOf } from '../../../../test/communities.ts';
import { financeOf } from '../../../../test/money.ts';
import { offerFor } from '../../../../test/ordering.ts';
import { newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { creditInUse } from '../../charges/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let manager: StaffSpeaker;
let cast: Awaited<ReturnType<typeof newCast>>;
let project: { rid: string };
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
  cast = await newCast(world, '代下单课题组');
  const form = { name: '介孔催化', grant_no: '22078123', budget_fen: null };
  project = await world.call(addProject, { rid: cast.rid, ...form }, cast.people.O);
});

const reason = '客户电话委托';
const formFor = async (who: MemberSpeaker) => ({ ...(await offerFor(world, who)), community_rid: cast.rid });
const inUse = () => world.database.transaction((tx) => creditInUse(tx, { kind: 'team', rid: cast.rid }));
const used = async () => (await placeOf(world, cast.community, cast.people.M)).limits?.used_fen ?? 0;
async function accept(who: MemberSpeaker, rid: string) {
  const { hash } = await world.call(orderAgreement, { rid }, who);
  return world.call(acceptOrder, { rid, sign_name: '李同学', agreement_hash: hash }, who);
}
const limited = async (limits: object) => {
  const none = { month_limit_fen: null, order_limit_fen: null, needs_approval: false };
  const { rid } = await placeOf(world, cast.community, cast.people.M);
  await world.call(limitMember, { rid, ...none, ...limits }, cast.people.O);
};

test('what the manager orders on a community’s money is held there once the customer has accepted it, and bears the grant number', async () => {
  const { M } = cast.people;
  const before = await world.call(assetInfo, {}, M);
  const form = { ...(await formFor(M)), project_rid: project.rid };
  const priced = await world.call(priceOffer, form, manager);
  expect(priced.approval).toEqual([]);
  const { rid } = await world.call(offerOrder, { ...form, reason }, manager);
  expect(await inUse()).toBe(0);
  expect(await world.call(getOrder, { rid }, M)).toMatchObject({
    state: 'accepting',
    payer: { rid: cast.rid, name: '代下单课题组', project: '介孔催化', grant_no: '22078123' },
  });
  await accept(M, rid);
  expect((await world.call(getOrder, { rid }, M)).state).toBe('sending');
  expect(await inUse()).toBe(priced.total_fen);
  expect((await world.call(assetInfo, {}, M)).credit).toEqual(before.credit);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a limit that a member’s own order would pass stops what the manager orders too: its money is held, and the community approves it first', async () => {
  const { M, O } = cast.people;
  const form = await formFor(M);
  const { total_fen } = await world.call(priceOffer, form, manager);
  await limited({ order_limit_fen: total_fen - 1 });
  expect((await world.call(priceOffer, form, manager)).approval).toMatchObject([{ key: 'order' }]);
  const [before, spent] = [await inUse(), await used()];
  const { rid } = await world.call(offerOrder, { ...form, reason }, manager);
  await accept(M, rid);
  expect((await world.call(getOrder, { rid }, M)).state).toBe('approving');
  expect((await world.call(listApprovals, { rid: cast.rid }, O)).list.map((one) => one.rid)).toContain(rid);
  expect(await inUse()).toBe(before + total_fen);
  expect(await used(), 'what waits for approval counts towards no limit').toBe(spent);
  await world.call(agreeApproval, { rid, total_fen }, O);
  expect((await world.call(getOrder, { rid }, M)).state).toBe('sending');
  expect(await inUse()).toBe(before + total_fen);
  expect(await used()).toBe(spent + total_fen);
  const refused = await world.call(offerOrder, { ...form, reason }, manager);
  await accept(M, refused.rid);
  expect(await inUse()).toBe(before + 2 * total_fen);
  await world.call(refuseApproval, { rid: refused.rid, reason: '先做别的' }, O);
  expect(await inUse()).toBe(before + total_fen);
  await limited({});
});

test('only a community that the customer is in pays, while it is active, for a project of its own and without a personal coupon', async () => {
  const { M, F, S, O } = cast.people;
  for (const who of [F, S])
    expect(await world.answer(offerOrder, { ...(await formFor(who)), reason }, manager)).toMatchObject({
      reason: 'payerGone',
    });
  const other = await newCast(world, '另一个课题组');
  const form = { name: '别人的项目', grant_no: '', budget_fen: null };
  const foreign = await world.call(addProject, { rid: other.rid, ...form }, other.people.O);
  expect(
    await world.answer(offerOrder, { ...(await formFor(M)), project_rid: foreign.rid, reason }, manager),
  ).toMatchObject({ reason: 'projectGone' });
  const coupon_rid = await receivedCoupon(world, M, { amount_fen: 10_00 });
  expect(await world.answer(priceOffer, { ...(await formFor(M)), coupon_rid }, manager)).toMatchObject({
    reason: 'payerNotReduced',
  });
  const payers = async (who: MemberSpeaker) => (await world.call(offerPayers, { member_rid: who.rid }, manager)).list;
  expect(await payers(M)).toEqual([
    {
      rid: cast.rid,
      name: '代下单课题组',
      projects: [{ rid: project.rid, name: '介孔催化', grant_no: '22078123' }],
    },
  ]);
  expect([await payers(F), await payers(S)]).toEqual([[], []]);
  const finance = await financeOf(world);
  await world.call(freezeCommunity, { rid: cast.rid, reason: '账目核查' }, finance);
  expect(await payers(O)).toEqual([]);
  expect(await world.answer(offerOrder, { ...(await formFor(M)), reason }, manager)).toMatchObject({
    reason: 'payerClosed',
  });
  await world.call(unfreezeCommunity, { rid: cast.rid, reason: '已核清' }, finance);
});
