import type { AddressInfo } from 'node:net';
import { login } from '@yance/contract/identity/endpoints.ts';
import { addOrder, getOrder, provideInputs, shipOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { getStaffOrder, lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import * as staffCalls from '@yance/contract/results/staff-endpoints.ts';
import { setStaffLaboratory } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { xrdFile } from '../../../../seeds/result-files.ts';
import { openLaboratory, receiveAll, signNewest, type LaboratoryStaff } from '../../../../test/laboratory.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { withExif } from '../../../../test/phone-picture.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import { newMemberFile, pdf, sentPicture } from '../../../../test/uploads.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let staff: LaboratoryStaff;
let student: MemberSpeaker;
let own: StaffSpeaker;
let foreign: StaffSpeaker;
let laboratory_rid: string;
beforeAll(async () => {
  ({ world, staff, student } = await openLaboratory(100_000_00));
  const administrator = await newStaff(world, 'M');
  const [here, elsewhere] = await world.call(staffCalls.listLaboratories, {}, staff.manager);
  laboratory_rid = here!.rid;
  const tied = async (rid: string) => {
    const person = await newStaff(world, 'L');
    await world.call(setStaffLaboratory, { rid: person.rid, laboratory_rid: rid, reason: '合作实验室' }, administrator);
    return person;
  };
  own = await tied(here!.rid);
  foreign = await tied(elsewhere!.rid);
});

const refused = { code: 0, reason: 'notFound', data: null };
const opened = async (url: string) => (await world.app.http.inject({ url })).rawPayload;

/** An order of a test and of an analysis, with a photo of each group and two files of one name, locked. */
async function lockedWithFiles() {
  const photo = await sentPicture(world, student, withExif('here', 1));
  const demand = await demandFor(world, student, [
    { kw: 'XRD', count: 1 },
    { kw: '数据处理包', count: 1 },
  ]);
  const lines = demand.lines.map((line) => ({
    ...line,
    groups: line.groups.map((group) => ({ ...group, photo_rid: photo })),
  }));
  const { rid } = orderOf(await world.call(addOrder, { ...demand, lines }, student));
  await signNewest(world, student, rid);
  const contents = [xrdFile('a').content, pdf];
  const file_rids = [];
  for (const content of contents) file_rids.push(await newMemberFile(world, student, '谱图.xy', content));
  await world.call(provideInputs, { rid, file_rids }, student);
  await world.call(shipOrder, { rid, courier: '顺丰速运', number: 'SF12345678901' }, student);
  await receiveAll(world, staff, student, rid);
  await world.call(lockOrder, { rid }, staff.manager);
  const { list } = await world.call(staffCalls.listTasks, { order_rid: rid }, staff.manager);
  const rids = list.map((task) => task.rid);
  await world.call(staffCalls.dispatchTasks, { rids, laboratory_rid }, staff.manager);
  const analysis = list.find(({ title }) => title.includes('数据'))!.rid;
  return { rid, photo, contents, analysis, tested: rids.find((one) => one !== analysis)! };
}

test('data sent for analysis and the photo of a group open for who works on the task and for their customer, byte by byte, and for nobody else', async () => {
  const { rid, photo, contents, analysis, tested } = await lockedWithFiles();
  const tasks = await Promise.all(
    [own, staff.manager, staff.reviewer].map((person) => world.call(staffCalls.getTask, { rid: analysis }, person)),
  );
  const orders = [
    await world.call(getOrder, { rid }, student),
    await world.call(getStaffOrder, { rid }, staff.manager),
  ];
  for (const { inputs } of [...tasks, ...orders]) {
    expect(inputs.map(({ name, size }) => [name, size])).toEqual(contents.map((one) => ['谱图.xy', one.length]));
    expect(inputs[0]!.uploaded).toMatch(/^2026-11-\d\dT.*\+08:00$/);
    for (const [at, content] of contents.entries()) expect(await opened(inputs[at]!.url)).toEqual(content);
  }
  const test = await world.call(staffCalls.getTask, { rid: tested }, own);
  for (const { groups } of [...tasks, test, ...orders.flatMap(({ lines }) => lines)]) {
    expect(groups[0]!.photo).toMatchObject({ rid: photo, mime: 'image/jpeg' });
    expect((await opened(groups[0]!.photo!.url)).subarray(0, 2).toString('hex')).toBe('ffd8');
  }
  expect(test).toMatchObject({ inputs: [], inputs_zip: null });

  for (const task of [analysis, tested])
    expect(await world.answer(staffCalls.getTask, { rid: task }, foreign)).toMatchObject(refused);
  expect(await world.answer(getOrder, { rid }, await newMember(world))).toMatchObject(refused);
});

test('all data of an order come as one zip in which no file hides another, behind a link that ends', async () => {
  const { analysis } = await lockedWithFiles();
  const { inputs_zip, order_no } = await world.call(staffCalls.getTask, { rid: analysis }, own);
  const zip = await world.app.http.inject({ url: inputs_zip! });
  expect(zip.headers['content-disposition']).toContain(encodeURIComponent(`待分析数据-${order_no}.zip`));
  expect(zip.headers['content-length']).toBe(String(zip.rawPayload.length));
  for (const name of ['谱图.xy', '谱图 (2).xy']) expect(zip.rawPayload.toString('utf8').split(name)).toHaveLength(3);
  world.clock.pass(16 * 60_000);
  expect((await world.app.http.inject({ url: inputs_zip! })).statusCode).toBe(410);
});

test('the owner reads which colleague opened the data that were sent, one file or all, and no list of them is an opening', async () => {
  const { rid, analysis } = await lockedWithFiles();
  const log = async () =>
    (await world.call(listAccesses, { order_rid: rid, size: 100 }, student)).list
      .map(({ reader, label, file, times }) => `${reader} ${label} ${file} ${times}`)
      .toSorted();
  const { inputs, inputs_zip } = await world.call(staffCalls.getTask, { rid: analysis }, own);
  const order = await world.call(getStaffOrder, { rid }, staff.manager);
  await world.call(getOrder, { rid }, student);
  expect(await log()).toEqual([]);
  const { url } = inputs[1]!;
  for (const range of ['bytes=0-3', 'bytes=4-', 'bytes=999999-'])
    await world.app.http.inject({ url, headers: { range } });
  await opened(inputs_zip!);
  await opened(order.inputs[0]!.url);
  await opened(order.inputs[0]!.url);
  const places = await world.call(staffCalls.listLaboratories, {}, staff.manager);
  const { name: laboratory } = places.find((place) => place.rid === laboratory_rid)!;
  expect(await log()).toEqual(
    [
      `${laboratory} 下载上传的数据 ${inputs[1]!.name} 1`,
      `${laboratory} 下载上传的数据 全部上传的数据（压缩包） 1`,
      `业务经理 下载上传的数据 ${order.inputs[0]!.name} 2`,
    ].toSorted(),
  );
});

test('of many zips of one order at once three are made and the others asked to come again, while somebody signs in', async () => {
  const { analysis } = await lockedWithFiles();
  const { inputs_zip } = await world.call(staffCalls.getTask, { rid: analysis }, own);
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.http.server.address() as AddressInfo;
  // Whoever fetches reads nothing of the body yet, so that every zip that is made is under way at the same time.
  const { read: readFile } = storage();
  const waiting: (() => void)[] = [];
  vi.spyOn(storage(), 'read').mockImplementation(async (...given) => {
    await new Promise<void>((go) => waiting.push(go));
    return readFile.apply(storage(), given);
  });
  const replies = await Promise.all(Array.from({ length: 12 }, () => fetch(`http://127.0.0.1:${port}${inputs_zip}`)));
  const refusedReplies = replies.filter(({ status }) => status === 429);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(refusedReplies.map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual(Array(9).fill(true));
  const { phone, password } = student;
  expect(await world.answer(login, { account: phone, password })).toMatchObject({ code: 1 });

  vi.restoreAllMocks();
  for (const go of waiting) go();
  for (const reply of replies) await reply.arrayBuffer();
  const after = await fetch(`http://127.0.0.1:${port}${inputs_zip}`);
  expect([after.status, (await after.arrayBuffer()).byteLength]).toEqual([
    200,
    Number(after.headers.get('content-length')),
  ]);
});
