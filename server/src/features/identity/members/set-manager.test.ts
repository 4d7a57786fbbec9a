import { getMemberDetail, setMemberManager, setMemberManagers } from '@yance/contract/identity/staff-endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listAudit, listStaff } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { sentSms } from '../../../../test/gateways.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { newRid } from '../../../kernel/db.ts';

let world: World;
let admin: StaffSpeaker;
let from: StaffSpeaker;
let to: StaffSpeaker;
let members: MemberSpeaker[];
let rids: string[];
let before: Record<string, string>;
const reason = '按地区分给同事';
beforeEach(async () => {
  world = await openWorld();
  [admin, from, to] = [await newStaff(world, 'M'), await newStaff(world, 'B'), await newStaff(world, 'B')];
  members = [await newMember(world), await newMember(world), await newMember(world)];
  rids = members.map(({ rid }) => rid);
  await world.call(setMemberManagers, { rids, manager_rid: from.rid, reason }, admin);
  before = Object.fromEntries(rids.map((rid) => [rid, from.rid]));
  await world.settle();
});

const managers = async () =>
  Promise.all(rids.map(async (rid) => (await world.call(getMemberDetail, { rid }, admin)).manager?.rid));
const loads = async () => {
  const { list } = await world.call(listStaff, { role: 'B' }, admin);
  return [from, to].map(({ rid }) => list.find((one) => one.rid === rid)?.members);
};

test('customers that are given to a colleague together go with their orders, are counted, and are each notified once', async () => {
  const [first] = members;
  const order = first ? await placeOrder(world, first, [{ kw: 'XRD', count: 1 }]) : undefined;
  const sent = sentSms.length;
  const given = { rids: [...rids, ...rids], manager_rid: to.rid, reason, before };
  expect(await world.call(setMemberManagers, given, from)).toEqual({ moved: 3 });
  await world.settle();
  expect(await managers()).toEqual([to.rid, to.rid, to.rid]);
  expect(await loads()).toEqual([0, 3]);
  const messages = sentSms.slice(sent).filter(({ template }) => template === 'member.managed');
  expect(messages.map((one) => one.to).toSorted()).toEqual(members.map(({ phone }) => phone).toSorted());
  const { list } = await world.call(listStaffOrders, { mine: true }, to);
  expect(list.map(({ rid }) => rid)).toEqual([order?.rid]);
  expect(await world.call(setMemberManagers, { ...given, before: undefined }, from)).toEqual({ moved: 0 });
});

test('where one of them has another manager than the page showed, or is nobody, none is given away', async () => {
  const third = await newStaff(world, 'B');
  await world.call(setMemberManager, { rid: rids[2] ?? '', manager_rid: third.rid, reason }, admin);
  const given = { rids, manager_rid: to.rid, reason, before };
  expect(await world.answer(setMemberManagers, given, from)).toMatchObject({ reason: 'changedMeanwhile' });
  const unknown = { ...given, rids: [...rids.slice(0, 2), newRid()] };
  expect(await world.answer(setMemberManagers, unknown, from)).toMatchObject({ reason: 'notFound' });
  expect(await world.answer(setMemberManagers, { ...given, manager_rid: admin.rid }, from)).toMatchObject({
    reason: 'notManager',
  });
  expect(await managers()).toEqual([from.rid, from.rid, third.rid]);
});

test('the log is found by each of the customers', async () => {
  await world.call(setMemberManagers, { rids, manager_rid: to.rid, reason, before }, from);
  for (const subject of rids) {
    const { list } = await world.call(listAudit, { subject, path: 'member/managers' }, admin);
    expect(list.filter(({ account }) => account === from.account)).toHaveLength(1);
  }
});
