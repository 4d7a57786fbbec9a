import { sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { expect, test } from 'vitest';
import { newAddress, newMember, newStaff } from '../../../../test/people.ts';
import { openSampling, orderWithPickup, sentOut } from '../../../../test/sampling.ts';

test('samples that nobody has sent are on their way once a courier of ours has set out to fetch them', async () => {
  const { world, staff } = await openSampling();
  const student = await newMember(world);
  const keeper = await newStaff(world, 'W');
  const far = await newAddress(world, student, { address_code: '440305' });
  const { rid } = await orderWithPickup(world, student, { address_rid: far });
  const seen = async () => {
    const { list, counts } = await world.call(sampleQueue, { size: 100 }, keeper);
    expect(list.every(({ phone }) => phone.includes('****'))).toBe(true);
    const stages = list.find(({ order_rid }) => order_rid === rid)?.stages;
    const at = async (stage: 'arriving' | 'unsent') =>
      (await world.call(sampleQueue, { stage, size: 100 }, keeper)).list.map(({ order_rid }) => order_rid);
    return {
      stages,
      counts: { arriving: counts.arriving, unsent: counts.unsent },
      lists: [await at('arriving'), await at('unsent')],
    };
  };
  expect(await seen()).toEqual({ stages: ['unsent'], counts: { arriving: 0, unsent: 1 }, lists: [[], [rid]] });
  const { list } = await world.call(listSamplings, { order_rid: rid }, student);
  await sentOut(world, list[0]?.rid ?? '', staff);
  expect(await seen()).toEqual({ stages: ['arriving'], counts: { arriving: 1, unsent: 0 }, lists: [[rid], []] });
});
