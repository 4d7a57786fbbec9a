import { listThanked } from '@yance/contract/results/endpoints.ts';
import { expect, test } from 'vitest';
import { createLaboratoryStaff, lockedOrder } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { newMember } from '../../../../test/people.ts';
import { finishedOrder } from '../../../../test/returning.ts';
import { openWorld } from '../../../../test/world.ts';

test('what may be thanked for are own orders with data, each service with its English name and what measured it', async () => {
  const world = await openWorld();
  const staff = await createLaboratoryStaff(world);
  const [member, other] = [await newMember(world), await newMember(world)];
  await deposited(world, member, 10_000_00);
  expect((await world.call(listThanked, {}, member)).orders).toEqual([]);
  await lockedOrder(world, staff, member);
  expect((await world.call(listThanked, {}, member)).orders).toEqual([]);
  const { rid } = await finishedOrder(world, staff, member, 'keep', 1);
  const { site, orders } = await world.call(listThanked, {}, member);
  expect(site).toEqual({ name: '研测', english: 'Yance' });
  expect(orders).toMatchObject([
    {
      rid,
      services: [
        {
          name: expect.stringMatching(/衍射/),
          english: 'XRD',
          instruments: [expect.stringMatching(/./)],
        },
      ],
    },
  ]);
  expect((await world.call(listThanked, {}, other)).orders).toEqual([]);
});
