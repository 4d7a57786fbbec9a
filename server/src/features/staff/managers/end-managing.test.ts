import { getUser } from '@yance/contract/identity/endpoints.ts';
import { getMemberDetail, setMemberManager } from '@yance/contract/identity/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { handOverOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { postRequirement } from '@yance/contract/requirements/endpoints.ts';
import { getRequirement, takeRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { disableStaff, setStaffRoles } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newPhone, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let admin: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'M');
});

const reason = '离职';
const managerOf = async (who: MemberSpeaker) =>
  (await world.call(getMemberDetail, { rid: who.rid }, admin)).manager?.rid ?? null;
const orderManager = async (rid: string) =>
  (
    await world.database.pool.query<{ manager_rid: string | null }>('select manager_rid from orders where rid = $1', [
      rid,
    ])
  ).rows[0]?.manager_rid;
/** A member who was given to this manager. */
async function memberOf(manager: StaffSpeaker): Promise<MemberSpeaker> {
  const who = await newMember(world);
  await world.call(setMemberManager, { rid: who.rid, manager_rid: manager.rid, reason }, admin);
  return who;
}

describe('a service manager who is disabled', () => {
  test('gives members, orders under way and requirements to the successor whom the administrator names', async () => {
    const [left, next] = [await newStaff(world, 'B'), await newStaff(world, 'B')];
    const who = await memberOf(left);
    const { rid } = await placeOrder(world, who);
    const posted = await world.call(postRequirement, {
      name: '何晓明',
      phone: newPhone(),
      content: '变温 XRD 三个样品',
    });
    await world.call(takeRequirement, { rid: posted.rid }, left);
    await world.call(disableStaff, { rid: left.rid, disabled: true, reason, manager_rid: next.rid }, admin);
    expect([await managerOf(who), await orderManager(rid)]).toEqual([next.rid, next.rid]);
    expect((await world.call(getRequirement, { rid: posted.rid }, admin)).manager?.rid).toBe(next.rid);
    await world.settle();
    const titles = (await world.call(listMessages, {}, who)).list.map((one) => one.title);
    expect(titles).toContain('您的业务经理已变更');
    // Nobody outside the operator learns why.
    expect(JSON.stringify(await world.call(getOrder, { rid }, who))).not.toContain(reason);
  });

  test('leaves them to working managers by load where nobody is named, and keeps none', async () => {
    const left = await newStaff(world, 'B');
    const [one, two] = [await memberOf(left), await memberOf(left)];
    const handed = await placeOrder(world, await memberOf(await newStaff(world, 'B')));
    await world.call(handOverOrders, { rids: [handed.rid], manager_rid: left.rid, reason }, admin);
    const record = await world.call(disableStaff, { rid: left.rid, disabled: true, reason }, admin);
    expect(record).toMatchObject({ disabled: true, members: 0 });
    for (const rid of [await managerOf(one), await managerOf(two), await orderManager(handed.rid)]) {
      expect(rid).toEqual(expect.any(String));
      expect(rid).not.toBe(left.rid);
    }
  });

  test('gets no new order, nor does one who was disabled before members were given on', async () => {
    const left = await newStaff(world, 'B');
    const who = await memberOf(left);
    await world.database.pool.query('update staff set disabled_at = now() where rid = $1', [left.rid]);
    const { rid } = await placeOrder(world, who);
    expect(await orderManager(rid)).not.toBe(left.rid);
    expect(await orderManager(rid)).toBe(await managerOf(who));
  });

  test('leaves no order behind that is placed in the same moment', async () => {
    const left = await newStaff(world, 'B');
    const members = await Promise.all([memberOf(left), memberOf(left), memberOf(left)]);
    const placed = await atOnce(world, { table: 'staff', rid: left.rid }, 4, async (index) => {
      const who = members[index];
      if (who) return (await placeOrder(world, who, [{ kw: 'XRD', count: 1 }])).rid;
      return (await world.call(disableStaff, { rid: left.rid, disabled: true, reason }, admin)).rid;
    });
    for (const rid of placed.slice(0, -1)) expect(await orderManager(rid)).not.toBe(left.rid);
  });

  test('is followed only by a working service manager', async () => {
    const [left, keeper] = [await newStaff(world, 'B'), await newStaff(world, 'W')];
    const disable = { rid: left.rid, disabled: true, reason };
    for (const manager_rid of [keeper.rid, left.rid])
      expect(await world.answer(disableStaff, { ...disable, manager_rid }, admin)).toMatchObject({
        reason: 'notManager',
      });
  });
});

test('who loses the role of a service manager gives the work on as well', async () => {
  const [left, next] = [await newStaff(world, 'B'), await newStaff(world, 'B')];
  const who = await memberOf(left);
  await world.call(setStaffRoles, { rid: left.rid, roles: ['W'], reason, manager_rid: next.rid }, admin);
  expect(await managerOf(who)).toBe(next.rid);
});

test('a member whose manager leaves while there is no other gets the next one with the next order', async () => {
  const left = await newStaff(world, 'B');
  const who = await memberOf(left);
  await world.database.pool.query(`update staff set disabled_at = now() where 'B' = any(roles) and rid <> $1`, [
    left.rid,
  ]);
  await world.call(disableStaff, { rid: left.rid, disabled: true, reason }, admin);
  expect(await managerOf(who)).toBeNull();
  expect((await world.call(getUser, {}, who)).userInfo.manager).toBeNull();
  const next = await newStaff(world, 'B');
  await placeOrder(world, who);
  expect(await managerOf(who)).toBe(next.rid);
});
