import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { addReply, changeReply, fillReply, listReplies, removeReply } from '@yance/contract/replies/staff-endpoints.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let [manager, colleague]: StaffSpeaker[] = [];
beforeAll(async () => {
  world = await openWorld();
  [manager, colleague] = [await newStaff(world, 'B'), await newStaff(world, 'B')];
});
const titlesFor = async (who: StaffSpeaker | undefined) =>
  (await world.call(listReplies, {}, who)).list.map(({ title }) => title);

test('the record fills the fields, and what it does not know stays and is named', async () => {
  const who = await newMember(world);
  const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  const order = await world.call(getOrder, { rid }, who);
  const body = '订单 {订单号}，应付 {应付金额}，{承诺日期} 前出数据';
  const { rid: reply_rid } = await world.call(addReply, { title: '催付', body, shared: true }, manager);
  const filled = await world.call(fillReply, { reply_rid, kind: 'order', rid }, colleague);
  expect(filled).toEqual({
    body: `订单 ${order.order_no}，应付 ¥${fenText(order.total_fen)}，{承诺日期} 前出数据`,
    missing: ['承诺日期'],
  });
  const tester = await newStaff(world, 'L');
  expect((await world.answer(fillReply, { reply_rid, kind: 'order', rid }, tester)).code).toBe(0);
});

test('a field that nobody fills is refused with the names of those that are', async () => {
  const answer = await world.answer(addReply, { title: '一', body: '{单号}' }, manager);
  expect(answer).toMatchObject({ code: 0, errors: [{ path: 'body' }] });
  expect(JSON.stringify(answer)).toContain('没有字段 {单号}，可用的字段：{客户姓名}');
});

test('shared ones are everybody’s to use and change, own ones nobody else’s', async () => {
  const own = await world.call(addReply, { title: '我的', body: '好的' }, manager);
  const shared = await world.call(addReply, { title: '大家的', body: '好的', shared: true }, manager);
  expect(await titlesFor(manager)).toEqual(expect.arrayContaining(['我的', '大家的']));
  expect(await titlesFor(colleague)).not.toContain('我的');
  const changed = { title: '大家的二', body: '收到' };
  expect(await world.call(changeReply, { rid: shared.rid, ...changed }, colleague)).toMatchObject(changed);
  for (const answer of [
    await world.answer(changeReply, { rid: own.rid, ...changed }, colleague),
    await world.answer(removeReply, { rid: own.rid }, colleague),
  ])
    expect(answer).toMatchObject({ reason: 'notFound' });
  await world.call(removeReply, { rid: own.rid }, manager);
  expect(await titlesFor(manager)).not.toContain('我的');
});
