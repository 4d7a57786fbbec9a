import { getServiceDetail, searchServices } from '@yance/contract/catalogue/endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { expect, test } from 'vitest';
import { lockedOrder, createLaboratoryStaff } from '../../../../test/laboratory.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('a laboratory is offered with exactly its instruments that can do the tasks, and with what it lacks for them', async () => {
  const world = await openWorld();
  const staff = await createLaboratoryStaff(world);
  const { tasks } = await lockedOrder(world, staff, await newMember(world), [{ kw: 'XRD', count: 1 }]);
  const { list } = await world.call(searchServices, { kw: 'XRD' });
  const service = await world.call(getServiceDetail, { rid: list[0]?.rid ?? '' });
  const all = await world.call(staffCalls.listLaboratories, {}, staff.manager);
  const offered = await world.call(staffCalls.listLaboratories, { rids: tasks }, staff.manager);
  const models = (place: (typeof all)[number]) => place.instruments.map((one) => one.model);
  const wanted = new Set(service.instruments.map((one) => one.model));
  expect(wanted.size).toBeGreaterThan(0);
  expect(offered.some((place) => place.instruments.length > 0)).toBe(true);
  expect(offered.some((place) => place.lacks.length > 0)).toBe(true);
  for (const [at, place] of all.entries()) {
    const fitting = models(place).filter((model) => wanted.has(model));
    expect(models(offered[at]!)).toEqual(fitting);
    expect(offered[at]!.lacks).toEqual(fitting.length > 0 ? [] : [service.name]);
    expect(place.lacks).toEqual([]);
  }

  const tester = await newStaff(world, 'L');
  const laboratory_rid = all[1]!.rid;
  const administrator = await newStaff(world, 'M');
  await world.call(setStaffLaboratory, { rid: tester.rid, laboratory_rid, reason: '入职' }, administrator);
  await world.call(staffCalls.dispatchTasks, { rids: tasks, laboratory_rid: all[0]!.rid }, staff.manager);
  expect(await world.answer(staffCalls.listLaboratories, { rids: tasks }, tester)).toMatchObject({
    reason: 'notFound',
  });
});
