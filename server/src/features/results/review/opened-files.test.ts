import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import {
  begun,
  handedIn,
  lockedOrder,
  openLaboratory,
  type LaboratoryStaff,
  lookedAtReport,
} from '../../../../test/laboratory.ts';
import type { MemberSpeaker, StaffSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

async function underReview(): Promise<{ rid: string; files: string[] }> {
  const {
    tasks: [rid = ''],
  } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await begun(world, staff, rid);
  const second = await newStaffFile(world, staff.tester, 'second.xy', xrdFile('B').content);
  await world.call(staffCalls.attachFiles, { rid, files: [{ rid: second }] }, staff.tester);
  return { rid, files: [await handedIn(world, staff, rid), second] };
}
const unseen = async (rid: string) => (await world.call(staffCalls.getTask, { rid }, staff.reviewer)).unopened;
const unopened = async (rid: string) => (await unseen(rid)).map((left) => left.rid);
/** A task under review with one file, which is named first. */
async function underReviewWith(name: string, content: Buffer) {
  const {
    tasks: [rid = ''],
  } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await begun(world, staff, rid);
  return { rid, file: await handedIn(world, staff, rid, { name, content }) };
}
async function download(rid: string, file: string, who: StaffSpeaker): Promise<number> {
  const { files } = await world.call(staffCalls.getTask, { rid }, who);
  const url = files.find((one) => one.rid === file)?.url ?? '';
  return (await world.app.http.inject({ url, headers: { cookie: who.cookie } })).statusCode;
}

test('nothing is published unseen: each file is opened by who publishes, or the reason why not is noted', async () => {
  const { rid, files } = await underReview();
  expect((await unopened(rid)).toSorted()).toEqual(files.toSorted());
  await world.call(staffCalls.previewResult, { rid: files[0]! }, staff.reviewer);
  await world.call(staffCalls.previewResult, { rid: files[1]!, for_overlay: true }, staff.reviewer);
  // What others saw does not count, nor what was only laid over another.
  await world.call(staffCalls.previewResult, { rid: files[1]! }, staff.manager);
  expect(await unopened(rid)).toEqual([files[1]]);
  expect(await world.answer(staffCalls.publishTask, { rid }, staff.reviewer)).toMatchObject({
    code: 0,
    reason: 'filesUnopened',
    msg: '还有 1 个结果文件没有查看：second.xy。请逐个查看；不便查看的，请填写原因',
  });
  const unopened_reason = '专有格式，已在仪器电脑上核对';
  // A reason stands for files alone.
  expect(await world.answer(staffCalls.publishTask, { rid, unopened_reason }, staff.reviewer)).toMatchObject({
    reason: 'reportUnseen',
  });
  await lookedAtReport(world, staff, rid);
  const { state, timeline } = await world.call(staffCalls.publishTask, { rid, unopened_reason }, staff.reviewer);
  expect(state).toBe('published');
  expect(JSON.stringify(timeline)).toContain(unopened_reason);
});

test('who has looked at each file and at the report publishes without a word', async () => {
  const { rid, files } = await underReview();
  for (const file of files) await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer);
  expect(await world.answer(staffCalls.publishTask, { rid }, staff.reviewer)).toMatchObject({ reason: 'reportUnseen' });
  await lookedAtReport(world, staff, rid);
  expect(await world.call(staffCalls.publishTask, { rid }, staff.reviewer)).toMatchObject({ unopened: [] });
});

test('a file that cannot be shown was not seen before it was downloaded, or the reviewer says why not', async () => {
  const { rid, file } = await underReviewWith('N001.dat', Buffer.from([0, 1, 2, 254, 255]));
  const shown = await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer);
  expect(shown).toMatchObject({ kind: 'none' });
  await lookedAtReport(world, staff, rid);
  expect(await unseen(rid)).toEqual([{ rid: file, parts: [], download: true }]);
  expect(await world.answer(staffCalls.publishTask, { rid }, staff.reviewer)).toMatchObject({
    msg: '还有 1 个结果文件没有查看：N001.dat（不能在线显示，请下载查看）。请逐个查看；不便查看的，请填写原因',
  });
  // What others downloaded does not count.
  expect(await download(rid, file, staff.manager)).toBe(200);
  expect(await unseen(rid)).toHaveLength(1);
  expect(await download(rid, file, staff.reviewer)).toBe(200);
  expect(await world.call(staffCalls.publishTask, { rid }, staff.reviewer)).toMatchObject({ unopened: [] });
});

test('a download alone is no look at a file that can be shown', async () => {
  const { rid, file } = await underReviewWith('N001.xy', xrdFile('N001').content);
  expect(await download(rid, file, staff.reviewer)).toBe(200);
  expect(await unopened(rid)).toEqual([file]);
  await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer);
  expect(await unopened(rid)).toEqual([]);
});

test('an archive was seen once each of its files that can be shown was, and the rest was downloaded', async () => {
  const [a, b] = [xrdFile('A').content, xrdFile('B').content];
  const archive = Buffer.from(zipSync({ 'XRD/A.xy': a, 'XRD/B.xy': b, 'XRD/raw.dat': Buffer.from([0, 1, 255]) }));
  const { rid, file } = await underReviewWith('N001.zip', archive);
  await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer);
  expect(await unseen(rid)).toEqual([{ rid: file, parts: ['XRD/A.xy', 'XRD/B.xy'], download: true }]);
  await world.call(staffCalls.seePart, { rid: file, part: 'XRD/B.xy' }, staff.reviewer);
  await world.call(staffCalls.seePart, { rid: file, part: 'XRD/A.xy' }, staff.manager);
  // Opening it again takes nothing back.
  await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer);
  expect(await unseen(rid)).toEqual([{ rid: file, parts: ['XRD/A.xy'], download: true }]);
  await world.call(staffCalls.seePart, { rid: file, part: 'XRD/A.xy' }, staff.reviewer);
  await download(rid, file, staff.reviewer);
  expect(await unseen(rid)).toEqual([]);
  const foreign = await newStaffFile(world, staff.tester, 'x.zip', archive);
  expect(await world.answer(staffCalls.seePart, { rid: foreign, part: 'a' }, staff.reviewer)).toMatchObject({
    reason: 'notFound',
  });
});

test('the reviewer reads which ordered range a file does not cover', async () => {
  const { rid } = await underReview();
  const short = Array.from({ length: 400 }, (_, row) => `${(5 + row / 10).toFixed(2)} ${row % 7}`).join('\n');
  await world.call(staffCalls.returnTask, { rid, reason: '补扫' }, staff.reviewer);
  const file = await newStaffFile(world, staff.tester, 'short.xy', Buffer.from(`2Theta(°) Intensity\n${short}`));
  await world.call(staffCalls.attachFiles, { rid, files: [{ rid: file }] }, staff.tester);
  await world.settle();
  const { range_gaps, groups, samples } = await world.call(staffCalls.getTask, { rid }, staff.reviewer);
  expect(range_gaps).toMatchObject([{ file_rid: file, file: 'short.xy', unit: '°', measured: [[5, 44.9]] }]);
  // Beside a file stands what was ordered of its samples.
  expect(groups.map(({ sample_codes }) => sample_codes)).toEqual([samples.map(({ code }) => code)]);
});
