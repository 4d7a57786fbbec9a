import { dispatchTask, listLaboratories, listNotTaken } from '@yance/contract/results/staff-endpoints.ts';
import { storeSamples, takeSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { createLaboratoryStaff, lockedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

test('one call says which samples of several tasks nobody has taken out, until they are taken', async () => {
  const { tasks } = await lockedOrder(world, staff, await newMember(world), [
    { kw: 'XRD', count: 2 },
    { kw: '场发射扫描电镜', count: 1 },
  ]);
  const read = (rids: string[]) => world.call(listNotTaken, { rids }, staff.tester);
  const all = await read(tasks);
  const here = [...all.stored, ...all.outside];
  expect(here).toHaveLength(3);
  const [one] = await Promise.all(tasks.map((rid) => read([rid])));
  expect([...one!.stored, ...one!.outside].length).toBeLessThan(3);
  const rids = all.outside.map(({ rid }) => rid);
  await world.call(storeSamples, { rids, place: 'B-02' }, staff.keeper);
  expect((await read(tasks)).stored).toHaveLength(3);
  await world.call(takeSamples, { rids }, staff.tester);
  expect(await read(tasks)).toEqual({ stored: [], outside: [] });
});

test('a laboratory asks of its own tasks alone', async () => {
  const [task] = (await lockedOrder(world, staff, await newMember(world))).tasks;
  const [own, foreign] = await world.call(listLaboratories, {}, staff.manager);
  await world.call(dispatchTask, { rid: task!, laboratory_rid: foreign!.rid }, staff.manager);
  const tied = await newStaff(world, 'L');
  const place = { rid: tied.rid, laboratory_rid: own!.rid, reason: '合作实验室' };
  await world.call(setStaffLaboratory, place, await newStaff(world, 'M'));
  expect(await world.answer(listNotTaken, { rids: [task!] }, tied)).toMatchObject({ reason: 'notFound' });
});
