import { confirmOrder, getStaffOrder, repriceOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('a manager confirms the total that they saw, not one that a colleague has named meanwhile', async () => {
  const world = await openWorld();
  const manager = await newStaff(world, 'B');
  const company = await newMember(world, { organization: 2 });
  const { rid, total_fen } = await placeOrder(world, company, [{ kw: 'XRD', count: 10 }]);
  const { lines } = await world.call(getStaffOrder, { rid }, manager);
  const cheaper = [{ line_rid: lines[0]!.line_rid, amount_fen: total_fen - 20_000 }];
  await world.call(repriceOrder, { rid, reason: '批量优惠', lines: cheaper }, await newStaff(world, 'B'));
  expect(await world.answer(confirmOrder, { rid, total_fen }, manager)).toMatchObject({
    reason: 'priceChanged',
    msg: '订单总价已变为 ¥800.00，请核对新的方案后再确认',
  });
  expect((await world.call(getStaffOrder, { rid }, manager)).state).toBe('confirming');
  expect(await world.call(confirmOrder, { rid, total_fen: total_fen - 20_000 }, manager)).toMatchObject({
    state: 'paying',
  });
});
