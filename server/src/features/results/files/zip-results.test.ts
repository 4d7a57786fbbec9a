import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { login } from '@yance/contract/identity/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import * as member from '@yance/contract/results/endpoints.ts';
import { listReports, revokeReport } from '@yance/contract/reports/staff-endpoints.ts';
import { retestTask } from '@yance/contract/results/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  checkingOrder,
  createLaboratoryStaff,
  handedIn,
  openLaboratory,
  publish,
  type LaboratoryStaff,
} from '../../../../test/laboratory.ts';
import type { MemberSpeaker } from '../../../../test/people.ts';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { takeZipPlace } from '../../files/zip-places.ts';
import { days } from '../../../kernel/clock.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
});

test('all files of an order come as one zip, a folder for each task, behind a link that ends', async () => {
  const { rid } = await checkingOrder(world, staff, student, [
    { kw: 'XRD', count: 1 },
    { kw: '场发射扫描电镜', count: 1 },
  ]);
  const { zip_url, zip_name, files, reports } = await world.call(member.assignFiles, { order_rid: rid }, student);
  expect([files.length, reports, zip_name]).toEqual([
    2,
    0,
    `检测数据-${(await world.call(getOrder, { rid }, student)).order_no}.zip`,
  ]);
  const zip = await world.app.http.inject({ url: zip_url! });
  expect(zip.headers).toMatchObject({ 'content-type': 'application/zip' });
  const text = zip.rawPayload.toString('utf8');
  // Each file stands at its place and in the directory, in the list and the sums beside them, and four times in the
  // description for machines.
  expect(text.split('/N001.xy')).toHaveLength(17);
  const crate = JSON.parse(/\{\s*"@context"[^]*?\n\}/.exec(text)?.[0] ?? '{}') as { '@graph': { '@type': string }[] };
  expect(crate['@graph'].filter((one) => one['@type'] === 'File')).toHaveLength(2);
  expect(text).toContain('选择文件\r\n');
  expect(text).toContain('的检测数据与报告：2 个结果文件、3 个说明文件\r\n');
  expect(text).toContain('均为北京时间（Asia/Shanghai，UTC+8）');
  for (const one of ['  样品：', '  仪器：Bruker D8 Advance\r\n', '  检测人：', '  检测日期：20'])
    expect(text.split(one)).toHaveLength(3);
  // The reports are issued, and their PDFs follow.
  expect(text.split('  检测报告：正在生成，稍后可在订单中下载\r\n')).toHaveLength(3);
  await world.settle();
  const again = (await world.app.http.inject({ url: zip_url! })).rawPayload.toString('utf8');
  expect(again).toContain('2 个结果文件、2 份报告、3 个说明文件');
  expect(again).not.toContain('正在生成');
  expect(text).not.toContain('摘要');
  expect(text).toMatch(/^[0-9a-f]{64} {2}[^\n]*\/N001\.xy$/m);
  expect(zip.rawPayload.subarray(-22, -18).toString('latin1')).toBe('PK\x05\x06');
  // The times of a zip have no zone: hours and minutes of the first file are those of Shanghai.
  const time = zip.rawPayload.readUInt16LE(10);
  const { list } = await world.call(member.listAssigns, { order_rid: rid }, student);
  const clock = [time >> 11, (time >> 5) & 63].map((part) => String(part).padStart(2, '0')).join(':');
  expect(clock).toBe(list[0]?.published?.slice(11, 16));
  world.clock.pass(6 * 60_000);
  expect((await world.app.http.inject({ url: zip_url! })).statusCode).toBe(410);
});

test('a package of data whose report was revoked says that none holds', async () => {
  const { rid, tasks } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  await world.settle();
  const [report] = (await world.call(listReports, { task_rid: tasks[0] ?? '' }, staff.reviewer)).list;
  await world.call(revokeReport, { rid: report?.rid ?? '', reason: '仪器校准过期' }, staff.reviewer);
  const { zip_url } = await world.call(member.assignFiles, { order_rid: rid }, student);
  const text = (await world.app.http.inject({ url: zip_url! })).rawPayload.toString('utf8');
  expect(text).toContain('  检测报告：目前没有有效的报告（已撤销或未签发）');
});

test('a package that is refused because too many are under way was not downloaded', async () => {
  const { rid } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const { zip_url } = await world.call(member.assignFiles, { order_rid: rid }, student);
  const held = Array.from({ length: 3 }, () => takeZipPlace(rid, () => new PassThrough()));
  const log = async () => (await world.call(listAccesses, { order_rid: rid, size: 100 }, student)).list.length;
  expect((await world.app.http.inject({ url: zip_url! })).statusCode).toBe(429);
  expect(await log()).toBe(0);
  await Promise.all(held.map((one) => once(one.destroy(), 'close')));
  expect((await world.app.http.inject({ url: zip_url! })).statusCode).toBe(200);
  expect(await log()).toBe(1);
});

test('after a retest the files of the run before lie in a folder of their own, each with its run’s day', async () => {
  const { rid, tasks } = await checkingOrder(world, staff, student, [{ kw: 'XRD', count: 1 }]);
  const [task = ''] = tasks;
  await world.call(member.contestAssign, { rid: task, reason: '峰位偏移' }, student);
  await world.call(retestTask, { rid: task, reason: '重新制样' }, staff.manager);
  world.clock.pass(days(2));
  const again = await signInStaffAgain();
  await handedIn(world, again, task, xrdFile('AGAIN'));
  await publish(world, again, task);
  const { token } = await world.call(login, { account: student.phone, password: student.password });
  const { zip_url } = await world.call(member.assignFiles, { order_rid: rid }, { ...student, token });
  const text = (await world.app.http.inject({ url: zip_url! })).rawPayload.toString('utf8');
  expect(text).toMatch(/[0-9a-f]{64} {2}AGAIN\.xy$/m);
  expect(text).toMatch(/[0-9a-f]{64} {2}已被替代-第1次检测\/N001\.xy$/m);
  expect(text.match(/ {2}发布日期：\d{4}-\d\d-\d\d/g)).toHaveLength(2);
  expect(new Set(text.match(/ {2}发布日期：\d{4}-\d\d-\d\d/g)).size).toBe(2);
});

/** The sessions of staff end in between. */
const signInStaffAgain = (): Promise<LaboratoryStaff> => createLaboratoryStaff(world);
