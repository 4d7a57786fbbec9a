import { attachFiles } from '@yance/contract/results/staff-endpoints.ts';
import { assignFiles, listAssigns } from '@yance/contract/results/endpoints.ts';
import { listReports, previewReport, reviseReport } from '@yance/contract/reports/staff-endpoints.ts';
import { publishTask, returnTask, submitTask } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  begun,
  handedIn,
  lockedOrder,
  openLaboratory,
  publish,
  type LaboratoryStaff,
} from '../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../test/people.ts';
import { wordsOfPdf } from '../../../test/read-pdf.ts';
import { newStaffFile } from '../../../test/uploads.ts';
import type { World } from '../../../test/world.ts';
import { reportsOfTasks } from './reports.store.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

/** A task that waits for review with a pattern and a table; the rids of both. */
async function submitted() {
  const { rid, tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [task = ''] = tasks;
  await begun(world, staff, task);
  const table = await newStaffFile(world, staff.tester, 'phases.csv', Buffer.from('Phase,Grade\nZnO,high\nNiO,low\n'));
  await world.call(attachFiles, { rid: task, files: [{ rid: table }] }, staff.tester);
  const pattern = await handedIn(world, staff, task);
  await world.settle();
  return { rid, task, table, pattern };
}

/** The draft as the reviewer looks at it; without `left_out` the choice stays. */
async function look(task_rid: string, given: { left_out?: string[]; reason?: string } = {}): Promise<string> {
  const { url } = await world.call(previewReport, { task_rid, ...given }, staff.reviewer);
  const { rawPayload } = await world.app.http.inject({ url, headers: { cookie: staff.reviewer.cookie } });
  return wordsOfPdf(rawPayload);
}
const leftOutNow = async (task_rid: string) =>
  (await world.call(listReports, { task_rid }, staff.reviewer)).files.flatMap((one) => (one.left_out ? one.name : []));
/** Of each version, the newest first, the names of the files that it leaves out. */
const leftOutOf = async (task: string) =>
  (await reportsOfTasks(world.database.db, [task])).map(({ content }) =>
    content.files.flatMap((file) => (file.left_out ? file.name : [])),
  );
const unopened_reason = '已在仪器电脑上核对';

test('a file that is left out has no figure in the report, which names it, lists it and hands it out like the others', async () => {
  const { rid, task, table } = await submitted();
  expect(await look(task)).toContain('表1phases.csv');
  const draft = await look(task, { left_out: [table] });
  expect(draft).not.toContain('表1');
  expect(draft).toMatch(/见电子文件.*phases\.csv出具报告时选择不绘入.*结果文件/);
  expect(await leftOutNow(task)).toEqual(['phases.csv']);
  await world.call(publishTask, { rid: task, unopened_reason }, staff.reviewer);
  await world.settle();
  const [report] = (await world.call(listAssigns, { order_rid: rid }, student)).list[0]?.reports ?? [];
  const printed = wordsOfPdf((await world.app.http.inject({ url: report?.file?.url ?? '' })).rawPayload);
  expect(printed).toContain('phases.csv出具报告时选择不绘入');
  expect(printed).not.toContain('表1');
  const { files } = await world.call(assignFiles, { order_rid: rid }, student);
  expect(files.map(({ name }) => name)).toContain('phases.csv');
});

test('who has looked before the choice changed looks again: another report would be issued', async () => {
  const { task, table } = await submitted();
  await look(task);
  // Somebody else changes it, and looks at nothing.
  await world.call(previewReport, { task_rid: task, left_out: [table] }, staff.manager);
  const publishing = () => world.answer(publishTask, { rid: task, unopened_reason }, staff.reviewer);
  expect(await publishing()).toMatchObject({ reason: 'reportUnseen' });
  expect(await look(task)).not.toContain('表1');
  expect(await publishing()).toMatchObject({ code: 1 });
  expect(await leftOutOf(task)).toEqual([['phases.csv']]);
});

test('a choice stays with the version that was issued with it; a correction may make another', async () => {
  const { task, table, pattern } = await submitted();
  await look(task, { left_out: [table] });
  await publish(world, staff, task);
  world.clock.pass(1000);
  expect(await look(task, { reason: '补充图表' })).not.toContain('表1');
  expect(await look(task, { reason: '补充图表', left_out: [pattern] })).toContain('表1phases.csv');
  await world.call(reviseReport, { task_rid: task, reason: '补充图表' }, staff.reviewer);
  expect(await leftOutOf(task)).toEqual([['N001.xy'], ['phases.csv']]);
});

test('what is handed in anew keeps the choice, and files of no run of the task are left alone', async () => {
  const { task, table } = await submitted();
  const other = await submitted();
  await look(task, { left_out: [table, other.table] });
  expect(await leftOutNow(other.task)).toEqual([]);
  await world.call(returnTask, { rid: task, reason: '补充说明' }, staff.reviewer);
  await world.call(submitTask, { rid: task, note: '已补充', records: [] }, staff.tester);
  expect(await leftOutNow(task)).toEqual(['phases.csv']);
  expect(await look(task, { left_out: [] })).toContain('表1phases.csv');
});
