import { createHash } from 'node:crypto';
import * as calls from '@yance/contract/computers/endpoints.ts';
import * as staffCalls from '@yance/contract/computers/staff-endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { getTask, listLaboratories, pauseTask, submitTask } from '@yance/contract/results/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { newComputer, type ComputerSpeaker } from '../../../../test/computers.ts';
import {
  begun,
  createLaboratoryStaff,
  lateReason,
  lockedOrder,
  publish,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { answerToFile } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';
import { storage } from '../../../gateways/storage/storage.ts';

let world: World;
let staff: LaboratoryStaff;
let administrator: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  administrator = await newStaff(world, 'M');
});

async function underWay() {
  const { tasks } = await lockedOrder(world, staff, await newMember(world), [{ kw: 'XRD', count: 2 }]);
  await begun(world, staff, tasks[0]!);
  return world.call(getTask, { rid: tasks[0]! }, staff.tester);
}
const filesOf = async (rid: string) => (await world.call(getTask, { rid }, staff.tester)).files;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Uploads and delivers, as the program does. */
async function send(computer: ComputerSpeaker, path: string, bytes = xrdFile(path).content) {
  const name = path.split('/').at(-1) ?? '';
  const sent = await answerToFile(world, calls.sendComputerFile, computer, name, bytes);
  const file_rid = (sent.data as { rid: string }).rid;
  const arrived = await world.call(calls.deliverFile, { path, file_rid, sha256: hashOf(bytes) }, computer);
  return { file_rid, ...arrived };
}
const waiting = async (as = staff.tester) => (await world.call(staffCalls.listQuarantine, { size: 100 }, as)).list;
const found = async (path: string) => (await waiting()).find((one) => one.path === path)!;

test('a file whose name holds a sample lands in its task as a draft, marked as sent by a computer', async () => {
  const task = await underWay();
  const computer = await newComputer(world, task.laboratory_rid!);
  const path = `XRD/${task.samples[1]!.label_code}.xy`;
  const bytes = xrdFile(path).content;
  const about = { path, size: bytes.length, sha256: hashOf(bytes) };
  const { code } = task.samples[1]!;
  expect(await world.call(calls.askAboutFile, about, computer)).toMatchObject({
    received: null,
    task: task.code,
    sample_codes: [code],
  });
  expect(await send(computer, path)).toMatchObject({ fate: 'attached', task: task.code, sample_codes: [code] });
  expect(await filesOf(task.rid)).toMatchObject([{ by_computer: true, sample_codes: [code], run: 1 }]);
  expect((await world.call(getTask, { rid: task.rid }, staff.tester)).state).toBe('testing');
  expect(await world.call(calls.askAboutFile, about, computer)).toMatchObject({ received: { fate: 'attached' } });
});

test('who opened a file in quarantine stands in its owner’s log once it is sorted, and not before', async () => {
  const customer = await newMember(world);
  const { tasks, rid: order_rid } = await lockedOrder(world, staff, customer, [{ kw: 'XRD', count: 1 }]);
  await begun(world, staff, tasks[0]!);
  const task = await world.call(getTask, { rid: tasks[0]! }, staff.tester);
  await send(await newComputer(world, task.laboratory_rid!), 'opened.xy');
  const { rid, file } = await found('opened.xy');
  const bytes = () => world.app.http.inject({ url: file?.url ?? '', headers: { cookie: staff.tester.cookie } });
  expect((await bytes()).rawPayload.equals(xrdFile('opened.xy').content)).toBe(true);
  await bytes();
  const log = async () =>
    (await world.call(listAccesses, { order_rid, size: 100 }, customer)).list.map(({ label, file: name, times }) =>
      [label, name, times].join(' '),
    );
  expect(await log()).toEqual([]);
  await world.call(staffCalls.assignQuarantined, { rid, task_rid: task.rid, sample_codes: [] }, staff.tester);
  expect((await bytes()).statusCode).toBe(410);
  await submitAndPublish(task.rid);
  expect(await log()).toEqual(['下载 opened.xy 1']);
});

async function submitAndPublish(rid: string): Promise<void> {
  await world.call(submitTask, { rid, late_reason: lateReason }, staff.tester);
  await publish(world, staff, rid);
}

test('a file whose path was cut waits for a person, whatever its end names', async () => {
  const task = await underWay();
  const computer = await newComputer(world, task.laboratory_rid!);
  const path = `0123456789abcdef…${task.samples[0]!.label_code}.xy`;
  const bytes = xrdFile(path).content;
  const sent = await answerToFile(world, calls.sendComputerFile, computer, 'cut.xy', bytes);
  const { rid: file_rid } = sent.data as { rid: string };
  const given = { path, file_rid, sha256: hashOf(bytes), cut: true };
  expect(await world.call(calls.deliverFile, given, computer)).toMatchObject({ fate: 'quarantined', task: null });
  expect(await filesOf(task.rid)).toEqual([]);
});

test('the same path with the same content counts once, also when it is sent ten times at once', async () => {
  const task = await underWay();
  const computer = await newComputer(world, task.laboratory_rid!);
  const matched = `${task.samples[0]!.label_code}.xy`;
  for (const path of [matched, 'lost/unknown.xy']) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(computer, path)));
    expect(new Set(answers.map(({ fate }) => fate)).size).toBe(1);
    await send(await newComputer(world, task.laboratory_rid!), path);
  }
  expect(await filesOf(task.rid)).toHaveLength(1);
  expect((await waiting()).filter(({ path }) => path === 'lost/unknown.xy')).toHaveLength(1);
});

test('what cannot be meant surely waits for a person, and nothing that is there is replaced', async () => {
  const [task, other, over] = [await underWay(), await underWay(), await underWay()];
  const computer = await newComputer(world, task.laboratory_rid!);
  const [first, second] = task.samples.map(({ label_code }) => label_code);
  await send(computer, `${first}.xy`);
  await send(computer, `${over.samples[0]!.label_code}.xy`);
  await world.call(submitTask, { rid: over.rid }, staff.tester);
  const laboratories = await world.call(listLaboratories, {}, staff.manager);
  const elsewhere = await newComputer(world, laboratories.find(({ rid }) => rid !== task.laboratory_rid)!.rid);
  const cases: [ComputerSpeaker, string, RegExp][] = [
    [computer, 'background.xy', /没有订单号或样品标签号/],
    [computer, `${first}_${second}.xy`, /多个样品编号/],
    [computer, `${first}_${other.samples[0]!.label_code}.xy`, /不同的任务|不是同一个/],
    [computer, `${over.samples[1]!.label_code}.xy`, /不能上传/],
    [elsewhere, `${second}.xy`, /没有您可上传的样品/],
  ];
  for (const [from, path, why] of cases) {
    const { fate, words, task: named } = await send(from, path);
    expect([path, fate, named]).toEqual([path, 'quarantined', null]);
    expect(words).toMatch(why);
  }
  const changed = xrdFile(`${first}.xy`).content;
  // Another digit than stands there.
  changed[changed.length - 2]! ^= 1;
  expect(await send(computer, `${first}.xy`, changed)).toMatchObject({ fate: 'quarantined' });
  expect(await send(computer, `again/${first}.xy`, Buffer.concat([changed, changed]))).toMatchObject({
    fate: 'quarantined',
  });
  expect(await filesOf(task.rid)).toHaveLength(1);
  expect(await filesOf(other.rid)).toHaveLength(0);
});

test('files that are called alike in the folders of several samples all land, with equal bytes and with others', async () => {
  const task = await underWay();
  const computer = await newComputer(world, task.laboratory_rid!);
  const [first, second] = task.samples.map(({ code }) => code);
  const blank = xrdFile('blank').content;
  const ask = (path: string, bytes: Buffer) =>
    world.call(calls.askAboutFile, { path, size: bytes.length, sha256: hashOf(bytes) }, computer);
  const cases: [string, Buffer, Buffer][] = [
    ['1r', blank, blank],
    ['1i', blank, Buffer.concat([blank, blank])],
  ];
  for (const [name, ...contents] of cases)
    for (const [index, code] of [first!, second!].entries()) {
      const path = `${task.order_no}/${code}/${name}`;
      expect(await ask(path, contents[index]!)).toMatchObject({ task: task.code, sample_codes: [code] });
      expect(await send(computer, path, contents[index])).toMatchObject({ fate: 'attached', sample_codes: [code] });
    }
  const landed = (await filesOf(task.rid)).map(({ name, sample_codes }) => `${sample_codes.join()}/${name}`);
  expect(landed.toSorted()).toEqual([`${first}/1i`, `${first}/1r`, `${second}/1i`, `${second}/1r`]);
});

test('of different contents that come at once under one name one is attached, and the others wait for a person', async () => {
  const task = await underWay();
  const label = task.samples[0]!.label_code;
  const computers = await Promise.all(Array.from({ length: 6 }, () => newComputer(world, task.laboratory_rid!)));
  const contents = computers.map((_, at) => Buffer.concat([xrdFile('x').content, Buffer.from('9'.repeat(at))]));
  const answers = await Promise.all(
    computers.map((computer, at) => send(computer, `run ${at}/${label}.xy`, contents[at])),
  );
  expect(answers.map(({ fate }) => fate).toSorted()).toEqual(['attached', ...Array(5).fill('quarantined')]);
  expect(await filesOf(task.rid)).toHaveLength(1);
});

const zipOf = (paths: readonly string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(paths.map((path) => [path, xrdFile(path).content]))));

test('an archive is never taken apart: one that means a sample is attached whole, any other waits for a person', async () => {
  const task = await underWay();
  const computer = await newComputer(world, task.laboratory_rid!);
  const [first, second] = task.samples.map(({ label_code }) => label_code);
  const folder = zipOf([`${first}.xy`, `${second}.xy`]);
  const whole = zipOf([`run/${second}.xy`, 'run/notes.txt']);
  expect(await send(computer, `${first}/scan.zip`, folder)).toMatchObject({ fate: 'attached' });
  expect(await send(computer, 'monday.zip', folder)).toMatchObject({
    fate: 'quarantined',
    words: expect.stringContaining('压缩包没有写订单号或样品标签号'),
  });
  expect(await send(computer, `${task.order_no}.zip`, whole)).toMatchObject({
    fate: 'quarantined',
    words: expect.stringContaining('请确认'),
  });
  const files = await filesOf(task.rid);
  expect(files.map(({ name, size }) => [name, size])).toEqual([['scan.zip', folder.length]]);
  expect((await found('monday.zip')).size).toBe(folder.length);
});

test('other bytes than were announced are refused, and so is a file of another computer', async () => {
  const [one, other] = [await newComputer(world), await newComputer(world)];
  const { file_rid } = await send(one, 'a/first.xy');
  const given = { path: 'a/second.xy', file_rid, sha256: hashOf(Buffer.from('other')) };
  expect(await world.answer(calls.deliverFile, given, one)).toMatchObject({ reason: 'contentChanged' });
  expect(await world.answer(calls.deliverFile, given, other)).toMatchObject({ reason: 'notFound' });
});

test('one upload is brought to one place: discarding what waits takes nothing from a task', async () => {
  const task = await underWay();
  const computer = await newComputer(world, task.laboratory_rid!);
  const path = `${task.samples[0]!.label_code}.xy`;
  const bytes = xrdFile('ONE').content;
  const { file_rid, fate } = await send(computer, path, bytes);
  expect(fate).toBe('attached');
  const deliver = (at: string) =>
    world.answer(calls.deliverFile, { path: at, file_rid, sha256: hashOf(bytes) }, computer);
  expect(await deliver('copies/one.xy')).toMatchObject({ reason: 'fileTaken' });
  expect(await found('copies/one.xy')).toBeUndefined();
  expect(await deliver(path)).toMatchObject({ code: 1, data: { fate: 'attached' } });
  const { file_rid: waits } = await send(computer, 'copies/first.xy', bytes);
  const both = ['copies/second.xy', 'copies/third.xy'].map((at) =>
    world.answer(calls.deliverFile, { path: at, file_rid: waits, sha256: hashOf(bytes) }, computer),
  );
  expect((await Promise.all(both)).map(({ reason }) => reason)).toEqual(['fileTaken', 'fileTaken']);
  const name = 'twice.xy';
  const upload = await answerToFile(world, calls.sendComputerFile, computer, name, Buffer.from('two at once'));
  const twice = { file_rid: (upload.data as { rid: string }).rid, sha256: hashOf(Buffer.from('two at once')) };
  const answers = await Promise.all(
    ['x/1.xy', 'x/2.xy'].map((at) => world.answer(calls.deliverFile, { path: at, ...twice }, computer)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
});

test('somebody of the laboratory gives a waiting file to a task and sample, once, and it is known who', async () => {
  const task = await underWay();
  const computer = await newComputer(world, task.laboratory_rid!);
  await send(computer, 'assign/scan.xy');
  const row = await found('assign/scan.xy');
  expect(row).toMatchObject({
    fate: 'quarantined',
    computer: expect.stringMatching(/^XRD 衍射仪电脑/),
    ending: false,
    sorted: null,
  });
  const given = { rid: row.rid, task_rid: task.rid, sample_codes: [task.samples[0]!.code] };
  const unknown = { ...given, sample_codes: ['Z-9'] };
  expect(await world.answer(staffCalls.assignQuarantined, unknown, staff.tester)).toMatchObject({
    reason: 'sampleUnknown',
  });
  await world.call(staffCalls.assignQuarantined, given, staff.tester);
  expect(await filesOf(task.rid)).toMatchObject([{ by_computer: true, sample_codes: given.sample_codes }]);
  expect(await world.answer(staffCalls.assignQuarantined, given, staff.tester)).toMatchObject({
    reason: 'alreadySorted',
  });
  const { list } = await world.call(staffCalls.listQuarantine, { stage: 'sorted', size: 100 }, staff.tester);
  expect(list.find(({ rid }) => rid === row.rid)).toMatchObject({ task: task.code, sorted: { reason: '' } });
});

test('a waiting file is discarded with a reason: its bytes go, its record stays, and it does not come again', async () => {
  const computer = await newComputer(world);
  const { file_rid } = await send(computer, 'discard/noise.xy');
  const row = await found('discard/noise.xy');
  await world.call(staffCalls.discardQuarantined, { rid: row.rid, reason: '仪器自检文件' }, staff.tester);
  await world.settle();
  expect(await storage().size(file_rid)).toBeUndefined();
  expect(await send(computer, 'discard/noise.xy')).toMatchObject({ fate: 'discarded', words: '仪器自检文件' });
  expect(await found('discard/noise.xy')).toBeUndefined();
});

test('files of one laboratory are neither shown to nor sorted by another, nor given to its tasks', async () => {
  const task = await underWay();
  await send(await newComputer(world, task.laboratory_rid!), 'own/scan.xy');
  const laboratories = await world.call(listLaboratories, {}, staff.manager);
  const elsewhere = laboratories.find(({ rid }) => rid !== task.laboratory_rid)!;
  const stranger = await newStaff(world, 'L');
  await world.call(
    setStaffLaboratory,
    { rid: stranger.rid, laboratory_rid: elsewhere.rid, reason: '合作实验室' },
    administrator,
  );
  const { rid } = await found('own/scan.xy');
  expect((await waiting(stranger)).some((one) => one.rid === rid)).toBe(false);
  const reason = '不是我们的';
  expect(await world.answer(staffCalls.discardQuarantined, { rid, reason }, stranger)).toMatchObject({
    reason: 'notFound',
  });
  await send(await newComputer(world, elsewhere.rid), 'foreign/scan.xy');
  const given = { rid: (await found('foreign/scan.xy')).rid, task_rid: task.rid, sample_codes: [] };
  expect(await world.answer(staffCalls.assignQuarantined, given, staff.tester)).toMatchObject({
    reason: 'otherLaboratory',
  });
});

test('what nobody sorts is removed after the days of the setting, and the home page warns before', async () => {
  const { file_rid } = await send(await newComputer(world), 'old/scan.xy');
  const queue = async () =>
    (await world.call(listQueues, {}, await newStaff(world, 'L'))).find(({ key }) => key === 'computers.quarantine')!;
  const before = await queue();
  expect(before.overdue).toBe(0);
  world.clock.pass(days(24));
  await world.settle();
  expect((await queue()).overdue).toBe(before.count);
  world.clock.pass(days(7));
  await world.settle();
  expect(await queue()).toMatchObject({ count: 0, overdue: 0 });
  expect(await storage().size(file_rid)).toBeUndefined();
  const tester = await newStaff(world, 'L');
  const { list } = await world.call(staffCalls.listQuarantine, { stage: 'sorted', kw: 'old/scan' }, tester);
  expect(list).toMatchObject([{ fate: 'expired', sorted: { by: '系统' } }]);
});

test('a paused task takes files as it does by hand', async () => {
  staff = await createLaboratoryStaff(world);
  const task = await underWay();
  await world.call(pauseTask, { rid: task.rid, reason: '校准' }, staff.tester);
  const path = `${task.samples[0]!.label_code}.xy`;
  expect(await send(await newComputer(world, task.laboratory_rid!), path)).toMatchObject({ fate: 'attached' });
});
