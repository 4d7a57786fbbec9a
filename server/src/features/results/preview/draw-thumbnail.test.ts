import * as member from '@yance/contract/results/endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { icpFile, semFile, xrdFile } from '../../../../seeds/result-files.ts';
import { begun, lockedOrder, openLaboratory, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import type { World } from '../../../../test/world.ts';
import { storage } from '../../../gateways/storage/storage.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

test('files are drawn after their upload, so that opening an order and its files draws nothing', async () => {
  const {
    rid: order_rid,
    tasks: [rid],
  } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await begun(world, staff, rid!);
  const files = [
    ['a.xy', xrdFile('A').content],
    ['b.tif', semFile('B', { width: 640, height: 480 }).content],
    ['c.csv', icpFile('C', ['A']).content],
  ] as const;
  for (const [name, bytes] of files) {
    const file = await newStaffFile(world, staff.tester, name, bytes);
    await world.call(staffCalls.attachFiles, { rid: rid!, files: [{ rid: file }] }, staff.tester);
  }
  await world.settle();
  const { files: shown } = await world.call(staffCalls.getTask, { rid: rid! }, staff.reviewer);
  const [curve, picture, table] = shown.map(({ thumbnail }) => thumbnail);
  expect(curve).toMatchObject({ kind: 'curves', paths: [expect.stringMatching(/^M\d/)] });
  expect(table).toBeNull();
  if (picture?.kind !== 'picture') throw new Error('The micrograph has no stamp.');
  const reply = await world.app.http.inject({ url: picture.url });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const { rid: file } of shown) {
    // Whoever drew now would miss the file.
    await storage().remove(file);
    expect(await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer)).toMatchObject({ kind: 'parts' });
  }
  expect(await world.call(member.assignFiles, { order_rid }, student)).toMatchObject({ files: [] });
});
