import { getStaffService, withdrawService } from '@yance/contract/catalogue/staff-endpoints.ts';
import { recommendServices } from '@yance/contract/orders/center-endpoints.ts';
import { expect, it } from 'vitest';
import { placeOrder, serviceCalled } from '../../../../test/ordering.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

it('what others order with what I had done comes first, without my own and what is off the shelf', async () => {
  const world = await openWorld();
  const [me, ...others] = [await newMember(world), await newMember(world), await newMember(world)];
  const named = async () => {
    const { together, popular } = await world.call(recommendServices, {}, me);
    return { together: together.map(({ name }) => name), popular };
  };
  const first = await named();
  expect(first.together).toEqual([]);
  expect(first.popular).toHaveLength(3);
  await placeOrder(world, me, [{ kw: 'XRD', count: 1 }]);
  const alone = await named();
  expect(alone.together).toEqual([]);
  expect(alone.popular.map(({ rid }) => rid)).not.toContain(await serviceCalled(world, 'XRD'));
  const [bet, raman] = ['比表面积', '拉曼光谱'];
  for (const [at, other] of others.entries())
    await placeOrder(
      world,
      other,
      [bet, ...(at === 0 ? [raman] : []), 'XRD'].map((kw) => ({ kw, count: 1 })),
    );
  const { together, popular } = await named();
  expect(popular).toHaveLength(1);
  expect(popular.filter(({ name }) => together.includes(name))).toEqual([]);
  expect(together).toHaveLength(2);
  const [rid, editor] = [await serviceCalled(world, bet), await newStaff(world, 'E')];
  const { revision } = await world.call(getStaffService, { rid }, editor);
  expect((await world.call(recommendServices, {}, me)).together[0]?.rid).toBe(rid);
  await world.call(withdrawService, { rid, revision, reason: '设备停用' }, editor);
  expect((await world.call(recommendServices, {}, me)).together.map((one) => one.rid)).toEqual([
    await serviceCalled(world, raman),
  ]);
});
