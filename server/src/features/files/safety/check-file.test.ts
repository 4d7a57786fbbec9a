import {
  listUnsafeFiles,
  recheckFile,
  releaseFile,
  releaseUnchecked,
  uploadStaffFile,
} from '@yance/contract/files/staff-endpoints.ts';
import { uploadFile } from '@yance/contract/files/endpoints.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { assignFiles } from '@yance/contract/results/endpoints.ts';
import {
  attachFiles,
  getTask,
  previewResult,
  publishTask,
  submitTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { harmful, startClamd, type ClamdServer } from '../../../../test/clamd-server.ts';
import {
  begun,
  createLaboratoryStaff,
  lateReason,
  lockedOrder,
  lookNoted,
  publish,
  published,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { answerToFile } from '../../../../test/uploads.ts';
import { openWorld, type Speaker, type World } from '../../../../test/world.ts';
import { clamd } from '../../../gateways/clamd/clamd.ts';
import { gateways, setGateways } from '../../../gateways/gateways.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import { hours, minutes } from '../../../kernel/clock.ts';

let world: World;
let staff: LaboratoryStaff;
let administrator: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  staff = await createLaboratoryStaff(world);
  administrator = await newStaff(world, 'M');
});

let server: ClamdServer;
beforeEach(async () => {
  server = await startClamd();
  useScanner(server.port);
});
afterEach(() => server.stop());

const useScanner = (port: number | undefined) =>
  setGateways({
    ...gateways(),
    scanner: port === undefined ? undefined : clamd({ host: '127.0.0.1', port }),
  });
const bad = Buffer.from(`1 2\n3 4\n${harmful}\n`);
const good = Buffer.from('5.0 100\n5.1 120\n5.2 90\n');
const send = (as: Speaker, bytes: Buffer, call: typeof uploadFile | typeof uploadStaffFile = uploadFile) =>
  answerToFile(world, call, as, 'A1.xy', bytes);
const open = (url: string) => world.app.http.inject({ method: 'GET', url });
const unsafe = () => world.call(listUnsafeFiles, {}, administrator);
const queue = async () => (await world.call(listQueues, {}, administrator)).find(({ key }) => key === 'files.unsafe');

test('without a scanner nothing waits, nothing is shown, and files open as ever', async () => {
  useScanner(undefined);
  const answer = await send(await newMember(world), bad);
  expect(answer.code).toBe(1);
  expect((await open((answer.data as FileLink).url)).rawPayload.equals(bad)).toBe(true);
  expect(await queue()).toBeUndefined();
});

test('what waits stays closed once no scanner is configured, until an administrator releases it; what was there before one was, opens', async () => {
  useScanner(undefined);
  const before = (await send(staff.tester, good, uploadStaffFile)).data as FileLink;
  useScanner(server.port);
  await server.stop();
  const waits = (await send(staff.tester, good, uploadStaffFile)).data as FileLink;
  useScanner(undefined);
  await world.settle();
  expect([(await open(before.url)).statusCode, (await open(waits.url)).statusCode]).toEqual([200, 503]);
  expect(await unsafe()).toMatchObject({ waiting: 1, scanner: false });
  expect(await queue()).toMatchObject({ count: (await unsafe()).total + 1 });
  const reason = '检查服务停用';
  expect(await world.answer(releaseUnchecked, { reason }, staff.tester)).toMatchObject({ status: 403 });
  expect(await world.call(releaseUnchecked, { reason }, administrator)).toEqual({ released: 1 });
  expect((await open(waits.url)).statusCode).toBe(200);
  useScanner(server.port);
  expect(await world.answer(releaseUnchecked, { reason }, administrator)).toMatchObject({ reason: 'scannerThere' });
});

test('what waited is looked through once a scanner is configured again, and what was found before is never released', async () => {
  await server.stop();
  const { rid } = (await send(staff.tester, bad, uploadStaffFile)).data as FileLink;
  useScanner(undefined);
  await world.settle();
  server = await startClamd({ port: server.port });
  useScanner(server.port);
  world.clock.pass(hours(2));
  administrator = await newStaff(world, 'M');
  await world.settle();
  const { list, total } = await unsafe();
  expect(list.map((one) => one.rid)).toContain(rid);
  await server.stop();
  await world.call(recheckFile, { rid }, administrator);
  const again = await unsafe();
  expect(again).toMatchObject({ total, waiting: 0 });
  expect(again.list.find((one) => one.rid === rid)).toMatchObject({ checking: true, finding: 'Test.Harmful' });
  useScanner(undefined);
  expect(await world.call(releaseUnchecked, { reason: '检查服务停用' }, administrator)).toEqual({ released: 0 });
  server = await startClamd({ port: server.port });
  useScanner(server.port);
  world.clock.pass(hours(2));
  await world.settle();
  staff = await createLaboratoryStaff(world);
  administrator = await newStaff(world, 'M');
});

test('what is clean opens at once', async () => {
  const answer = await send(await newMember(world), good);
  expect((await open((answer.data as FileLink).url)).rawPayload.equals(good)).toBe(true);
});

test('what harms is refused to its sender in words, stays aside, and its sender and the administrator hear of it', async () => {
  const member = await newMember(world);
  const before = (await unsafe()).total;
  expect(await send(member, bad)).toMatchObject({ reason: 'fileInfected', msg: '文件未通过安全检查，已停用' });
  const { list, total } = await unsafe();
  expect(total).toBe(before + 1);
  expect(list[0]).toMatchObject({ finding: 'Test.Harmful', sender: 'member', member_rid: member.rid });
  expect(await storage().size(list[0]!.rid)).toBe(bad.length);
  expect(await queue()).toMatchObject({ count: before + 1, overdue: before + 1 });
  await world.settle();
  const { list: messages } = await world.call(listMessages, {}, member);
  expect(messages.map(({ title }) => title)).toContain('上传的文件未通过安全检查');
});

async function underWay() {
  const { tasks } = await lockedOrder(world, staff, await newMember(world), [{ kw: 'XRD', count: 1 }]);
  await begun(world, staff, tasks[0]!);
  return tasks[0]!;
}

test('while the scanner is away files are taken and wait: nobody reads them, everybody is told why, and a job goes on', async () => {
  const task = await underWay();
  await server.stop();
  const [clean, foul] = [
    await send(staff.tester, good, uploadStaffFile),
    await send(staff.tester, bad, uploadStaffFile),
  ];
  expect([clean.code, foul.code]).toEqual([1, 1]);
  const { rid, url } = clean.data as FileLink;
  const opened = await open(url);
  expect([opened.statusCode, opened.json<{ msg: string }>().msg]).toEqual([503, '文件待安全检查，请 30 秒后再试']);
  const attached = await world.call(attachFiles, { rid: task, files: [{ rid, sample_codes: [] }] }, staff.tester);
  expect(attached.files).toMatchObject([{ rid, closed: 'waiting' }]);
  await world.settle();
  expect(await world.answer(previewResult, { rid }, staff.tester)).toMatchObject({ reason: 'fileUnchecked' });
  world.clock.pass(minutes(11));
  expect(await unsafe()).toMatchObject({ waiting: 2, away: true });
  expect((await queue())?.overdue).toBeGreaterThanOrEqual(2);
  server = await startClamd({ port: server.port });
  await world.settle();
  expect(await unsafe()).toMatchObject({ waiting: 0, away: false });
  const { files } = await world.call(getTask, { rid: task }, staff.tester);
  expect(files).toMatchObject([{ closed: null }]);
  expect((await open(files[0]!.url)).statusCode).toBe(200);
  expect(await world.answer(previewResult, { rid }, staff.tester)).toMatchObject({ code: 1 });
  const later = { rid: task, files: [{ rid: (foul.data as FileLink).rid, sample_codes: [] }] };
  expect(await world.answer(attachFiles, later, staff.tester)).toMatchObject({ reason: 'fileInfected' });
});

test('a file larger than the scanner takes does not wait for ever: an administrator releases that one, though a scanner is there', async () => {
  const [large, other] = [(await sendWhileAway(good)).rid, (await sendWhileAway(Buffer.concat([good, good]))).rid];
  server = await startClamd({ port: server.port, most: good.length });
  await world.settle();
  const { list, waiting, away } = await unsafe();
  expect({ waiting, away }).toEqual({ waiting: 0, away: false });
  expect(list[0]).toMatchObject({ rid: other, beyond: true, checking: false, finding: '' });
  expect(list.some(({ rid }) => rid === large)).toBe(false);
  expect((await queue())?.count).toBe((await unsafe()).total);
  const reason = '仪器原始数据，已在本机查毒';
  expect(await world.answer(releaseFile, { rid: other, reason }, staff.tester)).toMatchObject({ status: 403 });
  const infected = list.find(({ beyond }) => !beyond);
  for (const rid of [large, infected?.rid ?? large])
    expect(await world.answer(releaseFile, { rid, reason }, administrator)).toMatchObject({ reason: 'notFound' });
  const closed = await world.answer(previewResult, { rid: other }, staff.tester);
  expect(closed.code).toBe(0);
  await world.call(releaseFile, { rid: other, reason }, administrator);
  const { rows } = await world.database.pool.query('select safety from files where rid = $1', [other]);
  expect([rows, (await unsafe()).list.some(({ rid }) => rid === other)]).toEqual([[{ safety: 'released' }], false]);
});

/** Sent while the scanner is away, and so left to the job. */
async function sendWhileAway(bytes: Buffer): Promise<FileLink> {
  await server.stop();
  return (await send(staff.tester, bytes, uploadStaffFile)).data as FileLink;
}

test('results that nobody may open are neither handed in nor published, whatever reason is given, and are named', async () => {
  const task = await underWay();
  const [waits, fine] = [await sendWhileAway(good), await sendWhileAway(Buffer.from('5 1\n6 2\n7 3\n'))];
  const files = [waits, fine].map(({ rid }) => ({ rid, sample_codes: [] }));
  await world.call(attachFiles, { rid: task, files }, staff.tester);
  expect(await world.answer(submitTask, { rid: task, late_reason: lateReason }, staff.tester)).toMatchObject({
    reason: 'filesClosed',
    msg: expect.stringContaining('A1.xy'),
  });
  server = await startClamd({ port: server.port });
  await world.settle();
  await world.call(submitTask, { rid: task, late_reason: lateReason }, staff.tester);
  const close = (safety: string) =>
    world.database.pool.query("update files set safety = $2, finding = 'Late' where rid = $1", [waits.rid, safety]);
  for (const safety of ['infected', 'waiting']) {
    await close(safety);
    await lookNoted(world, staff, task);
    const given = { rid: task, unopened_reason: '已在仪器电脑上核对' };
    expect(await world.answer(publishTask, given, staff.reviewer)).toMatchObject({ reason: 'filesClosed' });
  }
  await close('clean');
  expect((await publish(world, staff, task)).state).toBe('published');
});

test('a file that was found to harm after publication is left out of the package, which says so, and of the report’s figures', async () => {
  const customer = await newMember(world);
  const { tasks, rid: order_rid } = await lockedOrder(world, staff, customer, [{ kw: 'XRD', count: 1 }]);
  const bad_rid = await published(world, staff, tasks[0]!);
  await world.database.pool.query("update files set safety = 'infected', finding = 'Late' where rid = $1", [bad_rid]);
  await world.settle();
  const { zip_url } = await world.call(assignFiles, { order_rid }, customer);
  const { statusCode, rawPayload } = await open(zip_url ?? '');
  const text = rawPayload.toString('utf8');
  expect(statusCode).toBe(200);
  expect(text).toContain('未放入本包的文件（未通过安全检查，已停用）：\r\nN001.xy');
  expect(text).toContain('0 个结果文件、1 份报告');
});

test('a file that was found wrongly opens after the scanner has learned more', async () => {
  const { rid } = (await send(staff.tester, bad, uploadStaffFile), (await unsafe()).list[0]!);
  server.say('stream: OK');
  await world.call(recheckFile, { rid }, administrator);
  await world.settle();
  expect((await unsafe()).list.some((one) => one.rid === rid)).toBe(false);
  expect(await world.answer(recheckFile, { rid }, administrator)).toMatchObject({ reason: 'notFound' });
});
