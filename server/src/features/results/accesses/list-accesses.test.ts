import { addApiKey } from '@yance/contract/integrations/endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { assignFiles, listAssigns, previewAssign } from '@yance/contract/results/endpoints.ts';
import { attachFiles, getTask, previewResult, removeFile } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import {
  begun,
  checkingOrder,
  handedIn,
  lockedOrder,
  openLaboratory,
  publish,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import { newMember, type MemberSpeaker } from '../../../../test/people.ts';
import { newStaffFile } from '../../../../test/uploads.ts';
import type { World } from '../../../../test/world.ts';
import { resultData } from '../personal-data.store.ts';
import { noteAccess } from './note-access.ts';
import { days, minutes } from '../../../kernel/clock.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(50_000_00));
});

const logOf = async (order_rid: string) =>
  (await world.call(listAccesses, { order_rid, size: 100 }, student)).list.map(
    ({ reader, label, file, times }) => `${reader} ${label} ${file} ${times}`,
  );
const got = async (url: string, headers: Record<string, string> = {}) =>
  (await world.app.http.inject({ url, headers })).statusCode;

test('the owner reads who opened which file: staff by their post, and an opening counts once however many ranges it has', async () => {
  const { rid, tasks, files } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await world.settle();
  const [file = ''] = files;
  await world.call(previewResult, { rid: file }, staff.tester);
  await world.call(previewResult, { rid: file }, staff.reviewer);
  await world.call(previewResult, { rid: file, for_overlay: true }, staff.manager);
  await world.call(previewAssign, { rid: file }, student);
  const opened = await world.call(assignFiles, { order_rid: rid }, student);
  const url = opened.files[0]?.url ?? '';
  expect([await got(url, { range: 'bytes=0-9' }), await got(url, { range: 'bytes=10-' })]).toEqual([206, 206]);
  expect(await got(opened.zip_url ?? '')).toBe(200);
  const report = (await world.call(listAssigns, { order_rid: rid }, student)).list[0]?.reports[0]?.file;
  expect(await got(report?.url ?? '')).toBe(200);
  const task = await world.call(getTask, { rid: tasks[0] ?? '' }, staff.manager);
  expect(await got(task.files[0]?.url ?? '')).toBe(200);
  const name = opened.files[0]?.name ?? '';
  expect((await logOf(rid)).toSorted()).toEqual(
    [
      `检测实验室 查看 ${name} 1`,
      `审核员 查看 ${name} 1`,
      `本人 查看 ${name} 1`,
      `本人 下载 ${name} 1`,
      `本人 下载 全部结果文件（压缩包） 1`,
      `本人 下载 ${report?.name} 1`,
      `业务经理 对比 ${name} 1`,
      `业务经理 下载 ${name} 1`,
    ].toSorted(),
  );
});

test('an owner who reloads a page counts once, and once more after a while; of others each time counts', async () => {
  const { rid, files } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [file = ''] = files;
  for (const speaker of [student, student, student]) await world.call(previewAssign, { rid: file }, speaker);
  for (let count = 0; count < 2; count += 1) await world.call(previewResult, { rid: file }, staff.reviewer);
  const counts = async () => (await logOf(rid)).map((line) => line.replace(/ \S+ (\d)$/, ' $1')).toSorted();
  expect(await counts()).toEqual(['审核员 查看 2', '本人 查看 1'].toSorted());
  world.clock.pass(minutes(11));
  await world.call(previewAssign, { rid: file }, student);
  world.clock.pass(-minutes(11));
  expect(await counts()).toEqual(['审核员 查看 2', '本人 查看 2'].toSorted());
});

test('no piece of a file is read unnoted, wherever it begins, and beyond its end there is nothing to read', async () => {
  const { rid, tasks } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const task = await world.call(getTask, { rid: tasks[0] ?? '' }, staff.manager);
  const { url = '', name = '' } = task.files[0] ?? {};
  const beyond = await world.app.http.inject({ url, headers: { range: 'bytes=999999999-' } });
  expect([beyond.statusCode, beyond.payload]).toEqual([416, '']);
  expect(await logOf(rid)).toEqual([]);
  for (let count = 0; count < 3; count += 1) expect(await got(url, { range: 'bytes=1-' })).toBe(206);
  expect(await logOf(rid)).toEqual([`业务经理 下载 ${name} 1`]);
  expect(await got(url, { range: 'bytes=0-' })).toBe(206);
  expect(await got(url, { range: 'bytes=5-9' })).toBe(206);
  expect(await logOf(rid)).toEqual([`业务经理 下载 ${name} 2`]);
});

test('who sent a file tries how it will be seen, which is no act on somebody’s results', async () => {
  const { rid, files } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await world.call(previewResult, { rid: files[0] ?? '', for_overlay: true }, staff.tester);
  expect(await logOf(rid)).toEqual([]);
});

test('what a program reads by a key is told apart by the key’s name, a day is one row, and the next day another', async () => {
  const { rid, files } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [file = ''] = files;
  const made = await world.call(
    addApiKey,
    { name: '脚本', scopes: ['results'], days: 30, password: student.password },
    student,
  );
  const asKey = { authorization: `Bearer ${made.key}` };
  await world.call(previewAssign, { rid: file }, undefined, asKey);
  await world.call(previewAssign, { rid: file }, undefined, asKey);
  world.clock.pass(days(1));
  await world.call(previewAssign, { rid: file }, undefined, asKey);
  world.clock.pass(-days(1));
  expect((await logOf(rid)).map((line) => line.replace(/ \S+ (\d)$/, ' $1'))).toEqual([
    '接口密钥 · 脚本 查看 1',
    '接口密钥 · 脚本 查看 2',
  ]);
});

test('of a file that was taken out before its run was published nobody reads, whoever looked at it', async () => {
  const { rid, tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [task = ''] = tasks;
  await begun(world, staff, task);
  const strange = await newStaffFile(world, staff.tester, '别人的样品.xy', xrdFile('X001').content);
  await world.call(attachFiles, { rid: task, files: [{ rid: strange }] }, staff.tester);
  await world.call(previewResult, { rid: strange }, staff.reviewer);
  await world.call(removeFile, { rid: task, file_rid: strange }, staff.tester);
  const file = await handedIn(world, staff, task);
  await world.call(previewResult, { rid: file }, staff.reviewer);
  await publish(world, staff, task);
  expect(await logOf(rid)).toEqual(['审核员 查看 N001.xy 1']);
  const sheets = await resultData.collect(world.database.db, student.rid);
  const exported = sheets.find(({ name }) => name === 'result-accesses')?.rows.map((row) => row.file);
  expect(exported).toContain('N001.xy');
  expect(exported).not.toContain('别人的样品.xy');
});

test('of what is not published nothing is told, and of another’s order nothing at all', async () => {
  const { rid, tasks } = await lockedOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [task = ''] = tasks;
  await begun(world, staff, task);
  const file = await handedIn(world, staff, task);
  await world.call(previewResult, { rid: file }, staff.reviewer);
  expect(await logOf(rid)).toEqual([]);
  const stranger = await newMember(world);
  expect(await world.answer(listAccesses, { order_rid: rid }, stranger)).toMatchObject({ reason: 'notFound' });
});

test('that a member of a community read the results stays in the owner’s log when that member closes the account', async () => {
  const { rid, files } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const reader = await newMember(world);
  const file = { rid: files[0] ?? '', name: 'N001.xy' };
  await world.database.transaction(async (tx) => {
    await noteAccess(
      { tx, clock: world.clock },
      { member_rid: student.rid, order_rid: rid },
      {
        reader: { by: 'community', rid: reader.rid, about: '晶体课题组' },
        act: 'download',
        file,
      },
    );
    await resultData.erase?.({ tx, clock: world.clock, actor: { kind: 'timer' } }, reader.rid, {
      papers: new Set(),
      reachedBy: [],
    });
  });
  expect(await logOf(rid)).toEqual(['已注销的会员 · 晶体课题组 下载 N001.xy 1']);
  const { rows } = await world.database.pool.query('select 1 from result_accesses where reader_rid = $1', [reader.rid]);
  expect(rows).toEqual([]);
});
