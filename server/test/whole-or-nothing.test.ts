import { cancelOrder } from '@yance/contract/orders/endpoints.ts';
import { expect, test } from 'vitest';
import { contentOf, faultyWorld, withFault, type Proven } from './planted-faults.ts';
import { deposited, financeOf } from './money.ts';
import { placeOrder } from './ordering.ts';
import { newMember } from './people.ts';
import { newVoucher } from './uploads.ts';
import { openWorld } from './world.ts';

test(
  'an order, its cancellation and a deposit that fail at any statement leave no trace, and a lost answer is given again',
  { timeout: 120_000 },
  async () => {
    const world = await openWorld();
    const member = await newMember(world);
    await financeOf(world);
    const proven: Proven[] = [];
    const faulty = faultyWorld(world, (one) => proven.push(one));
    const { rid } = await placeOrder(faulty, member, [{ kw: 'XRD', count: 1 }]);
    await faulty.call(cancelOrder, { rid, reason: '不测了' }, member);
    await deposited(faulty, member, 200_000);
    expect(proven.flatMap((one) => one.wrong)).toEqual([]);
    // A proof that met no statement would be none.
    expect(proven.filter((one) => one.statements < 2)).toEqual([]);
    expect(proven.map((one) => one.path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['add', 'cancel', 'voucher', 'post']),
    );
  },
);

test('an upload that fails at any statement leaves no row', { timeout: 60_000 }, async () => {
  const world = await openWorld();
  const member = await newMember(world);
  const before = await contentOf(world);
  for (let statement = 1; ; statement += 1) {
    const met = await withFault(
      world,
      { statement },
      async () => void (await newVoucher(world, member).catch(() => '')),
    );
    if (met === undefined) break;
    expect(await contentOf(world)).toEqual(before);
  }
  expect(await contentOf(world)).not.toEqual(before);
});
