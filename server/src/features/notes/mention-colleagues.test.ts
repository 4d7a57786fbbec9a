import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { countStaffNotices, listStaffNotices, readStaffNotices } from '@yance/contract/notes/notice-endpoints.ts';
import { addNote, deleteNote, editNote, listColleagues } from '@yance/contract/notes/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import * as live from '../../../test/live.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { called } from './mention-colleagues.ts';

let world: World;
let [writer, keeper, laboratory]: StaffSpeaker[] = [];
let order: { kind: 'order'; rid: string };
let orderNo = '';
let labels: Map<string, string>;
beforeAll(async () => {
  world = await openWorld();
  [writer, keeper, laboratory] = [await newStaff(world, 'B'), await newStaff(world, 'W'), await newStaff(world, 'L')];
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  order = { kind: 'order', rid };
  orderNo = (await world.call(getOrder, { rid }, who)).order_no;
  const { list } = await world.call(listColleagues, order, writer);
  labels = new Map(list.map(({ rid: key, label }) => [key, label]));
});
const labelOf = (who: StaffSpeaker | undefined) => labels.get(who?.rid ?? '') ?? '';
const unreadOf = async (who: StaffSpeaker | undefined) => (await world.call(countStaffNotices, {}, who)).unread;
const newestOf = async (who: StaffSpeaker | undefined) =>
  (await world.call(listStaffNotices, {}, who)).list.find(({ path }) => path.endsWith(order.rid));

test('an @ offers those who may open the record, and nobody else', () => {
  expect(labelOf(keeper)).not.toBe('');
  expect(labels.has(laboratory?.rid ?? '')).toBe(false);
  expect(labels.has(writer?.rid ?? '')).toBe(false);
  expect(new Set(labels.values()).size).toBe(labels.size);
});

test('a colleague who is called hears of it at once, reads it once, and an edit does not call again', async () => {
  const at = await live.startProcess(world);
  const page = await live.listenAsStaff(world, at, keeper!);
  const told = (times: number) => page.until((heard) => heard.filter(({ kind }) => kind === 'notice').length === times);
  // What a colleague told before the page listened it may have missed.
  await told(1);
  const { rid, mentions } = await world.call(addNote, { ...order, body: `@${labelOf(keeper)} 今天到样` }, writer);
  expect(mentions).toEqual([labelOf(keeper)]);
  await told(2);
  await at.stop();
  expect(await unreadOf(keeper)).toBe(1);
  const notice = await newestOf(keeper);
  expect(notice).toMatchObject({ kind: 'order', title: orderNo, path: `/orders/${order.rid}`, read: false });
  expect(await unreadOf(writer)).toBe(0);
  await world.call(editNote, { rid, body: `@${labelOf(keeper)} 明天到样` }, writer);
  expect(await unreadOf(keeper)).toBe(1);
  expect((await newestOf(keeper))?.body).toContain('明天到样');
  expect(await world.call(readStaffNotices, { rid: notice!.rid }, writer)).toEqual({ unread: 0 });
  expect(await unreadOf(keeper)).toBe(1);
  expect(await world.call(readStaffNotices, { rid: notice!.rid }, keeper)).toEqual({ unread: 0 });
  await world.call(deleteNote, { rid }, writer);
  expect((await newestOf(keeper))?.body).toBe('');
});

test('nobody is called into a record that he may not open, nor by a part of the name', async () => {
  const { mentions } = await world.call(addNote, { ...order, body: `@${laboratory?.account} 请看` }, writer);
  expect(mentions).toEqual([]);
  expect(await unreadOf(laboratory)).toBe(0);
  const readers = [
    { rid: '1', label: '张三' },
    { rid: '2', label: '张三丰' },
  ];
  expect(called(readers, '请 @张三丰 看').map(({ label }) => label)).toEqual(['张三丰']);
  expect(called(readers, '请 @张三 和 @张三丰 看')).toHaveLength(2);
});

test('who may not open the record neither reads nor writes its notes', async () => {
  for (const answer of [
    await world.answer(addNote, { ...order, body: '？' }, laboratory),
    await world.answer(listColleagues, order, laboratory),
  ])
    expect(answer).toMatchObject({ reason: 'notFound' });
});
