import { dissolveCommunity, leaveCommunity, limitMember } from '@yance/contract/communities/endpoints.ts';
import { addProject } from '@yance/contract/communities/project-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { agreeApproval, listApprovals, refuseApproval } from '@yance/contract/orders/approval-endpoints.ts';
import { communitySpending } from '@yance/contract/orders/community-endpoints.ts';
import {
  addReservation,
  cancelReservation,
  joinWait,
  listReservations,
  quoteReservation,
  rescheduleReservation,
  takeWait,
} from '@yance/contract/reservations/endpoints.ts';
import { getStaffReservation } from '@yance/contract/reservations/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookedSlot, bookSlot, newSession, slotOn, type Session } from '../../../../test/booking.ts';
import { join, newCast, placeOf } from '../../../../test/communities.ts';
import { newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { hours } from '../../../kernel/clock.ts';
import { creditInUse } from '../../charges/index.ts';
import { changeSetting } from '../../settings/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let session: Session;
let laboratory: StaffSpeaker;
let manager: StaffSpeaker;
let cast: Awaited<ReturnType<typeof newCast>>;
beforeAll(async () => {
  world = await openWorld();
  [session, laboratory, manager] = [await newSession(world), await newStaff(world, 'L'), await newStaff(world, 'B')];
  cast = await newCast(world, '机时课题组');
});

const none = { month_limit_fen: null, order_limit_fen: null, needs_approval: false };
const limited = async (limits: Partial<typeof none> | Record<string, unknown>) => {
  const { rid } = await placeOf(world, cast.community, cast.people.M);
  return world.call(limitMember, { rid, ...none, ...limits }, cast.people.O);
};
const inUse = (kind: 'team' | 'member', rid: string) =>
  world.database.transaction((tx) => creditInUse(tx, { kind, rid }));
const ofTeam = () => inUse('team', cast.rid);
const told = async (who: MemberSpeaker): Promise<string> => {
  await world.settle();
  return (await world.call(listMessages, { size: 100 }, who)).list.map(({ content }) => content).join('\n');
};
const setCredit = (fen: number) =>
  world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'credit.team_fen', fen));
const onTeam = {
  get community_rid() {
    return cast.rid;
  },
};

test('instrument time on a community’s money is held there, named everywhere but to the laboratory, and given back to it', async () => {
  const { M, O } = cast.people;
  const slot = slotOn(2, '10:00', 2);
  const quote = await world.call(quoteReservation, { ...session.request, ...slot, community_rid: cast.rid }, M);
  expect(quote).toMatchObject({ missing_fen: 0, approval: [], payer: { name: '机时课题组' } });
  expect(quote.available_fen).toBe(quote.price.total_fen);
  const before = { team: await ofTeam(), own: await inUse('member', M.rid) };
  const made = await bookSlot(world, session, M, slot, onTeam);
  expect(made).toMatchObject({ state: 'confirming', payer: { rid: cast.rid, name: '机时课题组' } });
  expect({ team: await ofTeam(), own: await inUse('member', M.rid) }).toEqual({
    team: before.team + made.amount_fen,
    own: before.own,
  });
  expect((await world.call(listReservations, {}, M)).list[0]?.payer).toEqual(made.payer);
  expect((await world.call(getStaffReservation, { rid: made.rid }, manager)).payer).toEqual(made.payer);
  expect((await world.call(getStaffReservation, { rid: made.rid }, laboratory)).payer).toBe(null);
  expect((await placeOf(world, cast.community, M)).limits?.used_fen).toBe(made.amount_fen);
  expect((await world.call(communitySpending, { rid: cast.rid }, O)).total_fen).toBe(made.amount_fen);
  const ending = await world.answer(dissolveCommunity, { rid: cast.rid }, O);
  expect(ending.msg).toContain('1 个由课题组支付的机时预约未完成');
  await world.call(cancelReservation, { rid: made.rid, reason: '不做了' }, M);
  expect(await ofTeam()).toBe(before.team);
  expect((await placeOf(world, cast.community, M)).limits?.used_fen).toBe(0);
});

test('a community pays for the instrument time of its members alone, and for no more than it has', async () => {
  const { F, S, M } = cast.people;
  const given = { ...session.request, ...slotOn(3, '10:00', 1), ...onTeam };
  for (const who of [F, S])
    for (const call of [quoteReservation, addReservation])
      expect(await world.answer(call, given, who)).toMatchObject({ reason: 'payerGone' });
  await setCredit(0);
  const poor = await world.answer(addReservation, given, M);
  expect(poor).toMatchObject({ reason: 'communityFundsTooLow' });
  expect(poor.msg).toMatch(/^「机时课题组」的可用余额与信用额度不足，还差 ¥/);
  expect((await world.call(quoteReservation, given, M)).missing_fen).toBeGreaterThan(0);
  expect(await bookSlot(world, session, M, slotOn(3, '10:00', 1))).toMatchObject({ payer: null });
  await setCredit(2_000_000);
});

test('time over a limit waits with its slot and money held; who runs the community decides once, and nobody about an own booking', async () => {
  const { O, A, M, S, F } = cast.people;
  await limited({ order_limit_fen: 1 });
  const before = await ofTeam();
  const quote = { ...session.request, ...slotOn(4, '10:00', 2), ...onTeam };
  expect((await world.call(quoteReservation, quote, M)).approval).toEqual([{ key: 'order', label: '超出单笔限额' }]);
  const made = await bookSlot(world, session, M, slotOn(4, '10:00', 2), onTeam);
  expect(made).toMatchObject({ state: 'approving', label: '待审批', clock: { label: '课题组审批期限' } });
  expect(made.actions.map(({ event }) => event)).toEqual(['cancel']);
  expect(await ofTeam()).toBe(before + made.amount_fen);
  const meanwhile = { ...session.request, ...slotOn(4, '10:00', 2) };
  expect(await world.answer(addReservation, meanwhile, S)).toMatchObject({ reason: 'slotTaken' });
  expect(await told(A)).toContain(`的机时预约 ${made.reservation_no}（¥`);
  const { list, total } = await world.call(listApprovals, { rid: cast.rid }, A);
  expect(total).toBe(1);
  expect(list).toMatchObject([
    { rid: made.rid, order_no: made.reservation_no, reasons: [{ key: 'order' }], time: { start: made.start } },
  ]);
  const decide = { rid: made.rid, total_fen: made.amount_fen };
  expect(await world.answer(agreeApproval, decide, M)).toMatchObject({ reason: 'managerNeeded' });
  for (const who of [F, S]) {
    const missing = await world.answer(agreeApproval, { ...decide, rid: cast.rid }, who);
    expect(await world.answer(agreeApproval, decide, who)).toEqual(missing);
  }
  const changed = { ...decide, total_fen: decide.total_fen + 1 };
  expect(await world.answer(agreeApproval, changed, A)).toMatchObject({ reason: 'approvalChanged' });
  expect(await world.call(agreeApproval, decide, A)).toMatchObject({ state: 'confirming' });
  expect(await world.answer(agreeApproval, decide, O)).toMatchObject({ reason: 'stepNotAllowed' });
  expect(await told(M)).toContain('已获课题组同意');
  expect(await ofTeam()).toBe(before + made.amount_fen);
  // An admin's own booking waits for somebody else.
  const place = await placeOf(world, cast.community, A);
  await world.call(limitMember, { rid: place.rid, ...none, needs_approval: true }, O);
  const own = await bookSlot(world, session, A, slotOn(5, '10:00', 1), onTeam);
  expect(await world.answer(agreeApproval, { rid: own.rid, total_fen: own.amount_fen }, A)).toMatchObject({
    reason: 'ownApproval',
  });
  await world.call(refuseApproval, { rid: own.rid, reason: '先做别的' }, O);
  expect(await told(A)).toContain('未获课题组同意，已取消：先做别的');
  expect(await ofTeam()).toBe(before + made.amount_fen);
  const over = await world.call(listApprovals, { rid: cast.rid, show: 'over' }, O);
  expect(over.total).toBe(2);
  expect(over.list).toMatchObject([
    { rid: own.rid, total_fen: own.amount_fen, decision: { label: '拒绝', reason: '先做别的', to: '已取消' } },
    { rid: made.rid, total_fen: made.amount_fen, decision: { label: '同意', to: '待确认' }, actions: [] },
  ]);
  await world.call(cancelReservation, { rid: made.rid, reason: '清理' }, M);
  await limited({});
});

test('a dearer time is not taken past a limit, nor by who has left; the booking stays the community’s', async () => {
  const { O, M } = cast.people;
  const made = await bookedSlot(world, session, { member: M, staff: laboratory }, slotOn(6, '10:00', 1), onTeam);
  await limited({ order_limit_fen: made.amount_fen });
  const longer = { rid: made.rid, ...slotOn(6, '13:00', 3) };
  expect(await world.answer(rescheduleReservation, longer, M)).toMatchObject({ reason: 'leaveNeeded' });
  await limited({});
  await world.call(leaveCommunity, { rid: cast.rid }, M);
  const refused = await world.answer(rescheduleReservation, longer, M);
  expect(refused.msg).toContain('下单人已不在课题组');
  const before = await ofTeam();
  await world.call(cancelReservation, { rid: made.rid, reason: '不来了' }, M);
  expect(await ofTeam()).toBe(before - made.amount_fen);
  await join(world, cast.community, O, M);
});

test('time for a project bears its grant number, and waits above its budget together with what was ordered', async () => {
  const { O, M } = cast.people;
  const form = { name: '面上项目', grant_no: 'NSFC-22375123' };
  const { price } = await world.call(quoteReservation, { ...session.request, ...slotOn(7, '10:00', 1) }, M);
  const budget_fen = price.total_fen * 2 - 1;
  const project = await world.call(addProject, { rid: cast.rid, ...form, budget_fen }, O);
  const forIt = { ...onTeam, project_rid: project.rid };
  const first = await bookSlot(world, session, M, slotOn(7, '10:00', 1), forIt);
  expect(first).toMatchObject({ state: 'confirming', payer: { project: form.name, grant_no: form.grant_no } });
  const second = await bookSlot(world, session, M, slotOn(7, '13:00', 1), forIt);
  expect(second.state).toBe('approving');
  expect((await world.call(listApprovals, { rid: cast.rid }, O)).list).toMatchObject([
    { reasons: [{ key: 'project' }], customer_ref: form.grant_no, project: { budget_fen, spent_fen: price.total_fen } },
  ]);
  await world.call(cancelReservation, { rid: first.rid, reason: '清理' }, M);
});

test('a freed time is taken on a community’s money like any booking', async () => {
  const { M } = cast.people;
  const slot = slotOn(8, '10:00', 1);
  const other = await bookSlot(world, session, cast.people.S, slot);
  const place = await world.call(joinWait, { ...session.request, ...slot }, M);
  await world.call(cancelReservation, { rid: other.rid, reason: '改用别的方法' }, cast.people.S);
  await world.settle();
  const before = await ofTeam();
  const made = await world.call(takeWait, { rid: place.rid, ...onTeam }, M);
  expect(made).toMatchObject({ payer: { rid: cast.rid }, start: slot.start });
  expect(await ofTeam()).toBe(before + made.amount_fen);
  await world.call(cancelReservation, { rid: made.rid, reason: '清理' }, M);
});

test('time that is given up while it waits is over for all who could approve it; they are told why and come to what was decided', async () => {
  const { O, A, M } = cast.people;
  await limited({ needs_approval: true });
  const made = await bookSlot(world, session, M, slotOn(9, '10:00', 1), onTeam);
  await world.call(cancelReservation, { rid: made.rid, reason: '样品坏了' }, M);
  await world.settle();
  const here = `/member/communityMg?rid=${cast.rid}&show=approvals`;
  for (const who of [O, A]) {
    const { list } = await world.call(listMessages, { size: 100 }, who);
    const [over] = list.filter(({ title }) => title === '待审批的预约已取消');
    expect(over).toMatchObject({ link: `${here}&over=1`, content: expect.stringContaining('无需审批：样品坏了。') });
    expect(list.map(({ link }) => link)).toContain(`${here}&of=${made.rid}`);
  }
  expect(await told(M)).not.toContain('无需审批');
  await limited({});
});

// The clock passes: sessions end, so what is left is read from the tables.
test('who may approve is reminded before the end; what nobody decides about in time ends, and everything goes back', async () => {
  const stateOf = async (rid: string) =>
    (await world.database.pool.query<{ state: string }>('select state from reservations where rid = $1', [rid])).rows[0]
      ?.state;
  await limited({ needs_approval: true });
  const late = await bookSlot(world, session, cast.people.M, slotOn(10, '10:00', 1), onTeam);
  expect(await stateOf(late.rid)).toBe('approving');
  const titlesTo = async (of: RegExp) => {
    await world.settle();
    const { rows } = await world.database.pool.query<{ member_rid: string; title: string }>(
      'select member_rid, title from messages where content like $1',
      [`%${late.reservation_no}%`],
    );
    return rows.flatMap(({ member_rid, title }) => (of.test(title) ? [member_rid] : [])).toSorted();
  };
  const { O, A } = cast.people;
  const both = [O.rid, A.rid].toSorted();
  expect(await titlesTo(/审批即将到期/)).toEqual([]);
  world.clock.pass(hours(71));
  expect(await titlesTo(/审批即将到期/)).toEqual(both);
  expect(await titlesTo(/逾期未审批/)).toEqual([]);
  world.clock.pass(hours(2));
  expect(await titlesTo(/逾期未审批/)).toEqual(both);
  expect(await stateOf(late.rid)).toBe('cancelled');
  expect(await ofTeam()).toBe(0);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
