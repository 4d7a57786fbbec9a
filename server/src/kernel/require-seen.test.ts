import { asOfHeader, seenHeader, type Endpoint, type SentOf } from '@yance/contract/kernel/endpoint.ts';
import { cancelOrder, getOrder, messageOrder } from '@yance/contract/orders/endpoints.ts';
import {
  confirmOrder,
  getStaffOrder,
  handOverOrders,
  listStaffOrders,
  logCall,
  repriceOrder,
} from '@yance/contract/orders/staff-endpoints.ts';
import { listSamples } from '@yance/contract/samples/endpoints.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../test/people.ts';
import { openWorld, type World } from '../../test/world.ts';
import { announce } from './facts.ts';

let world: World;
let clerk: StaffSpeaker;
let colleague: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  [clerk, colleague] = [await newStaff(world, 'B'), await newStaff(world, 'B')];
});
let who: MemberSpeaker;
let rid: string;
beforeEach(async () => {
  who = await newMember(world, { organization: 2 });
  ({ rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 2 }]));
  await world.settle();
});

/** Reads as the page of a clerk does, and returns what its next step says of it. */
async function look<E extends Endpoint>(endpoint: E, input: SentOf<E>): Promise<Record<string, string>> {
  const reply = await world.app.http.inject({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input ?? {} }),
    headers: { cookie: clerk.cookie ?? '', 'x-console': '1' },
  });
  return { [seenHeader]: String(reply.headers[asOfHeader]) };
}
const confirm = (seen?: Record<string, string>) => world.answer(confirmOrder, { rid }, clerk, seen);

test.each([
  ['a customer writes', () => world.call(messageOrder, { rid, content: '请先不要确认，要加一个样品。' }, who)],
  ['a colleague calls the customer', () => world.call(logCall, { rid, note: '客户改主意了' }, colleague)],
  [
    'a colleague lowers the price',
    async () => {
      const { lines, total_fen } = await world.call(getStaffOrder, { rid }, colleague);
      const line = { line_rid: lines[0]!.line_rid, amount_fen: total_fen - 100 };
      await world.call(repriceOrder, { rid, reason: '老客户', lines: [line] }, colleague);
    },
  ],
])('a step is refused where, since the page was read, %s, and made after a fresh look', async (_what, change) => {
  const seen = await look(getStaffOrder, { rid });
  await change();
  const refused = await confirm(seen);
  expect(refused).toMatchObject({ code: 0, reason: 'changedSince' });
  expect(refused.msg).toMatch(/^您打开页面后，这条记录有变动（.+），页面已更新，请核对后再操作$/);
  expect(await world.call(getOrder, { rid }, who)).toMatchObject({ state: 'confirming' });
  expect(await confirm(await look(listStaffOrders, {}))).toMatchObject({ code: 1 });
});

test('what was under way while the page was read, and is done only after, is no less new', async () => {
  const client = await world.database.pool.connect();
  let seen: Record<string, string>;
  try {
    await client.query('begin');
    const fact = `insert into facts (rid, at, entity, entity_rid, event, actor_kind, actor_rid, details)
      values (gen_random_uuid(), now(), 'order', $1, 'called', 'staff', $2, '{}')`;
    await client.query(fact, [rid, colleague.rid]);
    // Others are quicker: the newest number that can be seen is a later one.
    await world.call(messageOrder, { rid: (await placeOrder(world, who)).rid, content: '另一单' }, who);
    seen = await look(getStaffOrder, { rid });
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await confirm(seen)).toMatchObject({ reason: 'changedSince' });
  expect(await confirm(await look(getStaffOrder, { rid }))).toMatchObject({ code: 1 });
});

test('a header that is no snapshot says nothing, and breaks nothing', async () => {
  const none = ['', '7', 'abc', '1:2', '9999999999999999999999:1:', `1:2:${'1,'.repeat(3000)}`];
  for (const given of none) {
    const { rid: other } = await placeOrder(world, who, [{ kw: 'XRD', count: 2 }]);
    const reply = await world.answer(confirmOrder, { rid: other }, clerk, { [seenHeader]: given });
    expect([given, reply]).toMatchObject([given, { code: 1 }]);
  }
});

test('also what moves no state, such as another price, is refused where others changed something since', async () => {
  const seen = await look(getStaffOrder, { rid });
  const { lines, total_fen } = await world.call(getStaffOrder, { rid }, clerk);
  const change = { rid, reason: '老客户', lines: [{ line_rid: lines[0]!.line_rid, amount_fen: total_fen - 100 }] };
  const give = { rids: [rid], manager_rid: colleague.rid, reason: '转交' };
  await world.call(messageOrder, { rid, content: '请先不要改价' }, who);
  expect(await world.answer(repriceOrder, change, clerk, seen)).toMatchObject({ reason: 'changedSince' });
  expect(await world.answer(handOverOrders, give, clerk, seen)).toMatchObject({ reason: 'changedSince' });
  expect(await world.call(getStaffOrder, { rid }, clerk)).toMatchObject({ total_fen });
  expect(await world.answer(repriceOrder, change, clerk, await look(getStaffOrder, { rid }))).toMatchObject({
    code: 1,
  });
});

test('a step that decides on the whole order is refused where something was done to a sample of it since', async () => {
  const seen = await look(getStaffOrder, { rid });
  const { list } = await world.call(listSamples, { order_rid: rid }, who);
  await world.database.transaction((tx) =>
    announce(
      { tx, clock: world.clock, actor: { kind: 'member', rid: who.rid, session: '' } },
      { entity: 'sample', entity_rid: list[0]!.rid, event: 'moved', details: { place: '冰箱' } },
    ),
  );
  expect(await confirm(seen)).toMatchObject({ reason: 'changedSince' });
});

test('what only adds to a record is never held up', async () => {
  const seen = await look(getStaffOrder, { rid });
  await world.call(messageOrder, { rid, content: '在吗' }, who);
  expect(await world.answer(logCall, { rid, note: '已回电' }, clerk, seen)).toMatchObject({ code: 1 });
});

test('what the clerk did, what a clock did and what was done to other records holds nobody up', async () => {
  const seen = await look(getStaffOrder, { rid });
  const other = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  await world.call(messageOrder, { rid: other.rid, content: '另一单' }, who);
  await world.call(logCall, { rid, note: '已沟通' }, clerk);
  await world.settle();
  expect(await confirm(seen)).toMatchObject({ code: 1 });
});

test('a program that does not say what it has read is refused by the state alone', async () => {
  await world.call(messageOrder, { rid, content: '请先不要确认' }, who);
  expect(await confirm()).toMatchObject({ code: 1 });
});

test('where the record has moved on, the refusal says where it stands', async () => {
  const seen = await look(getStaffOrder, { rid });
  await world.call(cancelOrder, { rid, reason: '不测了' }, who);
  expect(await confirm(seen)).toMatchObject({ reason: 'stepNotAllowed' });
});
