import * as staffCalls from '@yance/contract/coupons/staff-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { beforeAll, expect, test } from 'vitest';
import { editorOf, openedBatch, stateOfCoupon } from '../../../../test/couponing.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('coupons are issued to members and to a kind of member within the stock, and one that is void is gone', async () => {
  const editor = await editorOf(world);
  const manager = await newStaff(world, 'B');
  const batch = await openedBatch(world, {
    channel: 'staff',
    code: null,
    claim_until: null,
    stock: 3,
    title: '关怀券',
  });
  const [one, two] = [await newMember(world), await newMember(world, { organization: 3 })];
  const members = { kind: 'members' as const, phones: [one.phone, two.phone] };
  const given = { rid: batch.rid, reason: '老客户关怀' };
  expect(await world.call(staffCalls.issueCoupons, { ...given, audience: members }, manager)).toEqual({
    issued: 2,
    passed: 0,
  });
  const everybody = { kind: 'segment' as const };
  expect((await world.call(staffCalls.countAudience, { audience: everybody }, editor)).members).toBeGreaterThan(3);
  expect(await world.answer(staffCalls.issueCoupons, { ...given, audience: everybody }, editor)).toMatchObject({
    reason: 'stockShort',
  });
  await world.database.pool.query(
    'update members set manager_rid = case when rid = $1 then $2::uuid end where rid = $1 or manager_rid = $2',
    [one.rid, manager.rid],
  );
  expect(await world.call(staffCalls.countAudience, { audience: everybody }, manager)).toEqual({ members: 1 });
  const own_customers = await world.call(staffCalls.issueCoupons, { ...given, audience: everybody }, manager);
  expect(own_customers, 'a manager reaches the own customers alone').toEqual({ issued: 0, passed: 1 });
  const { list } = await world.call(staffCalls.listBatchCoupons, { rid: batch.rid }, editor);
  const own = list.find(({ member }) => member?.rid === one.rid)!;
  await world.call(staffCalls.voidCoupon, { rid: own.rid, reason: '发错了' }, editor);
  expect(await stateOfCoupon(world, one, own.rid)).toBe('voided');
  expect(
    await world.answer(
      staffCalls.editBatch,
      { ...batch, rid: batch.rid, channel: 'staff', basis_points: 9_000, stock: 9 },
      editor,
    ),
  ).toMatchObject({ reason: 'notDraft' });
  expect(
    await world.answer(
      staffCalls.addBatch,
      { title: '', kind: 'cash', channel: 'code', stock: 1, per_member: 1 },
      editor,
    ),
  ).toMatchObject({
    errors: expect.arrayContaining([{ path: 'title', msg: '请填写优惠券名称' }]),
  });
});

test('who has all that one may have takes nothing of the stock: the others get theirs', async () => {
  const staff = await newStaff(world, 'B');
  const [had, anew] = [await newMember(world), await newMember(world)];
  const batch = await openedBatch(world, { channel: 'staff', code: null, claim_until: null, stock: 2, per_member: 1 });
  const issue = (phones: string[]) =>
    world.answer(
      staffCalls.issueCoupons,
      { rid: batch.rid, reason: '关怀', audience: { kind: 'members' as const, phones } },
      staff,
    );
  expect(await issue([had.phone])).toMatchObject({ code: 1, data: { issued: 1, passed: 0 } });
  expect(await issue([had.phone, anew.phone])).toMatchObject({ code: 1, data: { issued: 1, passed: 1 } });
});

test('a coupon whose validity is over is not issued any more', async () => {
  const member = await newMember(world);
  const batch = await openedBatch(world, {
    channel: 'staff',
    code: null,
    claim_until: null,
    valid_days: null,
    valid_until: shanghaiDate(world.clock.now()),
  });
  const given = { rid: batch.rid, reason: '关怀', audience: { kind: 'members' as const, phones: [member.phone] } };
  world.clock.pass(24 * 3_600_000);
  expect(await world.answer(staffCalls.issueCoupons, given, await newStaff(world, 'B'))).toMatchObject({
    reason: 'validityOver',
  });
});
