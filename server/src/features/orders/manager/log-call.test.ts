import { getOrder, messageOrder, cancelOrder } from '@yance/contract/orders/endpoints.ts';
import {
  answerMessage,
  cancelOrderByStaff,
  getStaffOrder,
  handOverOrders,
  listStaffOrders,
  logCall,
  previewReprice,
  repriceOrder,
  leaveUnanswered,
} from '@yance/contract/orders/staff-endpoints.ts';
import { setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { lockedOrder, createLaboratoryStaff, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let staff: LaboratoryStaff;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  ({ manager } = staff);
});

const queue = async (key: string, as: StaffSpeaker = manager) =>
  (await world.call(listQueues, {}, as)).find((one) => one.key === key);
const titles = async (as: MemberSpeaker) => {
  await world.settle();
  return (await world.call(listMessages, {}, as)).list.map((one) => one.title);
};

test('a call with the customer is noted for staff alone, and stops the two-hour clock', async () => {
  const who = await newMember(world, { organization: 2 });
  const { rid } = await placeOrder(world, who);
  expect(await world.call(getStaffOrder, { rid }, manager)).toMatchObject({
    state: 'confirming',
    clock: { label: '确认订单' },
  });
  expect(await world.answer(logCall, { rid, note: ' ' }, manager)).toMatchObject({ msg: '请填写通话记录' });
  await world.call(logCall, { rid, note: '客户确认用量，下午寄样' }, manager);
  const seen = await world.call(getStaffOrder, { rid }, manager);
  expect(seen).toMatchObject({ state: 'confirming', clock: null, calls: [{ note: '客户确认用量，下午寄样' }] });
  expect(seen.timeline.at(-1)).toMatchObject({ label: '电话沟通' });
  expect(JSON.stringify(await world.call(getOrder, { rid }, who))).not.toContain('客户确认用量');
});

test('the operator cancels with a reason before testing: everything held is released and the customer is notified', async () => {
  const who = await newMember(world);
  const before = await world.call(assetInfo, {}, who);
  const { rid } = await placeOrder(world, who);
  expect(await world.answer(cancelOrderByStaff, { rid, reason: '' }, manager)).toMatchObject({ code: 0 });
  await world.call(cancelOrderByStaff, { rid, reason: '仪器长期停机' }, manager);
  const ended = await world.call(getOrder, { rid }, who);
  expect(ended).toMatchObject({ state: 'cancelled', actions: [] });
  expect(ended.timeline.at(-1)).toMatchObject({ reason: '仪器长期停机' });
  expect((await world.call(assetInfo, {}, who)).credit).toEqual(before.credit);
  expect(await titles(who)).toContain('订单已取消');
  expect(await world.answer(cancelOrder, { rid, reason: '再取消' }, who)).toMatchObject({ reason: 'stepNotAllowed' });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a message waits in the manager’s queue until it is answered or needs no answer, however often it is looked at', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who);
  const before = (await queue('orders.message'))?.count ?? 0;
  await world.call(messageOrder, { rid, content: '可以周五寄样吗？' }, who);
  await world.call(messageOrder, { rid, content: '另外需要发票。' }, who);
  expect((await queue('orders.message'))?.count).toBe(before + 1);
  const { list } = await world.call(listStaffOrders, { need: 'message' }, manager);
  expect(list.find((one) => one.rid === rid)).toMatchObject({ unread: 2 });
  await world.call(getStaffOrder, { rid }, manager);
  await world.call(getStaffOrder, { rid }, await newStaff(world, 'B'));
  expect((await queue('orders.message'))?.count).toBe(before + 1);
  await world.call(answerMessage, { rid, content: '可以，周五前都行。' }, manager);
  expect((await queue('orders.message'))?.count).toBe(before);
  const read = await world.call(getOrder, { rid }, who);
  expect(read).toMatchObject({ unread: 1 });
  expect(read.messages.map(({ mine, content }) => [mine, content])).toEqual([
    [true, '可以周五寄样吗？'],
    [true, '另外需要发票。'],
    [false, '可以，周五前都行。'],
  ]);
  expect(await titles(who)).toContain('业务经理回复了您');
  await world.call(messageOrder, { rid, content: '谢谢！' }, who);
  expect((await queue('orders.message'))?.count).toBe(before + 1);
  await world.call(leaveUnanswered, { rid }, manager);
  expect((await queue('orders.message'))?.count).toBe(before);
});

test('orders are handed over to a working colleague, all or none; the customer learns who it is', async () => {
  const who = await newMember(world);
  const first = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  const second = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  const colleague = await newStaff(world, 'B');
  const rids = [first.rid, second.rid];
  const given = { rids, manager_rid: colleague.rid, reason: '客户所在地区调整' };
  expect(await world.answer(handOverOrders, { ...given, manager_rid: staff.keeper.rid }, manager)).toMatchObject({
    reason: 'notManager',
    msg: '对方不是在岗的业务经理',
  });
  const unknown = { ...given, rids: [first.rid, colleague.rid] };
  expect(await world.answer(handOverOrders, unknown, manager)).toMatchObject({ reason: 'notFound' });
  expect((await world.call(listStaffOrders, { mine: true }, colleague)).list).toEqual([]);
  expect(await world.call(handOverOrders, given, manager)).toEqual({ moved: 2 });
  const { list } = await world.call(listStaffOrders, { mine: true }, colleague);
  expect(list.map((one) => one.rid).toSorted()).toEqual(rids.toSorted());
  expect(await titles(who)).toContain('您的业务经理已变更');
  expect(await world.call(handOverOrders, given, manager)).toEqual({ moved: 0 });
});

test('a customer who gets another manager takes the orders that are not finished along, and is told', async () => {
  const who = await newMember(world);
  const open = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  const ended = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  await world.call(cancelOrder, { rid: ended.rid, reason: '不测了' }, who);
  const colleague = await newStaff(world, 'B');
  await world.call(setMemberManager, { rid: who.rid, manager_rid: colleague.rid, reason: '换区' }, manager);
  const { list } = await world.call(listStaffOrders, { mine: true }, colleague);
  expect(list.map((one) => one.rid)).toEqual([open.rid]);
  const message = (await titles(who)).filter((title) => title === '您的业务经理已变更');
  expect(message).toHaveLength(1);
});

test('orders are found by customer, project type and day of submission', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  const found = async (input: object) =>
    (await world.call(listStaffOrders, { member_rid: who.rid, ...input }, manager)).list.map((one) => one.rid);
  expect(await found({})).toEqual([rid]);
  expect(await found({ type: 1, from: '2026-11-24', to: '2026-11-24' })).toEqual([rid]);
  expect(await found({ type: 3 })).toEqual([]);
  expect(await found({ from: '2026-11-25' })).toEqual([]);
  expect(await found({ to: '2026-11-23' })).toEqual([]);
});

test('what a change would cost is known before it is made, and asking changes nothing', async () => {
  const who = await newMember(world, { organization: 2 });
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 2 }]);
  const before = await world.call(getStaffOrder, { rid }, manager);
  const lines = [{ line_rid: before.lines[0]!.line_rid, urgent: 'one_day' as const }];
  const quoted = await world.call(previewReprice, { rid, lines }, manager);
  expect(quoted.before_fen).toBe(before.total_fen);
  expect(quoted.after_fen).toBeGreaterThan(before.total_fen);
  expect(quoted.lines).toEqual([
    { line_rid: lines[0]!.line_rid, before_fen: quoted.before_fen, after_fen: quoted.after_fen },
  ]);
  expect(quoted.changes).toContain(`${before.lines[0]!.name}：加急方式 不加急 → 特急（24 小时）`);
  expect(await world.call(getStaffOrder, { rid }, manager)).toEqual(before);
  const made = await world.call(repriceOrder, { rid, reason: '客户要求加急', lines }, manager);
  expect(made).toMatchObject({ state: 'accepting', after_fen: quoted.after_fen });
});

test('a price that does not rise is taken over at once, and the answer names where the order stands', async () => {
  const who = await newMember(world, { organization: 2 });
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 2 }]);
  const before = await world.call(getStaffOrder, { rid }, manager);
  const lines = [{ line_rid: before.lines[0]!.line_rid, amount_fen: before.total_fen - 100 }];
  const made = await world.call(repriceOrder, { rid, reason: '老客户', lines }, manager);
  expect(made).toMatchObject({ state: 'confirming', label: before.label, after_fen: before.total_fen - 100 });
});

test('a step that the order no longer allows says in Chinese where the order stands', async () => {
  const who = await newMember(world);
  const { rid } = await lockedOrder(world, staff, who, [{ kw: 'XRD', count: 1 }]);
  await world.call(cancelOrderByStaff, { rid, reason: '客户电话要求' }, manager);
  const late = await world.answer(cancelOrderByStaff, { rid, reason: '再取消' }, manager);
  expect(late).toMatchObject({ code: 0, reason: 'stepNotAllowed', data: { state: 'cancelled', label: '已取消' } });
  expect(late.msg).toMatch(/[\u4e00-\u9fff]/);
});
