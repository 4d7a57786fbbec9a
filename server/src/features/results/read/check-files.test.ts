import { attachFiles, checkFiles, listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { begun, createLaboratoryStaff, lockedOrder, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let rid: string;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  const { tasks } = await lockedOrder(world, staff, await newMember(world), [{ kw: 'XRD', count: 2 }]);
  [rid = ''] = tasks;
  await begun(world, staff, rid);
  const twin = xrdFile('twin').content;
  for (const [name, content] of [
    ['N001.xy', twin],
    ['N002.xy', twin],
    ['alone.xy', xrdFile('alone').content],
    ['torn.brml', Buffer.from('not an archive')],
  ] as const) {
    const file = await newStaffFile(world, staff.tester, name, content);
    await world.call(attachFiles, { rid, files: [{ rid: file }] }, staff.tester);
  }
});

test('what the viewer cannot show is named with the reason, once the files were read', async () => {
  const before = await world.call(checkFiles, { rid }, staff.tester);
  expect(before.unread + before.undrawn.length).toBeGreaterThan(0);
  await world.settle();
  const { undrawn, unread } = await world.call(checkFiles, { rid }, staff.tester);
  expect(unread).toBe(0);
  expect(undrawn).toMatchObject([{ name: 'torn.brml', why: { kind: 'none' } }]);
});

test('files with the same content are named together, with the samples that they are for', async () => {
  const { same } = await world.call(checkFiles, { rid }, staff.reviewer);
  expect(same.map((group) => group.map(({ name }) => name))).toEqual([['N001.xy', 'N002.xy']]);
  expect(same.flat().map(({ sample_codes }) => sample_codes.length)).toEqual([1, 1]);
});

test('another laboratory learns nothing of the files', async () => {
  const laboratories = await world.call(listLaboratories, {}, staff.manager);
  const stranger = await newStaff(world, 'L');
  const laboratory_rid = laboratories.at(-1)!.rid;
  const given = { rid: stranger.rid, laboratory_rid, reason: '合作实验室' };
  await world.call(setStaffLaboratory, given, await newStaff(world, 'M'));
  expect(await world.answer(checkFiles, { rid }, stranger)).toMatchObject({ reason: 'notFound' });
});
