import { dissolveCommunity, leaveCommunity, limitMember } from '@yance/contract/communities/endpoints.ts';
import { addProject, editProject, listProjects } from '@yance/contract/communities/project-endpoints.ts';
import { freezeCommunity } from '@yance/contract/communities/staff-endpoints.ts';
import {
  communitySpending,
  exportCommunityOrders,
  listCommunityOrders,
} from '@yance/contract/orders/community-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { agreeApproval, listApprovals, refuseApproval } from '@yance/contract/orders/approval-endpoints.ts';
import {
  acceptOrder,
  addOrder,
  cancelOrder,
  getOrder,
  listOrders,
  payOrder,
  quoteOrder,
  referOrder,
} from '@yance/contract/orders/endpoints.ts';
import { orderOf, type PlacedOrder } from '@yance/contract/orders/placed.ts';
import { getStaffOrder, listStaffOrders, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { sentSms } from '../../../../test/gateways.ts';
import { found, join, placeOf } from '../../../../test/communities.ts';
import { bringSamples } from '../../../../test/laboratory.ts';
import { asMember, deposited } from '../../../../test/money.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { hours } from '../../../kernel/clock.ts';
import { creditInUse } from '../../charges/index.ts';
import { findCommunity, reasonsToAsk } from '../../communities/index.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';

let world: World;
let professor: MemberSpeaker;
let student: MemberSpeaker;
let community: { rid: string };
beforeAll(async () => {
  world = await openWorld();
  [professor, student] = [await newMember(world), await newMember(world)];
  community = await found(world, professor);
  await join(world, community, professor, student);
});

const none = { month_limit_fen: null, order_limit_fen: null, needs_approval: false };
/** Sets what the student may spend. */
const limited = async (limits: Partial<typeof none> | { month_limit_fen?: number; order_limit_fen?: number }) => {
  const { rid } = await placeOf(world, community, student);
  return world.call(limitMember, { rid, ...none, ...limits }, professor);
};
const xrd = [{ kw: 'XRD', count: 1 }];
const demandOf = async (who: MemberSpeaker, wanted = xrd) => ({
  ...(await demandFor(world, who, wanted)),
  community_rid: community.rid,
});
const placed = async (who: MemberSpeaker, wanted = xrd): Promise<PlacedOrder> =>
  orderOf(await world.call(addOrder, await demandOf(who, wanted), who));
const inUse = () => world.database.transaction((tx) => creditInUse(tx, { kind: 'team', rid: community.rid }));
const told = async (who: MemberSpeaker): Promise<string> => {
  await world.settle();
  return (await world.call(listMessages, { size: 100 }, who)).list.map(({ content }) => content).join('\n');
};
const used = async () => (await placeOf(world, community, student)).limits?.used_fen;

test('a member orders on the money of a community: its credit is held, not the member’s, and everybody reads who pays', async () => {
  const own = () => world.database.transaction((tx) => creditInUse(tx, { kind: 'member', rid: student.rid }));
  const before = { own: await own(), inUse: await inUse() };
  const demand = await demandOf(student);
  const quote = await world.call(quoteOrder, demand, student);
  expect(quote).toMatchObject({ missing_fen: 0, available_fen: quote.total_fen, approval: [] });
  const order = orderOf(await world.call(addOrder, demand, student));
  expect(order.state).toBe('sending');
  expect({ own: await own(), inUse: await inUse() }).toEqual({
    own: before.own,
    inUse: before.inUse + order.total_fen,
  });
  const payer = { rid: community.rid, name: '介孔材料课题组', project: '', grant_no: '' };
  const read = { ...payer, settles: false };
  expect((await world.call(getOrder, { rid: order.rid }, student)).payer).toEqual(read);
  expect((await world.call(listOrders, {}, student)).list[0]?.payer).toEqual(read);
  const theirs = await placed(professor);
  expect((await world.call(getOrder, { rid: theirs.rid }, professor)).payer).toEqual({ ...payer, settles: true });
  await world.call(cancelOrder, { rid: theirs.rid, reason: '清理' }, professor);
  const manager = await newStaff(world, 'B');
  expect((await world.call(listStaffOrders, { kw: order.order_no }, manager)).list[0]?.payer).toEqual(read);
  expect(await used()).toBe(order.total_fen);
  const ending = await world.answer(dissolveCommunity, { rid: community.rid }, professor);
  expect(ending.msg).toMatch(/由课题组支付的订单未完成.*笔费用正在冻结/);
  await world.call(cancelOrder, { rid: order.rid, reason: '不做了' }, student);
  expect(await inUse()).toBe(before.inUse);
  expect(await used()).toBe(0);
});

test('a community pays for orders of its members alone, without what is a person’s own', async () => {
  const [stranger, demand] = [await newMember(world), await demandOf(student)];
  const theirs = { ...(await demandFor(world, stranger, xrd)), community_rid: community.rid };
  const missing = { ...theirs, community_rid: stranger.rid };
  for (const given of [theirs, missing])
    for (const call of [quoteOrder, addOrder])
      expect(await world.answer(call, given, stranger)).toMatchObject({ reason: 'payerGone' });
  const pointed = { ...demand, use_points: true };
  expect(await world.answer(addOrder, pointed, student)).toMatchObject({ reason: 'payerNotReduced' });
  const [finance, other] = [await newStaff(world, 'F'), await found(world, professor, '冻结的课题组')];
  await join(world, other, professor, student);
  await world.call(freezeCommunity, { rid: other.rid, reason: '核对' }, finance);
  expect(await world.answer(addOrder, { ...demand, community_rid: other.rid }, student)).toMatchObject({
    reason: 'payerClosed',
    msg: '「冻结的课题组」目前不能下单，请重新选择由谁支付',
  });
});

test('an order over a limit waits with its money held; who runs the community sees what is needed to decide and agrees once', async () => {
  const admin = await newMember(world);
  await join(world, community, professor, admin);
  const before = await inUse();
  const place = await limited({ order_limit_fen: 1, month_limit_fen: 2 });
  expect(place.limits).toEqual({ ...none, order_limit_fen: 1, month_limit_fen: 2, used_fen: 0 });
  const demand = await demandOf(student);
  expect((await world.call(quoteOrder, demand, student)).approval.map(({ label }) => label)).toEqual([
    '超出单笔限额',
    '超出本月限额',
  ]);
  const order = orderOf(await world.call(addOrder, demand, student));
  expect(order).toMatchObject({ state: 'approving', label: '待审批', missing_fen: 0 });
  expect(await inUse()).toBe(before + order.total_fen);
  expect((await world.call(listOrders, { tab: 'approving' }, student)).list.map(({ rid }) => rid)).toEqual([order.rid]);
  expect(await told(professor)).toContain(`的订单 ${order.order_no}（¥`);
  const [asked] = (await world.call(listApprovals, { rid: community.rid }, professor)).list;
  expect(asked).toMatchObject({
    rid: order.rid,
    person: '林晓雨',
    reasons: [{ key: 'order' }, { key: 'month' }],
    total_fen: order.total_fen,
    limits: { order_limit_fen: 1, month_limit_fen: 2, used_fen: 0 },
  });
  const decide = { rid: order.rid, total_fen: order.total_fen };
  for (const who of [student, admin])
    expect(await world.answer(agreeApproval, decide, who)).toMatchObject({ reason: 'managerNeeded' });
  for (const who of [await newMember(world)]) {
    const missing = await world.answer(agreeApproval, { ...decide, rid: community.rid }, who);
    expect(await world.answer(agreeApproval, decide, who)).toEqual(missing);
  }
  const changed = { ...decide, total_fen: order.total_fen - 1 };
  expect(await world.answer(agreeApproval, changed, professor)).toMatchObject({ reason: 'approvalChanged' });
  const replies = await atOnce(world, { table: 'communities', rid: community.rid }, 3, () =>
    world.answer(agreeApproval, decide, professor),
  );
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  for (const late of [
    ...replies.filter(({ code }) => !code),
    await world.answer(refuseApproval, { rid: order.rid, reason: '晚了' }, professor),
  ])
    expect(late, 'who comes late reads what became of it').toMatchObject({
      data: { state: 'sending', label: '待寄样' },
    });
  expect(await world.call(getOrder, { rid: order.rid }, student)).toMatchObject({ state: 'sending' });
  expect(await inUse()).toBe(before + order.total_fen);
  expect(await used()).toBe(order.total_fen);
  expect(await told(student)).toContain(`订单 ${order.order_no} 已获课题组同意`);
  await world.call(cancelOrder, { rid: order.rid, reason: '清理' }, student);
  await limited({});
});

test('an approved order whose money does not suffice waits for the community’s, and takes nobody else’s', async () => {
  await limited({ needs_approval: true });
  const order = await placed(student, [{ kw: '场发射扫描电镜', count: 200 }]);
  expect(order).toMatchObject({ state: 'approving' });
  expect(order.missing_fen).toBe(order.total_fen - 2_000_000);
  const { list } = await world.call(listApprovals, { rid: community.rid }, professor);
  expect(list.find(({ rid }) => rid === order.rid)?.missing_fen).toBe(order.missing_fen);
  const agreed = await world.call(agreeApproval, { rid: order.rid, total_fen: order.total_fen }, professor);
  expect(agreed).toMatchObject({ state: 'paying', missing_fen: order.missing_fen });
  expect(await told(student)).toContain(`还差 ${fenText(order.missing_fen)}`);
  await deposited(world, student, 100_000_00);
  const before = await balancesOf(world.database.db, { kind: 'member', rid: student.rid });
  expect(await world.answer(payOrder, { rid: order.rid }, student)).toMatchObject({ reason: 'fundsTooLow' });
  expect(await balancesOf(world.database.db, { kind: 'member', rid: student.rid })).toEqual(before);
  await world.call(cancelOrder, { rid: order.rid, reason: '清理' }, student);
  await limited({});
});

test('a rise above a limit is asked for anew, also of who has left; the order stays the community’s', async () => {
  const before = await inUse();
  await limited({});
  const [manager, order] = [await newStaff(world, 'B'), await placed(student)];
  await bringSamples(world, student, order.rid);
  await limited({ order_limit_fen: order.total_fen });
  const raise = async (total: number) => {
    const [line] = (await world.call(getStaffOrder, { rid: order.rid }, manager)).lines;
    const lines = [{ line_rid: line?.line_rid ?? '', amount_fen: total }];
    await world.call(repriceOrder, { rid: order.rid, reason: '加做', lines }, manager);
    const { agreement } = await world.call(getOrder, { rid: order.rid }, student);
    const signed = { rid: order.rid, sign_name: '林晓雨', agreement_hash: agreement?.hash ?? '' };
    return world.call(acceptOrder, signed, student);
  };
  const spent = await used();
  expect((await raise(order.total_fen + 1_000)).state).toBe('approving');
  expect(await inUse(), 'the rise is held while it waits').toBe(before + order.total_fen + 1_000);
  expect(await used(), 'and counts once it is approved').toBe(spent);
  const [asked] = (await world.call(listApprovals, { rid: community.rid }, professor)).list;
  expect(asked).toMatchObject({ total_fen: order.total_fen + 1_000, more_fen: 1_000, reasons: [{ key: 'order' }] });
  const agree = (more: number) =>
    world.call(agreeApproval, { rid: order.rid, total_fen: order.total_fen + more }, professor);
  expect((await agree(1_000)).state).toBe('received');
  expect(await inUse()).toBe(before + order.total_fen + 1_000);
  expect(await used()).toBe((spent ?? 0) + 1_000);
  await limited({});
  await limited({ month_limit_fen: ((await used()) ?? 0) + 500 });
  expect((await raise(order.total_fen + 1_500)).state, 'a rise counts once').toBe('received');
  await world.call(leaveCommunity, { rid: community.rid }, student);
  expect((await raise(order.total_fen + 2_000)).state).toBe('approving');
  expect((await world.call(listApprovals, { rid: community.rid }, professor)).list[0]).toMatchObject({
    reasons: [{ label: '下单人已不在课题组' }],
    limits: null,
  });
  expect((await agree(2_000)).state).toBe('received');
  expect(await inUse()).toBe(before + order.total_fen + 2_000);
  const free = { member_rid: student.rid, project_rid: null, total_fen: order.total_fen, more_fen: 0 };
  const reasons = await asMember(world, student, async (work) => {
    const row = await findCommunity(work.tx, community.rid);
    return row && reasonsToAsk(work, row, free);
  });
  expect(reasons, 'a retest for nothing needs nobody’s leave').toEqual([]);
  await join(world, community, professor, student);
  await limited({});
});

test('an order for a project bears its grant number and waits above its budget; projects are their community’s own', async () => {
  const form = { name: '面上项目', grant_no: 'NSFC-22375123', budget_fen: 20_000 };
  const project = await world.call(addProject, { rid: community.rid, ...form }, professor);
  const again = { ...form, rid: community.rid, name: '面上项目' };
  expect(await world.answer(addProject, again, professor)).toMatchObject({ reason: 'projectTaken' });
  const { rid } = project;
  for (const call of [addProject, editProject] as const) {
    const given = { ...form, name: '别名', active: true };
    const place = call === addProject ? community.rid : rid;
    expect(await world.answer(call, { ...given, rid: place }, student)).toMatchObject({ reason: 'managerNeeded' });
    const stranger = await newMember(world);
    const missing = await world.answer(call, { ...given, rid: stranger.rid }, stranger);
    expect(await world.answer(call, { ...given, rid: place }, stranger)).toEqual(missing);
  }
  expect((await world.call(listProjects, { rid: community.rid }, student)).list).toEqual([
    { rid, name: form.name, grant_no: form.grant_no, active: true, budget_fen: null, spent_fen: null, former: [] },
  ]);
  const forIt = async () => ({ ...(await demandOf(student)), project_rid: rid, customer_ref: '自己的' });
  const first = orderOf(await world.call(addOrder, await forIt(), student));
  expect(first.state).toBe('sending');
  expect(await world.call(getOrder, { rid: first.rid }, student)).toMatchObject({
    customer_ref: form.grant_no,
    payer: { project: form.name, grant_no: form.grant_no },
  });
  const ref = { rid: first.rid, customer_ref: '别的' };
  expect(await world.answer(referOrder, ref, student)).toMatchObject({ reason: 'refOfProject' });
  await world.call(editProject, { ...form, rid, budget_fen: first.total_fen * 2 - 1, active: true }, professor);
  const second = orderOf(await world.call(addOrder, await forIt(), student));
  expect(second.state).toBe('approving');
  const { list } = await world.call(listApprovals, { rid: community.rid }, professor);
  expect(list.find((one) => one.rid === second.rid)).toMatchObject({
    reasons: [{ label: '超出项目预算' }],
    project: { name: form.name, budget_fen: first.total_fen * 2 - 1, spent_fen: first.total_fen },
  });
  await world.call(agreeApproval, { rid: second.rid, total_fen: second.total_fen }, professor);
  expect((await world.call(listProjects, { rid: community.rid }, professor)).list[0]?.spent_fen).toBe(
    first.total_fen * 2,
  );
  const spending = await world.call(communitySpending, { rid: community.rid }, professor);
  const sums = ({ orders, months, members, projects }: typeof spending) =>
    [months, members, projects].map((parts) => parts.reduce((sum, part) => sum + part.total_fen, orders));
  expect(new Set(sums(spending))).toEqual(new Set([spending.total_fen + spending.orders]));
  expect(spending.projects.find(({ name }) => name === '面上项目（NSFC-22375123）')?.total_fen).toBe(
    first.total_fen * 2,
  );
  expect(spending.months).toHaveLength(12);
  const listed = await world.call(listCommunityOrders, { rid: community.rid }, professor);
  expect(listed.list[0]).toMatchObject({ rid: second.rid, person: '林晓雨', project: form.name });
  expect((await world.call(exportCommunityOrders, { rid: community.rid }, professor)).total).toBe(listed.total);
  for (const call of [communitySpending, listCommunityOrders, exportCommunityOrders]) {
    expect(await world.answer(call, { rid: community.rid }, student)).toMatchObject({ reason: 'managerNeeded' });
    const [stranger] = [await newMember(world)];
    const missing = await world.answer(call, { rid: stranger.rid }, stranger);
    expect(await world.answer(call, { rid: community.rid }, stranger)).toEqual(missing);
  }
  await world.call(editProject, { ...form, rid, active: false }, professor);
  expect(await world.answer(addOrder, await forIt(), student)).toMatchObject({ reason: 'projectGone' });
  const own = { ...(await demandFor(world, student, xrd)), project_rid: rid };
  expect(
    (await world.call(getOrder, { rid: orderOf(await world.call(addOrder, own, student)).rid }, student)).payer,
  ).toBe(null);
});

// The clock passes: sessions end, so what is left is read from the tables.
test('a refused order and one that nobody decides about in time end and give everything back', async () => {
  const before = await inUse();
  await limited({ needs_approval: true });
  const [one, other] = [await placed(student), await placed(student)];
  expect(one.state).toBe('approving');
  await world.call(refuseApproval, { rid: one.rid, reason: '先做别的' }, professor);
  expect(await told(student)).toContain('未获课题组同意，已取消：先做别的');
  world.clock.pass(hours(48) + 60_000);
  await world.settle();
  const reminded = sentSms.filter(({ to, template }) => to === professor.phone && template === 'approval.remind');
  expect(reminded.map(({ parameters }) => parameters.order_no)).toEqual([other.order_no]);
  world.clock.pass(hours(24));
  await world.settle();
  const { rows } = await world.database.pool.query<{ state: string }>('select state from orders where rid = any ($1)', [
    [one.rid, other.rid],
  ]);
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  expect(await inUse()).toBe(before);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
