import { getMemberDetail, setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import { handOverOrders, listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listManagers } from '@yance/contract/requirements/staff-endpoints.ts';
import { disableStaff, listStaff, setStaffAway } from '@yance/contract/staff/admin-endpoints.ts';
import { currentSession } from '@yance/contract/staff/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let admin: StaffSpeaker;
let away: StaffSpeaker;
let here: StaffSpeaker;
beforeEach(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
  away = await newStaff(world, 'B');
  here = await newStaff(world, 'B');
});

const reason = '年假';
const go = (more: object = {}) => world.call(setStaffAway, { rid: away.rid, away: true, reason, ...more }, admin);
const back = () => world.call(setStaffAway, { rid: away.rid, away: false, reason: '休假结束' }, admin);
const managerOf = async (who: MemberSpeaker) =>
  (await world.call(getMemberDetail, { rid: who.rid }, admin)).manager?.rid ?? null;
const memberOf = async (manager: StaffSpeaker): Promise<MemberSpeaker> => {
  const who = await newMember(world);
  await world.call(setMemberManager, { rid: who.rid, manager_rid: manager.rid, reason }, admin);
  return who;
};

test('new customers go to managers at work alone, however few the one who is away has', async () => {
  await memberOf(here);
  expect(await go()).toMatchObject({ away: true, disabled: false });
  for (let index = 0; index < 3; index += 1) expect(await managerOf(await newMember(world))).toBe(here.rid);
  await back();
  expect(await managerOf(await newMember(world))).toBe(away.rid);
});

test('who is away is offered to nobody as a successor, and refused where somebody names them', async () => {
  await go();
  expect((await world.call(listManagers, {}, here)).map(({ rid }) => rid)).toEqual([here.rid]);
  const who = await memberOf(here);
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  for (const answer of [
    await world.answer(setMemberManager, { rid: who.rid, manager_rid: away.rid, reason }, here),
    await world.answer(handOverOrders, { rids: [rid], manager_rid: away.rid, reason }, here),
    await world.answer(disableStaff, { rid: here.rid, disabled: true, manager_rid: away.rid, reason }, admin),
  ])
    expect(answer).toMatchObject({ code: 0, reason: 'notManager' });
});

test('who goes away keeps customers, their orders and the session', async () => {
  const who = await memberOf(away);
  expect(await go()).toMatchObject({ members: 1 });
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  expect(await managerOf(who)).toBe(away.rid);
  const { list } = await world.call(listStaffOrders, { mine: true }, away);
  expect(list.map((one) => one.rid)).toEqual([rid]);
  expect(await world.call(currentSession, {}, away)).toMatchObject({ account: away.account });
});

test('what is handed over goes to the colleague who was named, else to one at work', async () => {
  const [first, second] = [await memberOf(away), await memberOf(away)];
  const { rid } = await placeOrder(world, first, [{ kw: 'XRD', count: 1 }]);
  expect(await go({ hand_over: true, manager_rid: here.rid })).toMatchObject({ members: 0 });
  expect([await managerOf(first), await managerOf(second)]).toEqual([here.rid, here.rid]);
  expect((await world.call(listStaffOrders, { mine: true }, here)).list.map((one) => one.rid)).toEqual([rid]);
  await back();
  await world.call(setMemberManager, { rid: first.rid, manager_rid: away.rid, reason }, admin);
  await go({ hand_over: true });
  expect(await managerOf(first)).toBe(here.rid);
});

test('a disabled account is not set away, and nobody else than an administrator does it', async () => {
  await world.call(disableStaff, { rid: away.rid, disabled: true, reason }, admin);
  const given = { rid: away.rid, away: true, reason };
  expect(await world.answer(setStaffAway, given, admin)).toMatchObject({ reason: 'accountDisabled' });
  expect((await world.answer(setStaffAway, { ...given, rid: here.rid }, here)).status).toBe(403);
  const { list } = await world.call(listStaff, { role: 'B' }, admin);
  expect(list.map((one) => one.away)).toEqual([false, false]);
});
