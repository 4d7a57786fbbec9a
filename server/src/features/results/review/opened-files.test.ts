import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { begun, handedIn, lockedOrder, openLaboratory, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
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
const unopened = async (rid: string) => (await world.call(staffCalls.getTask, { rid }, staff.reviewer)).unopened;

test('nothing is published unseen: each file is opened by who publishes, or the reason why not is noted', async () => {
  const { rid, files } = await underReview();
  expect((await unopened(rid)).toSorted()).toEqual(files.toSorted());
  await world.call(staffCalls.previewResult, { rid: files[0]! }, staff.reviewer);
  // What others saw does not count.
  await world.call(staffCalls.previewResult, { rid: files[1]! }, staff.manager);
  expect(await unopened(rid)).toEqual([files[1]]);
  expect(await world.answer(staffCalls.publishTask, { rid }, staff.reviewer)).toMatchObject({
    code: 0,
    reason: 'filesUnopened',
    msg: '还有 1 个结果文件没有查看：second.xy。请逐个查看；不便查看的，请填写原因',
  });
  const unopened_reason = '专有格式，已在仪器电脑上核对';
  const { state, timeline } = await world.call(staffCalls.publishTask, { rid, unopened_reason }, staff.reviewer);
  expect(state).toBe('published');
  expect(JSON.stringify(timeline)).toContain(unopened_reason);
});

test('who has opened each file publishes without a word, and a new run is seen anew', async () => {
  const { rid, files } = await underReview();
  for (const file of files) await world.call(staffCalls.previewResult, { rid: file }, staff.reviewer);
  expect(await world.call(staffCalls.publishTask, { rid }, staff.reviewer)).toMatchObject({ unopened: [] });
});

test('the reviewer reads which ordered range a file does not cover', async () => {
  const { rid } = await underReview();
  const short = Array.from({ length: 400 }, (_, row) => `${(5 + row / 10).toFixed(2)} ${row % 7}`).join('\n');
  await world.call(staffCalls.returnTask, { rid, reason: '补扫' }, staff.reviewer);
  const file = await newStaffFile(world, staff.tester, 'short.xy', Buffer.from(`2Theta(°) Intensity\n${short}`));
  await world.call(staffCalls.attachFiles, { rid, files: [{ rid: file }] }, staff.tester);
  await world.settle();
  const { range_gaps, groups, samples } = await world.call(staffCalls.getTask, { rid }, staff.reviewer);
  expect(range_gaps).toMatchObject([{ file_rid: file, file: 'short.xy', unit: '°', measured: [5, 44.9] }]);
  // Beside a file stands what was ordered of its samples.
  expect(groups.map(({ sample_codes }) => sample_codes)).toEqual([samples.map(({ code }) => code)]);
});
