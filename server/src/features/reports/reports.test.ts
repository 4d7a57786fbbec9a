import { createHash } from 'node:crypto';
import { assignFiles, contestAssign, listAssigns } from '@yance/contract/results/endpoints.ts';
import {
  attachFiles,
  getTask,
  previewResult,
  publishTask,
  retestTask,
} from '@yance/contract/results/staff-endpoints.ts';
import { citeOrder } from '@yance/contract/reports/endpoints.ts';
import { listReports, previewReport, reviseReport, revokeReport } from '@yance/contract/reports/staff-endpoints.ts';
import { reportMachine } from '@yance/contract/reports/states.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  begun,
  handedIn,
  lockedOrder,
  openLaboratory,
  publish,
  published,
  type LaboratoryStaff,
} from '../../../test/laboratory.ts';
import { newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../test/people.ts';
import { joined, readPdf, wordsOfPdf } from '../../../test/read-pdf.ts';
import { newStaffFile, newStaffPicture } from '../../../test/uploads.ts';
import type { World } from '../../../test/world.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { atOnce } from '../../../test/at-once.ts';
import { changeSetting } from '../settings/index.ts';
import { reports } from './reports.tables.ts';
import { greyPng } from '../../../test/grey-png.ts';
import { panalyticalCsvSample } from '@yance/readers/diffraction/panalytical-csv.sample.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { photographSample } from '@yance/contract/samples/staff-endpoints.ts';
import { xrdFile } from '../../../seeds/result-files.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

async function taskOf(): Promise<{ rid: string; task: string }> {
  const { rid, tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  return { rid, task: tasks[0] ?? '' };
}
/** A task that waits for review. */
async function submitted() {
  const found = await taskOf();
  await begun(world, staff, found.task);
  await handedIn(world, staff, found.task);
  return found;
}
async function issued() {
  const found = await taskOf();
  await published(world, staff, found.task);
  return found;
}
const reportsOf = async (order_rid: string) =>
  (await world.call(listAssigns, { order_rid }, student)).list.flatMap(({ reports }) => reports);
const fetched = (url: string, who?: StaffSpeaker) =>
  world.app.http.inject({ url, headers: who ? { cookie: who.cookie } : {} });
const draftOf = async (task_rid: string, who: StaffSpeaker, more: { reason?: string; remark?: string } = {}) => {
  const { url } = await world.call(previewReport, { task_rid, ...more }, who);
  const reply = await fetched(url, who);
  return { status: reply.statusCode, words: reply.statusCode === 200 ? wordsOfPdf(reply.rawPayload) : '', url };
};

/** A corrected version whose draft the reviewer has looked at. */
async function corrected(task_rid: string, reason: string): Promise<void> {
  world.clock.pass(1000);
  await draftOf(task_rid, staff.reviewer, { reason });
  await world.call(reviseReport, { task_rid, reason }, staff.reviewer);
}

test('only the moves of the report table go through, for every state, event and actor', async () => {
  const { rid } = await issued();
  const [report] = await reportsOf(rid);
  await world.database.pool.query('update reports set revoked_at = now() where rid = $1', [report?.rid]);
  const expected = [
    ['-', 'issue', 'A', 'issued'],
    ['-', 'correct', 'A', 'issued'],
    ['issued', 'replace', 'A', 'replaced'],
    ['issued', 'revoke', 'A', 'revoked'],
  ] as const;
  const walk = { machine: reportMachine, table: reports, rid: report?.rid ?? '', expected };
  expect(await walkMachine(world, walk)).toEqual([]);
});

test('publishing issues the report, whose PDF says what was tested, on what, by whom, and for whom', async () => {
  const { rid, task } = await issued();
  expect(await reportsOf(rid)).toMatchObject([{ version: 1, state: 'issued', reason: '', sha256: null, file: null }]);
  await world.settle();
  const [report] = await reportsOf(rid);
  const reply = await fetched(report?.file?.url ?? '');
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(report?.sha256);
  const words = wordsOfPdf(reply.rawPayload);
  const { list } = await world.call(listReports, { task_rid: task }, staff.manager);
  expect(list[0]?.file?.name).toMatch(/^检测报告-R\d+-第1版-.*\.pdf$/);
  for (const one of [
    report?.report_no,
    report?.code,
    '南京大学化学学院',
    '李同学',
    '氧化锌粉末',
    'ZnO',
    'N001.xy',
    '仅对所检样品负责',
  ])
    expect(words).toContain(one);
  expect(words).not.toContain('草稿');
  const pages = readPdf(reply.rawPayload);
  for (const [at, page] of pages.entries()) expect(joined(page.words)).toContain(`第${at + 1}页，共${pages.length}页`);
});

test('a report gives the same spans for objections as the order: those in force when it was issued', async () => {
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'data.confirm_days', 9));
  const { task } = await submitted();
  const { words } = await draftOf(task, staff.reviewer);
  expect(words).toContain('请在数据交付后9日内、确认数据前提出；确认后15日内且样品仍在保存期的，可申请复测');
});

test('a report shows the photos that the keeper took of its samples, and says what the files say of their conditions', async () => {
  const { rid, task } = await taskOf();
  const [sample] = (await world.call(listSamples, { order_rid: rid }, student)).list;
  const photo_rid = await newStaffPicture(
    world,
    staff.keeper,
    await greyPng(new Uint8Array(12).fill(90), { width: 4, height: 3 }),
  );
  await world.call(photographSample, { rid: sample?.rid ?? '', photo_rid }, staff.keeper);
  await begun(world, staff, task);
  const raw = Buffer.from(panalyticalCsvSample());
  const file = await newStaffFile(world, staff.tester, 'A-1.csv', raw);
  const voucher = await newStaffFile(world, staff.tester, 'elements.pdf');
  await world.call(attachFiles, { rid: task, files: [{ rid: file }, { rid: voucher }] }, staff.tester);
  await handedIn(world, staff, task);
  await world.settle();
  const { words } = await draftOf(task, staff.reviewer);
  expect(words).toContain('收样照片N001');
  expect(words).toContain('电压45kV');
  expect(words).toMatch(/见电子文件.*elements\.pdfPDF文件/);
  await publish(world, staff, task);
  const { tests } = await world.call(citeOrder, { rid }, student);
  expect(tests[0]?.recorded).toContainEqual({ label: '电压', value: '45 kV', english: 'voltage 45 kV' });
});

test('a sample of which there is neither a file nor a word has no data, and the report says so', async () => {
  const { tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 2 }]);
  const task = tasks[0] ?? '';
  await begun(world, staff, task);
  await handedIn(world, staff, task);
  const { words } = await draftOf(task, staff.reviewer);
  expect(words).toMatch(/N001.*见结果.*N002.*未提供数据/);
});

test('a report tells what the files say from what was ordered, and counts figures and tables apart', async () => {
  const { task: rid } = await taskOf();
  await begun(world, staff, rid);
  const table = await newStaffFile(world, staff.tester, 'phases.csv', Buffer.from('Phase,Grade\nZnO,high\nNiO,low\n'));
  await world.call(attachFiles, { rid, files: [{ rid: table }] }, staff.tester);
  await handedIn(world, staff, rid);
  await world.settle();
  const { words } = await draftOf(rid, staff.reviewer);
  expect(words).toMatch(/表1phases\.csv.*图1样品N001/);
  expect(words).toMatch(/2θ范围（实测）\d+–\d+°.*送测要求客户下单时的填写，不是实测条件.*2θ范围/);
});

test('a draft leaves out who ordered the test, opens once and for who asked alone, and counts as a look', async () => {
  const { task } = await submitted();
  expect(await world.call(listReports, { task_rid: task }, staff.reviewer)).toMatchObject({
    list: [],
    drafted: true,
    looked: false,
  });
  const { words, url } = await draftOf(task, staff.reviewer, { remark: '主峰与标准卡片一致' });
  expect(words).toContain('草稿');
  expect(words).toContain('主峰与标准卡片一致');
  expect(words).not.toContain('南京大学化学学院');
  expect(words).not.toContain('李同学');
  expect((await fetched(url, staff.reviewer)).statusCode).toBe(410);
  const again = await world.call(previewReport, { task_rid: task }, staff.reviewer);
  expect((await fetched(again.url, staff.manager)).statusCode).toBe(410);
  // With a remark that publishing would not print it is another report.
  expect(await world.call(listReports, { task_rid: task }, staff.reviewer)).toMatchObject({ looked: false });
  await draftOf(task, staff.reviewer);
  expect(await world.call(listReports, { task_rid: task }, staff.reviewer)).toMatchObject({ looked: true });
  expect(await world.call(listReports, { task_rid: task }, staff.manager)).toMatchObject({ looked: false });
});

test('nothing is published whose report the reviewer has not looked at as it is, and no reason serves instead', async () => {
  const { rid, task } = await submitted();
  const because = { rid: task, unopened_reason: '已在仪器电脑上核对' };
  expect(await world.answer(publishTask, because, staff.reviewer)).toMatchObject({ reason: 'reportUnseen' });
  const { unopened } = await world.call(getTask, { rid: task }, staff.reviewer);
  for (const { rid: file } of unopened) await world.call(previewResult, { rid: file }, staff.reviewer);
  expect(await world.answer(publishTask, { rid: task }, staff.reviewer)).toMatchObject({ reason: 'reportUnseen' });
  await draftOf(task, staff.reviewer);
  await world.database.pool.query("update task_runs set operator = '另一人' where task_rid = $1", [task]);
  expect(await world.answer(publishTask, because, staff.reviewer)).toMatchObject({ reason: 'reportUnseen' });
  await draftOf(task, staff.reviewer);
  expect(await world.answer(publishTask, { rid: task }, staff.reviewer)).toMatchObject({ code: 1 });
  expect(await reportsOf(rid)).toHaveLength(1);
});

test('a draft that could not be drawn was not looked at, and its link draws again', async () => {
  const { task } = await submitted();
  const looked = async () => (await world.call(listReports, { task_rid: task }, staff.reviewer)).looked;
  const { url } = await world.call(previewReport, { task_rid: task }, staff.reviewer);
  expect(await looked()).toBe(false);
  const saved = (records: string) =>
    world.database.pool.query('update task_runs set records = $2 where task_rid = $1', [task, records]);
  await saved('null');
  expect((await fetched(url, staff.reviewer)).statusCode).toBe(500);
  await saved('[]');
  expect(await looked()).toBe(false);
  expect((await fetched(url, staff.reviewer)).statusCode).toBe(200);
  expect(await looked()).toBe(true);
});

test('whose results they are reads who looked at the draft, once they are published', async () => {
  const { rid, task } = await submitted();
  const log = async () =>
    (await world.call(listAccesses, { order_rid: rid, size: 100 }, student)).list.map(
      ({ reader, label, file, times }) => `${reader} ${label} ${file} ${times}`,
    );
  await draftOf(task, staff.reviewer);
  const asked = await draftOf(task, staff.reviewer);
  expect((await fetched(asked.url, staff.reviewer)).statusCode).toBe(410);
  expect(await log()).toEqual([]);
  await publish(world, staff, task);
  const [report] = await reportsOf(rid);
  expect(await log()).toEqual([`审核员 预览 检测报告草稿 ${report?.report_no} 2`]);
});

test('there is no draft before results were handed in, and none of another laboratory', async () => {
  const { task } = await taskOf();
  expect(await world.answer(previewReport, { task_rid: task }, staff.reviewer)).toMatchObject({
    reason: 'nothingToReport',
  });
});

test('a retest issues the next version, and the one before says by what it was replaced', async () => {
  const { rid, task } = await issued();
  await world.call(contestAssign, { rid: task, reason: '峰位偏移' }, student);
  await world.call(retestTask, { rid: task, reason: '重新制样' }, staff.manager);
  await handedIn(world, staff, task, xrdFile('AGAIN'));
  await publish(world, staff, task);
  await world.settle();
  const [second, first] = await reportsOf(rid);
  expect(second).toMatchObject({ version: 2, state: 'issued', reason: '复测后的结果' });
  expect(first).toMatchObject({ version: 1, state: 'replaced', report_no: second?.report_no });
  expect(first?.sha256).not.toBe(second?.sha256);
  const answer = await world.call(verifyDocument, { code: first?.code ?? '' });
  expect(answer).toMatchObject({ genuine: true, kind: 'report', standing: 'replaced', sha256: first?.sha256 });
  expect(answer.facts.find(({ name }) => name === '现行版本')?.value).toMatch(/^第 2 版，/);
});

test('of a version whose successor was revoked it is said that none is valid', async () => {
  const { rid, task } = await issued();
  await corrected(task, '更正');
  const [second, first] = await reportsOf(rid);
  await world.call(revokeReport, { rid: second?.rid ?? '', reason: '待复测' }, staff.reviewer);
  const { standing, facts } = await world.call(verifyDocument, { code: first?.code ?? '' });
  expect(standing).toBe('void');
  expect(facts).toContainEqual({ name: '现行版本', value: '没有，新版已撤销' });
});

test('the package of an order’s results holds the valid report beside the files, with its sum', async () => {
  const { rid, task } = await issued();
  await corrected(task, '更正');
  await world.settle();
  const [valid] = await reportsOf(rid);
  const { zip_url } = await world.call(assignFiles, { order_rid: rid }, student);
  const text = (await fetched(zip_url ?? '')).rawPayload.toString('utf8');
  expect(text).toContain(`${valid?.sha256}  ${valid?.file?.name}`);
  expect(text).toContain('-第2版-');
  expect(text).not.toContain('-第1版-');
});

test('a correction says why, replaces the version before and leaves its PDF as it is', async () => {
  const { rid, task } = await issued();
  await world.settle();
  const [before] = await reportsOf(rid);
  world.clock.pass(1000);
  const correction = { reason: '样品名称有误', remark: '名称以委托方更正为准' };
  expect((await draftOf(task, staff.reviewer, correction)).words).toContain('样品名称有误');
  await world.call(reviseReport, { task_rid: task, ...correction }, staff.reviewer);
  await world.settle();
  const [second, first] = await reportsOf(rid);
  expect(second).toMatchObject({ version: 2, state: 'issued', reason: '样品名称有误' });
  expect(first).toMatchObject({ state: 'replaced', sha256: before?.sha256, code: before?.code });
  const printed = wordsOfPdf((await fetched(second?.file?.url ?? '')).rawPayload);
  for (const one of ['第2版', '样品名称有误', '名称以委托方更正为准']) expect(printed).toContain(one);
});

test('a correction is issued only by who has looked at its draft since the version before', async () => {
  const { task } = await issued();
  const revise = () => world.answer(reviseReport, { task_rid: task, reason: '更正' }, staff.reviewer);
  expect(await revise()).toMatchObject({ reason: 'draftUnseen' });
  world.clock.pass(1000);
  await draftOf(task, await newStaff(world, 'A'), { reason: '更正' });
  expect(await revise()).toMatchObject({ reason: 'draftUnseen' });
  // What was seen had other words, so that something else would be issued.
  for (const words of [{ reason: '另一原因' }, { reason: '更正', remark: '另有说明' }]) {
    await draftOf(task, staff.reviewer, words);
    expect(await revise()).toMatchObject({ reason: 'draftUnseen' });
  }
  await draftOf(task, staff.reviewer, { reason: '更正' });
  expect(await revise()).toMatchObject({ code: 1 });
  expect(await revise()).toMatchObject({ reason: 'draftUnseen' });
});

test('of corrections at the same time that follow one look one alone is issued', async () => {
  const { rid, task } = await issued();
  world.clock.pass(1000);
  await draftOf(task, staff.reviewer, { reason: '更正' });
  const answers = await atOnce(world, { table: 'tasks', rid: task }, 6, () =>
    world.answer(reviseReport, { task_rid: task, reason: '更正' }, staff.reviewer),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === 'draftUnseen')).toHaveLength(5);
  const reports = await reportsOf(rid);
  expect(reports.map(({ version }) => version)).toEqual([2, 1]);
  expect(reports.filter(({ state }) => state === 'issued').map(({ version }) => version)).toEqual([2]);
});

test('a report that was revoked says so to everybody who verifies it, by its code and by its file', async () => {
  const { rid, task } = await issued();
  await world.settle();
  const [report] = await reportsOf(rid);
  const code = report?.code ?? '';
  const sha256 = report?.sha256 ?? '';
  expect(await world.call(verifyDocument, { code })).toMatchObject({ standing: 'holds', sha256 });
  expect(await world.call(verifyDocument, { code: sha256 })).toMatchObject({ kind: 'report', standing: 'holds' });
  await world.call(revokeReport, { rid: report?.rid ?? '', reason: '仪器校准过期' }, staff.reviewer);
  for (const given of [code, sha256]) {
    const answer = await world.call(verifyDocument, { code: given });
    expect(answer).toMatchObject({ kind: 'report', standing: 'revoked' });
    expect(answer.facts).toContainEqual({ name: '撤销原因', value: '仪器校准过期' });
    expect(JSON.stringify(answer)).not.toContain('李同学');
  }
  expect(await reportsOf(rid)).toMatchObject([{ state: 'revoked', revoked_reason: '仪器校准过期' }]);
  expect(await world.answer(revokeReport, { rid: report?.rid ?? '', reason: '再次' }, staff.reviewer)).toMatchObject({
    reason: 'stepNotAllowed',
  });
  await corrected(task, '校准后复核');
  expect((await reportsOf(rid)).map(({ state }) => state)).toEqual(['issued', 'revoked']);
});

test('who tested neither corrects nor revokes the report, and nothing is corrected before it is published', async () => {
  const both = await newStaff(world, ['L', 'A']);
  const { rid, task } = await issued();
  const waiting = await submitted();
  expect(await world.answer(reviseReport, { task_rid: waiting.task, reason: '更正' }, staff.reviewer)).toMatchObject({
    reason: 'notPublished',
  });
  const [report] = await reportsOf(rid);
  const own = await taskOf();
  await begun(world, { ...staff, tester: both }, own.task);
  await handedIn(world, { ...staff, tester: both }, own.task);
  await publish(world, staff, own.task);
  const [ownReport] = await reportsOf(own.rid);
  for (const answer of [
    await world.answer(reviseReport, { task_rid: own.task, reason: '更正' }, both),
    await world.answer(revokeReport, { rid: ownReport?.rid ?? '', reason: '撤销' }, both),
  ])
    expect(answer).toMatchObject({ reason: 'testerCannotRevise' });
  const offered = async (speaker: StaffSpeaker) =>
    (await world.call(listReports, { task_rid: own.task }, speaker)).list[0]?.actions.map(({ event }) => event);
  expect(await offered(both)).toEqual([]);
  expect(await offered(staff.reviewer)).toEqual(['revoke']);
  expect(report).toMatchObject({ state: 'issued' });
  expect(await world.call(listReports, { task_rid: task }, staff.reviewer)).toMatchObject({
    revisable: true,
    list: [{ file: null, actions: [{ event: 'revoke' }] }],
  });
});

test('a report bears a mark of accreditation only where its laboratory has one', async () => {
  const draft = async () => (await draftOf((await submitted()).task, staff.reviewer)).words;
  expect(await draft()).not.toContain('CNAS');
  await world.database.pool.query(`update catalogue_laboratories set cnas_no = 'L12345'`);
  const words = await draft();
  expect(words).toContain('CNAS');
  expect(words).toContain('L12345');
  expect(words).not.toContain('CMA');
  await world.database.pool.query(`update catalogue_laboratories set cnas_no = '', cma_no = '220000123456'`);
  const other = await draft();
  expect(other).toContain('CMA220000123456');
  expect(other).not.toContain('CNAS');
  await world.database.pool.query(`update catalogue_laboratories set cma_no = ''`);
});
