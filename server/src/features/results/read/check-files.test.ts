import { undrawableWords } from '@yance/contract/results/drawable.ts';
import { attachFiles, checkFiles, listLaboratories } from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { retryJobs } from '@yance/contract/timers/staff-endpoints.ts';
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

test('a file whose reading was given up is named as one that cannot be shown, and is read where it is tried again', async () => {
  const name = 'stuck.xy';
  const file = await newStaffFile(world, staff.tester, name, xrdFile('stuck').content);
  await world.call(attachFiles, { rid, files: [{ rid: file }] }, staff.tester);
  const checked = async () => {
    const { undrawn, unread } = await world.call(checkFiles, { rid }, staff.tester);
    return { unread, why: undrawn.find((one) => one.name === name)?.why ?? null };
  };
  expect(await checked()).toEqual({ unread: 1, why: null });
  const { rows } = await world.database.pool.query<{ rid: string }>(
    `update jobs set dead_at = now(), last_error = 'gone' where kind = 'results:draw' and key = $1 returning rid`,
    [file],
  );
  await world.settle();
  const why = { kind: 'none' as const, reason: 'failed' as const };
  expect(await checked()).toEqual({ unread: 0, why });
  expect(undrawableWords(why)).toBe('多次读取都没有成功，请下载查看');
  await world.call(retryJobs, { rids: rows.map((row) => row.rid) }, await newStaff(world, 'M'));
  expect(await checked()).toEqual({ unread: 1, why: null });
  await world.settle();
  expect(await checked()).toEqual({ unread: 0, why: null });
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
