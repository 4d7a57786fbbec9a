import { createHash } from 'node:crypto';
import { deliverFile, sendComputerFile } from '@yance/contract/computers/endpoints.ts';
import {
  assignQuarantined,
  discardQuarantined,
  listQuarantine,
  previewQuarantined,
} from '@yance/contract/computers/staff-endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { getTask, listLaboratories, submitTask } from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { newComputer } from '../../../../test/computers.ts';
import {
  begun,
  createLaboratoryStaff,
  lateReason,
  lockedOrder,
  publish,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { answerToFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

/** A task under way, and a file that its laboratory's computer sent and nobody has sorted. */
async function waitingFile(path: string, bytes = xrdFile(path).content) {
  const customer = await newMember(world);
  const { tasks, rid: order_rid } = await lockedOrder(world, staff, customer, [{ kw: 'XRD', count: 1 }]);
  await begun(world, staff, tasks[0]!);
  const task = await world.call(getTask, { rid: tasks[0]! }, staff.tester);
  const computer = await newComputer(world, task.laboratory_rid!);
  const sent = await answerToFile(world, sendComputerFile, computer, path, bytes);
  const { rid: file_rid } = sent.data as { rid: string };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await world.call(deliverFile, { path, file_rid, sha256 }, computer);
  const { list } = await world.call(listQuarantine, { kw: path }, staff.tester);
  return { customer, order_rid, task, rid: list[0]!.rid };
}
const looked = (rid: string, as = staff.tester) => world.answer(previewQuarantined, { rid }, as);

test('a waiting file is drawn as a file of a task is, and who looked stands in its owner’s log once it is sorted', async () => {
  const { customer, order_rid, task, rid } = await waitingFile('looked.xy');
  const preview = await world.call(previewQuarantined, { rid }, staff.tester);
  if (preview.kind !== 'parts') throw new Error('The file is not drawn.');
  expect(preview.parts).toMatchObject([{ kind: 'columns' }]);
  expect((await world.app.http.inject({ url: preview.data.url })).statusCode).toBe(200);
  await world.call(assignQuarantined, { rid, task_rid: task.rid, sample_codes: [] }, staff.tester);
  expect(await looked(rid)).toMatchObject({ reason: 'notFound' });
  await world.call(submitTask, { rid: task.rid, late_reason: lateReason }, staff.tester);
  await publish(world, staff, task.rid);
  const { list } = await world.call(listAccesses, { order_rid, size: 100 }, customer);
  expect(list.map(({ file }) => file)).toContain('looked.xy');
});

test('a waiting file that nothing can draw says why', async () => {
  const { rid } = await waitingFile('torn.brml', Buffer.from('not an archive'));
  expect(await world.call(previewQuarantined, { rid }, staff.tester)).toMatchObject({ kind: 'none' });
});

test('a waiting file is shown to no other laboratory, and to nobody once it is discarded', async () => {
  const { task, rid } = await waitingFile('own.xy');
  const laboratories = await world.call(listLaboratories, {}, staff.manager);
  const elsewhere = laboratories.find((one) => one.rid !== task.laboratory_rid)!;
  const stranger = await newStaff(world, 'L');
  const given = { rid: stranger.rid, laboratory_rid: elsewhere.rid, reason: '合作实验室' };
  await world.call(setStaffLaboratory, given, await newStaff(world, 'M'));
  expect(await looked(rid, stranger)).toMatchObject({ reason: 'notFound' });
  expect((await looked(rid)).code).toBe(1);
  await world.call(discardQuarantined, { rid, reason: '仪器自检文件' }, staff.tester);
  expect(await looked(rid)).toMatchObject({ reason: 'notFound' });
});
