import { cancelOrderByStaff, getStaffOrder, listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import { addStaff, listAudit, listStaff, setStaffRoles } from '@yance/contract/staff/admin-endpoints.ts';
import { currentSession, listQueues } from '@yance/contract/staff/endpoints.ts';
import { findRecords } from '@yance/contract/staff/find-endpoints.ts';
import {
  addRole,
  archiveRole,
  editRole,
  listRoles,
  removeRole,
  type OwnRole,
} from '@yance/contract/staff/role-endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newHolder, newOwnRole } from '../../../../test/own-roles.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { createApp } from '../../../app.ts';

let world: World;
let admin: StaffSpeaker;
beforeEach(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
});

const reason = '调整分工';
const given = { name: '客服助理', description: '查看订单', permissions: ['orders.view' as const] };
const give = (person: StaffSpeaker, own_roles: string[], roles: 'B'[] = []) =>
  world.answer(setStaffRoles, { rid: person.rid, roles, own_roles, reason }, admin);
const change = (role: OwnRole, more: { name?: string; permissions?: OwnRole['permissions'] } = {}) => ({
  rid: role.rid,
  revision: role.revision,
  name: role.name,
  description: role.description,
  permissions: role.permissions,
  reason,
  ...more,
});

test('a role has a name of its own, a description, and permissions with what they need', async () => {
  const role = await world.call(addRole, given, admin);
  expect(role).toMatchObject({ ...given, revision: 1, people: [], archived: false });
  const refused = async (more: object) => world.answer(addRole, { ...given, ...more }, admin);
  expect(await refused({})).toMatchObject({ reason: 'nameTaken', msg: '已有名为“客服助理”的岗位，请换一个名称' });
  expect(await refused({ name: '财务' })).toMatchObject({ reason: 'nameTaken' });
  expect(await refused({ name: '甲', permissions: ['orders.cancel'] })).toMatchObject({
    reason: 'permissionNeeds',
    msg: '“取消订单”须同时勾选“查看订单”，否则找不到要处理的内容',
  });
  expect(await refused({ name: '' })).toMatchObject({ msg: '请填写岗位名称' });
  expect(await refused({ name: '甲', description: '' })).toMatchObject({ msg: '请说明这个岗位做什么' });
  expect(await refused({ name: '甲', permissions: [] })).toMatchObject({ msg: '请至少勾选一项权限' });
  for (const key of ['administration.staff', 'administration.roles', 'administration.providers', 'all'])
    expect(await refused({ name: '甲', permissions: [key] })).toMatchObject({
      msg: '所选权限不存在，或只属于内置岗位',
    });
});

test('somebody may have own roles alone, but not no role at all', async () => {
  const role = await world.call(addRole, given, admin);
  const person = { account: 'zhuli', name: '助理' };
  expect(await world.answer(addStaff, { ...person, roles: [], own_roles: [] }, admin)).toMatchObject({
    msg: '请选择岗位',
  });
  const made = await world.call(addStaff, { ...person, roles: [], own_roles: [role.rid] }, admin);
  expect(made).toMatchObject({ roles: [], own_roles: [{ rid: role.rid, name: '客服助理' }] });
  const { list } = await world.call(listStaff, { role: role.rid }, admin);
  expect(list.map(({ account }) => account)).toEqual(['zhuli']);
  expect((await world.call(listRoles, {}, admin))[0]?.people).toMatchObject([{ account: 'zhuli', name: '助理' }]);
  expect(await give({ ...admin, rid: made.rid }, [])).toMatchObject({ msg: '请选择岗位' });
});

test('what a role permits is changed for its holders at once, in every process, and stands in the log', async () => {
  const second = await createApp({ database: world.database, clock: world.clock, logLevel: 'silent' });
  const role = await newOwnRole(world, admin, ['orders.view']);
  const person = await newStaff(world, [], [role.rid]);
  const inSecond = async (path: string) =>
    (
      await second.http.inject({
        method: 'POST',
        url: path,
        payload: {},
        headers: { cookie: person.cookie, 'x-console': '1' },
      })
    ).statusCode;
  expect([await inSecond(listStaffOrders.path), await inSecond(listTasks.path)]).toEqual([200, 403]);
  await world.call(editRole, change(role, { permissions: ['tasks.view'] }), admin);
  expect([await inSecond(listStaffOrders.path), await inSecond(listTasks.path)]).toEqual([403, 200]);
  expect(await world.call(currentSession, {}, person)).toMatchObject({
    roles: [],
    own_roles: [role.name],
    permissions: ['tasks.view'],
  });
  await second.http.close();
  const { list } = await world.call(listAudit, { subject: role.rid }, admin);
  expect(list[0]).toMatchObject({ path: editRole.path, input: { permissions: ['tasks.view'], reason } });
});

test('an edit of a role as it was before another one is refused', async () => {
  const role = await newOwnRole(world, admin, ['orders.view']);
  const all = Array.from({ length: 8 }, (_, index) => change(role, { name: `甲 ${index}` }));
  const answers = await Promise.all(all.map((one) => world.answer(editRole, one, admin)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter((one) => one.reason === 'changedMeanwhile')).toHaveLength(7);
  expect(answers.find((one) => one.code === 0)?.msg).toBe('这个岗位刚被他人修改过，您的修改没有保存。请刷新后再改');
});

test('of many who take a name at once one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.answer(addRole, given, admin)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter((one) => one.reason === 'nameTaken')).toHaveLength(9);
});

test('a role in use is archived and not removed; who has it keeps it, and nobody gets it any more', async () => {
  const role = await newOwnRole(world, admin, ['orders.view']);
  const person = await newStaff(world, [], [role.rid]);
  const other = await newStaff(world, 'W');
  expect(await world.answer(removeRole, { rid: role.rid }, admin)).toMatchObject({
    reason: 'roleInUse',
    msg: '还有 1 位员工使用这个岗位，不能删除；可以归档，或先修改这些员工的岗位',
  });
  expect(await world.call(archiveRole, { rid: role.rid, archived: true, reason }, admin)).toMatchObject({
    archived: true,
  });
  expect((await world.answer(listStaffOrders, {}, person)).code).toBe(1);
  expect(await give(person, [role.rid])).toMatchObject({ code: 1 });
  expect(await give(other, [role.rid])).toMatchObject({
    reason: 'roleGone',
    msg: '所选的自定义岗位已归档或删除，请重新选择',
  });
  const again = await world.call(addRole, { ...given, name: role.name }, admin);
  expect(await world.answer(archiveRole, { rid: role.rid, archived: false, reason }, admin)).toMatchObject({
    reason: 'nameTaken',
  });
  expect(await give(person, [again.rid])).toMatchObject({ code: 1 });
  expect(await world.answer(removeRole, { rid: role.rid }, admin)).toMatchObject({ code: 1 });
  expect(await give(other, [role.rid])).toMatchObject({ reason: 'roleGone' });
});

test('a role that is removed and given in the same moment is either removed or given', async () => {
  for (let round = 0; round < 6; round += 1) {
    const role = await newOwnRole(world, admin, ['orders.view']);
    const person = await newStaff(world, 'W');
    const [removed, held] = await Promise.all([
      world.answer(removeRole, { rid: role.rid }, admin),
      give(person, [role.rid], ['B']),
    ]);
    expect([removed.code, held.code].toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(['roleInUse', 'roleGone']).toContain(removed.code === 0 ? removed.reason : held.reason);
  }
});

test('steps, queues and finds are those of the permissions, not of the built-in roles that have them', async () => {
  const member = await newMember(world);
  const { rid, order_no } = await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
  const eventsFor = async (person: StaffSpeaker) =>
    (await world.call(getStaffOrder, { rid }, person)).actions.map(({ event }) => event);
  const manager = await newStaff(world, 'B');
  const reader = await newHolder(world, admin, ['orders.view']);
  const cancelling = await newHolder(world, admin, ['orders.cancel']);
  expect(await eventsFor(manager)).toEqual(['cancel']);
  expect([await eventsFor(reader), await eventsFor(cancelling)]).toEqual([[], ['cancel']]);
  const queuesOf = async (person: StaffSpeaker) => (await world.call(listQueues, {}, person)).map(({ key }) => key);
  expect(await queuesOf(reader)).toEqual([]);
  expect(await queuesOf(await newHolder(world, admin, ['orders.confirm']))).toEqual([
    'orders.confirming',
    'orders.received',
    'orders.travelling',
  ]);
  const found = async (person: StaffSpeaker) => (await world.call(findRecords, { kw: order_no }, person)).list.length;
  expect([await found(reader), await found(await newHolder(world, admin, ['settings.view']))]).toEqual([1, 0]);
  expect(await world.answer(cancelOrderByStaff, { rid, reason }, reader)).toMatchObject({ status: 403 });
  expect(await world.answer(cancelOrderByStaff, { rid, reason }, cancelling)).toMatchObject({ code: 1 });
});

test('who only looks at settings is shown none as theirs to change', async () => {
  const editable = async (person: StaffSpeaker) =>
    (await world.call(listStaffSettings, {}, person)).some((row) => row.editable);
  expect(await editable(await newHolder(world, admin, ['settings.view']))).toBe(false);
  expect(await editable(await newHolder(world, admin, ['settings.edit']))).toBe(true);
});

test('who tests for a laboratory gets nothing by an own role that its people may not do', async () => {
  const role = await newOwnRole(world, admin, ['orders.view', 'tasks.view', 'tasks.publish']);
  const person = await newStaff(world, 'L', [role.rid]);
  expect((await world.answer(listStaffOrders, {}, person)).code).toBe(1);
  await world.database.pool.query('update staff set laboratory_rid = gen_random_uuid() where rid = $1', [person.rid]);
  expect(await world.answer(listStaffOrders, {}, person)).toMatchObject({ status: 403 });
  expect((await world.call(currentSession, {}, person)).permissions).toEqual(['tasks.view']);
  expect((await world.answer(listTasks, {}, person)).code).toBe(1);
});

test('only the administrator sees, makes, gives and takes roles', async () => {
  const role = await newOwnRole(world, admin, ['orders.view']);
  const holder = await newHolder(world, admin, ['administration.audit', 'settings.edit', 'finance.figures']);
  const people = [holder, await newStaff(world, ['B', 'R', 'W', 'L', 'A', 'F', 'E'])];
  for (const person of people)
    for (const answer of [
      await world.answer(listRoles, {}, person),
      await world.answer(addRole, given, person),
      await world.answer(editRole, change(role), person),
      await world.answer(archiveRole, { rid: role.rid, archived: true, reason }, person),
      await world.answer(removeRole, { rid: role.rid }, person),
      await world.answer(setStaffRoles, { rid: person.rid, roles: ['M'], own_roles: [], reason }, person),
    ])
      expect(answer).toMatchObject({ status: 403 });
});
