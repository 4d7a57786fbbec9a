import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import {
  acceptOrder,
  getOrder,
  messageOrder,
  payOrder,
  refuseOrder,
  signOrder,
} from '@yance/contract/orders/endpoints.ts';
import {
  answerMessage,
  confirmOrder,
  getStaffOrder,
  listStaffOrders,
  repriceOrder,
} from '@yance/contract/orders/staff-endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { bringSamples } from '../../../../test/laboratory.ts';
import { deposited } from '../../../../test/money.ts';
import { placeOrder } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { verifyLedger } from '../../ledger/index.ts';

let world: World;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  manager = await newStaff(world, 'B');
});
const availableOf = async (who: MemberSpeaker) => (await world.call(assetInfo, {}, who)).credit.available_fen;
const hashOf = async (rid: string, who: MemberSpeaker) =>
  (await world.call(getOrder, { rid }, who)).agreement?.hash ?? '';

interface Answer {
  code: number;
}
/** A received order whose price the manager wants to raise: it waits for its customer. */
async function raised(who: MemberSpeaker, by_fen = 5_000) {
  const { rid, total_fen } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
  await bringSamples(world, who, rid);
  await change(rid, total_fen + by_fen);
  return { rid, total_fen };
}
async function change(rid: string, amount_fen: number) {
  const [line] = (await world.call(getStaffOrder, { rid }, manager)).lines;
  const lines = [{ line_rid: line?.line_rid ?? '', amount_fen }];
  return world.answer(repriceOrder, { rid, reason: '增加步骤', lines }, manager);
}

describe('a new plan that the customer does not take', () => {
  test('ends the order with the reason and gives back everything that was held', async () => {
    const who = await newMember(world);
    const before = await availableOf(who);
    const { rid } = await raised(who);
    expect(await world.call(refuseOrder, { rid, reason: '超出经费' }, who)).toMatchObject({ label: '已取消' });
    const { state, proposal, timeline, charges } = await world.call(getOrder, { rid }, who);
    expect([state, proposal, timeline.at(-1)?.reason]).toEqual(['cancelled', null, '超出经费']);
    expect(charges.map((charge) => charge.label)).toEqual(['已释放']);
    expect(await availableOf(who)).toBe(before);
    expect(await world.answer(refuseOrder, { rid, reason: '再说一次' }, who)).toMatchObject({
      reason: 'stepNotAllowed',
    });
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });

  test('is refused without a reason too, but only where a plan waits and only by its customer', async () => {
    const who = await newMember(world);
    const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
    expect(await world.answer(refuseOrder, { rid }, who)).toMatchObject({ reason: 'stepNotAllowed' });
    const waiting = await raised(who);
    expect(await world.answer(refuseOrder, { rid: waiting.rid }, await newMember(world))).toMatchObject({
      reason: 'notFound',
    });
    expect((await world.call(refuseOrder, { rid: waiting.rid }, who)).state).toBe('cancelled');
  });

  test('is taken or refused once, however often both are clicked at the same moment', async () => {
    const who = await newMember(world);
    const { rid, total_fen } = await raised(who);
    const signed = { rid, sign_name: '李同学', agreement_hash: await hashOf(rid, who) };
    const answers = await atOnce(world, { table: 'orders', rid }, 8, (index) =>
      index % 2 ? world.answer(refuseOrder, { rid }, who) : world.answer(acceptOrder, signed, who),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const { state, charges } = await world.call(getOrder, { rid }, who);
    const held = charges
      .filter((charge) => charge.state === 'frozen')
      .reduce((sum, { amount_fen }) => sum + amount_fen, 0);
    expect([state, held]).toEqual(state === 'cancelled' ? ['cancelled', 0] : ['received', total_fen + 5_000]);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });

  test('cannot be signed in the version before: what the manager changed meanwhile is read first', async () => {
    const who = await newMember(world);
    const { rid, total_fen } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
    await bringSamples(world, who, rid);
    await change(rid, total_fen - 100);
    const old = await hashOf(rid, who);
    const signed = { rid, sign_name: '李同学', agreement_hash: old };
    const [signing] = await atOnce<Answer>(world, { table: 'orders', rid }, 2, (index) =>
      index === 0 ? world.answer(signOrder, signed, who) : change(rid, total_fen - 200),
    );
    const { agreement, total_fen: now } = await world.call(getOrder, { rid }, who);
    expect([agreement?.version, agreement?.signed_at, now]).toEqual([3, null, total_fen - 200]);
    if (signing?.code !== 1) expect(signing).toMatchObject({ reason: 'agreementChanged' });
    expect(await world.answer(signOrder, signed, who)).toMatchObject({
      msg: '检测协议已更新，请重新阅读后签署',
    });
  });
});

describe('paying a waiting order', () => {
  test('holds its price from the balance as soon as that suffices, and lets it go on', async () => {
    const company = await newMember(world, { organization: 2 });
    const { rid, total_fen } = await placeOrder(world, company, [{ kw: 'XRD', count: 10 }]);
    expect(await world.answer(payOrder, { rid }, company)).toMatchObject({ reason: 'stepNotAllowed' });
    await world.call(confirmOrder, { rid }, manager);
    expect(await world.answer(payOrder, { rid }, company)).toMatchObject({
      code: 0,
      msg: '可用余额与信用额度不足，还差 ¥1,000.00，请先充值或联系客服',
    });
    await deposited(world, company, total_fen);
    expect(await world.call(payOrder, { rid }, company)).toMatchObject({ state: 'sending', label: '待寄样' });
    expect((await world.call(assetInfo, {}, company)).balance_fen).toBe(0);
    expect(await world.answer(payOrder, { rid }, company)).toMatchObject({ reason: 'stepNotAllowed' });
  });

  test('ten times at once holds its price once', async () => {
    const company = await newMember(world, { organization: 2 });
    const { rid, total_fen } = await placeOrder(world, company, [{ kw: 'XRD', count: 10 }]);
    await world.call(confirmOrder, { rid }, manager);
    await deposited(world, company, total_fen * 2);
    const answers = await atOnce(world, { table: 'orders', rid }, 10, () => world.answer(payOrder, { rid }, company));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await world.call(assetInfo, {}, company)).balance_fen).toBe(total_fen);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  });
});

describe('a message on an order', () => {
  test('reaches the manager as work and the customer as an answer, in the order in which they wrote', async () => {
    const who = await newMember(world);
    const { rid } = await placeOrder(world, who, [{ kw: 'XRD', count: 1 }]);
    expect(await world.answer(messageOrder, { rid, content: '   ' }, who)).toMatchObject({ msg: '请填写留言内容' });
    await world.call(messageOrder, { rid, content: '样品怕潮，请干燥保存' }, who);
    expect((await world.call(listStaffOrders, { need: 'message' }, manager)).list.map((one) => one.rid)).toContain(rid);
    await world.call(answerMessage, { rid, content: '好的，已备注' }, manager);
    const { messages, timeline } = await world.call(getOrder, { rid }, who);
    expect(messages.map(({ mine, content }) => [mine, content])).toEqual([
      [true, '样品怕潮，请干燥保存'],
      [false, '好的，已备注'],
    ]);
    expect(timeline.map((one) => one.label)).toEqual(expect.arrayContaining(['客户留言', '经理回复']));
  });
});
