import { getOrder, messageOrder } from '@yance/contract/orders/endpoints.ts';
import { answerMessage, getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listAccesses } from '@yance/contract/results/access-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { greyPng } from '../../../../test/grey-png.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { newMemberFile, newStaffFile, pdf, sentPicture } from '../../../../test/uploads.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { minutes } from '../../../kernel/clock.ts';
import { newRid } from '../../../kernel/db.ts';
import { orderMessages } from '../orders.tables.ts';

let world: World;
let manager: StaffSpeaker;
let customer: MemberSpeaker;
let png: Buffer;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
  customer = await newMember(world);
  png = await greyPng(new Uint8Array(64).fill(90), { width: 8, height: 8 });
});

const got = async (url = '', as?: { cookie?: string; token?: string }) =>
  (
    await world.app.http.inject({
      url,
      headers: { ...(as?.cookie ? { cookie: as.cookie } : {}), ...(as?.token ? { token: as.token } : {}) },
    })
  ).statusCode;
const logOf = async (order_rid: string) =>
  (await world.call(listAccesses, { order_rid }, customer)).list.map(
    ({ reader, label, file, times }) => `${reader} ${label} ${file} ${times}`,
  );

test('both sides read the files of a message, also of one without words, and each opens what the other sent', async () => {
  const { rid } = await placeOrder(world, customer);
  const picture = await sentPicture(world, customer, png);
  const list = await newMemberFile(world, customer, '清单.pdf', pdf);
  await world.call(messageOrder, { rid, file_rids: [picture, list] }, customer);
  await world.call(
    answerMessage,
    { rid, content: '请看模板', file_rids: [await newStaffFile(world, manager, '模板.pdf')] },
    manager,
  );
  const byCustomer = (await world.call(getOrder, { rid }, customer)).messages;
  expect(byCustomer.map(({ mine, content, files }) => [mine, content, files.map(({ name }) => name)])).toEqual([
    [true, '', ['photo.jpg', '清单.pdf']],
    [false, '请看模板', ['模板.pdf']],
  ]);
  expect(byCustomer[0]?.files.map(({ picture: shown, closed }) => [shown, closed])).toEqual([
    [true, null],
    [false, null],
  ]);
  expect(await got(byCustomer[1]?.files[0]?.url, customer)).toBe(200);
  const byStaff = (await world.call(getStaffOrder, { rid }, manager)).messages;
  expect(await got(byStaff[0]?.files[1]?.url, manager)).toBe(200);
});

test('its owner reads which post opened a file of a message; a picture, shown with the page, counts once a day', async () => {
  const { rid } = await placeOrder(world, customer);
  const picture = await sentPicture(world, customer, png);
  const list = await newMemberFile(world, customer, '清单.pdf', pdf);
  await world.call(messageOrder, { rid, content: '见附件', file_rids: [picture, list] }, customer);
  const open = async (index: number) =>
    got((await world.call(getStaffOrder, { rid }, manager)).messages[0]?.files[index]?.url, manager);
  for (const index of [0, 0, 1, 1]) expect(await open(index)).toBe(200);
  expect((await logOf(rid)).toSorted()).toEqual(
    ['业务经理 查看留言附件 photo.jpg 1', '业务经理 查看留言附件 清单.pdf 2'].toSorted(),
  );
});

test('a message takes files of its author alone, and a link ends after its minutes', async () => {
  const { rid } = await placeOrder(world, customer);
  const stranger = await newMember(world);
  const strange = await newMemberFile(world, stranger, '他人.pdf', pdf);
  const own = await newMemberFile(world, customer, '自己.pdf', pdf);
  const refused = { reason: 'notFound' };
  expect(await world.answer(messageOrder, { rid, file_rids: [strange] }, customer)).toMatchObject(refused);
  expect(await world.answer(messageOrder, { rid, file_rids: [strange] }, stranger)).toMatchObject(refused);
  expect(await world.answer(answerMessage, { rid, file_rids: [own] }, manager)).toMatchObject(refused);
  await world.call(messageOrder, { rid, file_rids: [own] }, customer);
  const [message] = (await world.call(getStaffOrder, { rid }, manager)).messages;
  world.clock.pass(minutes(16));
  expect(await got(message?.files[0]?.url, manager)).toBe(410);
  world.clock.pass(-minutes(16));
});

test('programs, too many files, the same twice, and none at all are refused in words', async () => {
  const { rid } = await placeOrder(world, customer);
  const words = async (file_rids: string[], content = '') =>
    (await world.answer(messageOrder, { rid, content, file_rids }, customer)).msg;
  expect(await words([await newMemberFile(world, customer, 'setup.exe', pdf)])).toContain('「setup.exe」是程序');
  const file = await newMemberFile(world, customer, 'a.pdf', pdf);
  expect(await words([file, file])).toBe('同一个附件不能重复添加');
  expect(await words(Array.from({ length: 7 }, () => file))).toBe('一条留言最多 6 个附件');
  expect(await words([], '  ')).toBe('请填写留言内容');
  expect((await world.call(getOrder, { rid }, customer)).messages).toEqual([]);
});

test('the messages of one order carry so many files in all and no more', async () => {
  const { rid } = await placeOrder(world, customer);
  const file = await newMemberFile(world, customer, 'a.pdf', pdf);
  await world.database.db.insert(orderMessages).values({
    rid: newRid(),
    order_rid: rid,
    by_staff: false,
    call: false,
    author_rid: customer.rid,
    content: '很多附件',
    file_rids: Array.from({ length: 199 }, newRid),
    at: world.clock.now(),
  });
  await world.call(messageOrder, { rid, file_rids: [file] }, customer);
  expect(await world.answer(messageOrder, { rid, file_rids: [file] }, customer)).toMatchObject({
    reason: 'attachmentsFull',
  });
});
