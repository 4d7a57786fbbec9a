import { setMemberPolicy } from '@yance/contract/identity/staff-endpoints.ts';
import { addNote } from '@yance/contract/notes/staff-endpoints.ts';
import { confirmOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listTrail } from '@yance/contract/staff/record-endpoints.ts';
import { expect, test } from 'vitest';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('a record says in words what staff did to it, the newest first, to those who may open it', async () => {
  const world = await openWorld();
  const [manager, keeper, tester] = [
    await newStaff(world, 'B'),
    await newStaff(world, 'W'),
    await newStaff(world, 'L'),
  ];
  const who = await newMember(world, { organization: 2 });
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  await world.call(confirmOrder, { rid }, manager);
  await world.call(addNote, { kind: 'order', rid, body: '加急' }, manager);
  const order = { kind: 'order' as const, rid };
  const { list, total } = await world.call(listTrail, order, keeper);
  expect(list.map(({ title }) => title)).toEqual(['记一条内部备注', expect.stringMatching(/确认/) as string]);
  expect([total, list.every(({ name }) => name !== '')]).toEqual([2, true]);
  const second = await world.call(listTrail, { ...order, page: 2, size: 1 }, keeper);
  expect(second.list.map(({ seq }) => seq)).toEqual([list[1]?.seq]);
  expect(await world.answer(listTrail, order, tester)).toMatchObject({ reason: 'notFound' });
  await world.call(setMemberPolicy, { rid: who.rid, policy: 'prepaid', reason: '新客户' }, manager);
  const member = { kind: 'member' as const, rid: who.rid };
  expect((await world.call(listTrail, member, manager)).list[0]).toMatchObject({ reason: '新客户' });
  expect(await world.answer(listTrail, member, keeper)).toMatchObject({ reason: 'notFound' });
});
