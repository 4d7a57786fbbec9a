import { addComputer, endComputer, listComputers } from '@yance/contract/computers/staff-endpoints.ts';
import { listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { expect, test } from 'vitest';
import { newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('two computers of a laboratory that are in use cannot have one name, others can', async () => {
  const world = await openWorld();
  const manager = await newStaff(world, 'M');
  const [here, elsewhere] = await world.call(listLaboratories, {}, manager);
  const given = { laboratory_rid: here?.rid ?? '', name: 'XRD 旁的电脑' };
  const { rid } = await world.call(addComputer, given, manager);
  const [row] = (await world.call(listComputers, {}, manager)).list;
  const again = await world.answer(addComputer, given, manager);
  expect(again).toMatchObject({ code: 0, reason: 'nameTaken' });
  expect(again.msg).toContain(`密钥 ${row?.beginning}…`);
  await world.call(addComputer, { ...given, laboratory_rid: elsewhere?.rid ?? '' }, manager);
  await world.call(endComputer, { rid }, manager);
  expect((await world.answer(addComputer, given, manager)).code).toBe(1);
});

test('of twenty that are registered at once with one name, one gets its key', async () => {
  const world = await openWorld();
  const manager = await newStaff(world, 'M');
  const [laboratory] = await world.call(listLaboratories, {}, manager);
  const given = { laboratory_rid: laboratory?.rid ?? '', name: '同时登记的电脑' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.answer(addComputer, given, manager)));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ code, reason }) => (code === 0 ? [reason] : [])))).toEqual(new Set(['nameTaken']));
});
