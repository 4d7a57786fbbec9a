import * as calls from '@yance/contract/results/file-endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { begun, lockedOrder, createLaboratoryStaff, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { newMember, newStaff } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
});

async function underWay() {
  const { tasks } = await lockedOrder(world, staff, await newMember(world), [{ kw: 'XRD', count: 2 }]);
  await begun(world, staff, tasks[0]!);
  return world.call(staffCalls.getTask, { rid: tasks[0]! }, staff.tester);
}
const sent = (name: string, content = xrdFile('x').content) => newStaffFile(world, staff.tester, name, content);
const match = async (paths: string[], as = staff.tester) =>
  world.call(calls.matchFiles, { files: paths.map((path) => ({ path, size: 1 })) }, as);

test('files of several tasks find their task and sample, and nothing is changed by asking', async () => {
  const [one, other] = [await underWay(), await underWay()];
  const paths = [
    `${one.order_no}_${one.samples[0]!.code}.xy`,
    `${other.samples[1]!.label_code}.xy`,
    `${other.order_no}/${other.samples[0]!.code}.xy`,
  ];
  const { files, tasks } = await match(paths);
  expect(files.map(({ verdict, task_rid, sample_codes }) => [verdict, task_rid, ...sample_codes])).toEqual([
    ['matched', one.rid, one.samples[0]!.code],
    ['matched', other.rid, other.samples[1]!.code],
    ['matched', other.rid, other.samples[0]!.code],
  ]);
  expect(new Set(tasks.map(({ rid }) => rid))).toEqual(new Set([one.rid, other.rid]));
  expect((await world.call(staffCalls.getTask, { rid: one.rid }, staff.tester)).files).toEqual([]);
});

test('a laboratory neither matches nor is offered the tasks of another', async () => {
  const task = await underWay();
  const stranger = await newStaff(world, 'L');
  const all = await world.call(staffCalls.listLaboratories, {}, staff.manager);
  const elsewhere = all.find(({ rid }) => rid !== task.laboratory_rid)!;
  await world.call(
    setStaffLaboratory,
    { rid: stranger.rid, laboratory_rid: elsewhere.rid, reason: '合作实验室' },
    await newStaff(world, 'M'),
  );
  const paths = [`${task.order_no}_${task.samples[0]!.code}.xy`, `${task.samples[0]!.label_code}.xy`];
  const { files, tasks } = await match(paths, stranger);
  expect(files).toMatchObject([
    { verdict: 'unmatched', task_rid: null },
    { verdict: 'unmatched', task_rid: null },
  ]);
  expect(tasks).toEqual([]);
  const offered = async (as: typeof stranger) => (await world.call(calls.openTasks, { kw: task.code }, as)).tasks;
  expect(await offered(staff.tester)).toMatchObject([{ rid: task.rid, samples: [{}, {}] }]);
  expect(await offered(stranger)).toEqual([]);
});

test('the same content under the same name is attached once, however often it is sent', async () => {
  const task = await underWay();
  const name = `${task.samples[0]!.label_code}.xy`;
  const attach = async (content?: Buffer) =>
    world.call(staffCalls.attachFiles, { rid: task.rid, files: [{ rid: await sent(name, content) }] }, staff.tester);
  await attach();
  expect((await attach()).files).toHaveLength(1);
  expect((await attach(xrdFile('changed').content)).files).toHaveLength(2);
  expect((await match([name])).files).toMatchObject([{ verdict: 'check' }]);
  const { size } = (await world.call(staffCalls.getTask, { rid: task.rid }, staff.tester)).files[0]!;
  const again = await world.call(calls.matchFiles, { files: [{ path: name, size }] }, staff.tester);
  expect(again.files).toMatchObject([{ verdict: 'known' }]);
});

test('files that are called alike in the folders of several samples are each sent, also with equal bytes', async () => {
  const task = await underWay();
  const [first, second] = task.samples.map(({ code }) => code);
  const { content } = xrdFile('blank');
  const about = (code: string) => ({ path: `${task.order_no}/${code}/1r`, size: content.length });
  const verdicts = async () => {
    const files = [about(first!), about(second!)];
    return (await world.call(calls.matchFiles, { files }, staff.tester)).files.map(({ verdict }) => verdict);
  };
  const attach = async (sample_codes: string[]) => {
    const files = [{ rid: await sent('1r', content), sample_codes }];
    return (await world.call(staffCalls.attachFiles, { rid: task.rid, files }, staff.tester)).files;
  };
  expect(await verdicts()).toEqual(['matched', 'matched']);
  await attach([first!]);
  expect(await verdicts()).toEqual(['known', 'matched']);
  await attach([second!]);
  expect(await verdicts()).toEqual(['known', 'known']);
  const files = await attach([second!]);
  expect(files.map(({ sample_codes }) => sample_codes)).toEqual([[first], [second]]);
});

test('a file whose name speaks of another order or sample does not land on this task, unless somebody names the sample', async () => {
  const [task, other] = [await underWay(), await underWay()];
  for (const number of [other.order_no, other.code, other.samples[0]!.label_code]) {
    const rid = await sent(`${number}_${task.samples[0]!.code}.xy`);
    expect(await world.answer(staffCalls.attachFiles, { rid: task.rid, files: [{ rid }] }, staff.tester)).toMatchObject(
      {
        code: 0,
        reason: 'fileOfOther',
        msg: `文件「${number}_${task.samples[0]!.code}.xy」写着 ${number}，不是本任务的样品，请核对后重新选择任务`,
      },
    );
  }
  const rid = await sent(`${other.order_no}.xy`);
  const { code } = task.samples[1]!;
  const { files } = await world.call(
    staffCalls.attachFiles,
    { rid: task.rid, files: [{ rid, sample_codes: [code] }] },
    staff.tester,
  );
  expect(files).toMatchObject([{ sample_codes: [code] }]);
});

test('which samples a file is about can be changed until it is handed in, and only to samples of the task', async () => {
  const task = await underWay();
  const file_rid = await sent('scan.xy');
  const [first, second] = task.samples.map(({ code }) => code);
  const shown = await world.call(staffCalls.attachFiles, { rid: task.rid, files: [{ rid: file_rid }] }, staff.tester);
  expect(shown.files).toMatchObject([{ sample_codes: [] }]);
  const assign = (sample_codes: string[], rid = file_rid) =>
    world.answer(calls.assignFile, { rid: task.rid, file_rid: rid, sample_codes }, staff.tester);
  expect(await assign([second!])).toMatchObject({ code: 1, data: { files: [{ sample_codes: [second] }] } });
  expect(await assign([first!, second!, first!])).toMatchObject({
    data: { files: [{ sample_codes: [first, second] }] },
  });
  expect(await assign([])).toMatchObject({ data: { files: [{ sample_codes: [] }] } });
  expect(await assign(['Z-9'])).toMatchObject({ code: 0, reason: 'sampleUnknown', msg: '任务中没有样品 Z-9' });
  expect(await assign([first!], await sent('loose.xy'))).toMatchObject({ code: 0, reason: 'fileGone' });
  const named = { rid: task.rid, files: [{ rid: await sent('b.xy'), sample_codes: ['Z-9'] }] };
  expect(await world.answer(staffCalls.attachFiles, named, staff.tester)).toMatchObject({ reason: 'sampleUnknown' });
  await assign([first!]);
  await world.call(staffCalls.submitTask, { rid: task.rid }, staff.tester);
  expect(await assign([second!])).toMatchObject({ code: 0, reason: 'stepNotAllowed' });
});
