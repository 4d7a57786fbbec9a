import { listLedger } from '@yance/contract/balance/endpoints.ts';
import { checkClosing } from '@yance/contract/identity/account-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import * as member from '@yance/contract/transfers/endpoints.ts';
import * as staffCalls from '@yance/contract/transfers/staff-endpoints.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import { beforeAll, expect, test } from 'vitest';
import { deposited, financeOf, held } from '../../../test/money.ts';
import { newMember, newPhone, type MemberSpeaker } from '../../../test/people.ts';
import { askRefund, give, giftTo, sentOf } from '../../../test/transferring.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { changeSetting } from '../settings/index.ts';
import { transfers } from './transfers.tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
async function rich(amount = 1_000_00): Promise<MemberSpeaker> {
  const payer = await newMember(world);
  await deposited(world, payer, amount);
  return payer;
}
const messagesOf = async (who: MemberSpeaker) => {
  await world.settle();
  return (await world.call(listMessages, {}, who)).list.map(({ title, content, link }) => ({ title, content, link }));
};

test('only the moves of the transfer table go through, for every state, event and actor', async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const gift = sentOf(await give(world, sender, recipient, 100_00)).rid;
  const refund = sentOf(await askRefund(world, sender, 100_00)).rid;
  const some = '00000000-0000-7000-8000-000000000001';
  await world.database.pool.query(
    `update transfers set approved_by = $2, bank_reference = 'W-1', paid_on = '2026-11-24' where rid = $1`,
    [refund, some],
  );
  const expected = [
    ['-', 'offer', 'C', 'offered'],
    ['-', 'apply', 'CF', 'pending'],
    ['-', 'carry', 'CTF', 'done'],
    ['offered', 'accept', 'C', 'done'],
    ['offered', 'refuse', 'C', 'refused'],
    ['offered', 'cancel', 'C', 'cancelled'],
    ['offered', 'expire', 'T', 'cancelled'],
    ['pending', 'cancel', 'C', 'cancelled'],
    ['pending', 'approve', 'F', 'approved'],
    ['pending', 'reject', 'F', 'rejected'],
    ['approved', 'pay', 'FT', 'done'],
    ['pending', 'pay', 'T', 'done'],
    ['approved', 'fail', 'FT', 'pending'],
  ] as const;
  expect(
    await walkMachine(world, {
      machine: transferMachine,
      table: transfers,
      rid: ([from]) => (from === 'offered' ? gift : refund),
      expected,
    }),
  ).toEqual([]);
});

test('a gift is held, told to both, accepted by its recipient, and every account is right at each step', async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const sent = sentOf(await give(world, sender, recipient, 300_00));
  expect(sent).toMatchObject({
    kind: 'member',
    label: '待接收',
    incoming: false,
    amount_fen: 300_00,
    fee_fen: 0,
    arrives_fen: 300_00,
    transfer_no: expect.stringMatching(/^ZC20261124\d{5}$/),
    counterpart: { name: '林晓雨' },
    actions: [{ event: 'cancel' }],
  });
  expect(await balances(sender)).toMatchObject({ principal: 700_00, frozen_principal: 300_00 });
  const offered = await world.call(member.listTransfers, {}, recipient);
  expect(offered.list).toMatchObject([
    {
      incoming: true,
      arrives_fen: 300_00,
      expires: '2026-11-27T10:00:00+08:00',
      counterpart: { name: '林晓雨', phone: `${sender.phone.slice(0, 3)}****${sender.phone.slice(-4)}` },
      actions: [{ event: 'accept' }, { event: 'refuse' }],
    },
  ]);
  expect((await messagesOf(recipient))[0]).toEqual({
    title: '有人向您转赠预存',
    content: '林晓雨向您转赠预存本金 ¥300.00，请在 11月27日 10:00 前登录接收或拒绝，逾期退回对方。',
    link: `/member/prestore?transfer=${sent.rid}`,
  });
  expect((await messagesOf(sender))[0]).toMatchObject({ title: '转赠已发出' });
  expect(await world.call(member.acceptTransfer, { rid: sent.rid }, recipient)).toMatchObject({ state: 'done' });
  expect(await balances(sender)).toMatchObject({ principal: 700_00, frozen_principal: 0 });
  expect(await balances(recipient)).toMatchObject({ principal: 300_00 });
  expect((await messagesOf(sender))[0]).toMatchObject({ title: '转赠已被接收' });
  expect((await messagesOf(recipient))[0]).toMatchObject({ title: '转赠已到账' });
  expect((await world.call(member.getTransfer, { rid: sent.rid }, sender)).timeline).toMatchObject([
    { event: 'offer', actor: '我' },
    { event: 'accept', actor: '对方' },
  ]);
  expect((await world.call(listLedger, { kind: 'gift' }, recipient)).list).toMatchObject([
    { kind_label: '转赠', amount_fen: 300_00, balance_fen: 300_00 },
  ]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a gift that is refused or taken back is free again, and both are told', async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const refused = sentOf(await give(world, sender, recipient, 100_00));
  await world.call(member.refuseTransfer, { rid: refused.rid, reason: '不需要' }, recipient);
  expect(await world.call(member.getTransfer, { rid: refused.rid }, sender)).toMatchObject({
    state: 'refused',
    answer: '不需要',
  });
  const cancelled = sentOf(await give(world, sender, recipient, 100_00));
  await world.call(member.cancelTransfer, { rid: cancelled.rid }, sender);
  expect((await messagesOf(recipient))[0]).toMatchObject({ title: '转赠已撤回' });
  expect(await balances(sender)).toMatchObject({ principal: 1_000_00, frozen_principal: 0 });
  expect((await messagesOf(sender)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['转赠被拒绝', '转出已取消']),
  );
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a wrong name, an unknown phone and an incomplete account are refused alike, and five of them pause the guesses', async () => {
  const [sender, known] = [await rich(), await newMember(world)];
  const stranger = await newMember(world, { profile: 'none' });
  const guess = (phone: string, name: string) =>
    world.answer(member.addTransfer, { ...giftTo(known, 100_00, sender), phone, name }, sender);
  expect(await guess(sender.phone, '林晓雨')).toMatchObject({ reason: 'toOneself' });
  const wrong: unknown[] = [];
  for (const [phone, name] of [
    [known.phone, '林小雨'],
    [newPhone(), '林晓雨'],
    [stranger.phone, '林晓雨'],
  ] as const) {
    const { msg, reason, status } = await guess(phone, name);
    wrong.push({ msg, reason, status });
  }
  expect(new Set(wrong.map((one) => JSON.stringify(one)))).toEqual(
    new Set([
      JSON.stringify({
        msg: '手机号与姓名不符，或对方暂不能接收转赠，请核对',
        reason: 'recipientUnknown',
        status: 200,
      }),
    ]),
  );
  // A right guess forgets none of the wrong ones.
  expect((await guess(known.phone, '林晓雨')).code).toBe(1);
  for (const name of ['甲甲', '乙乙'])
    expect(await guess(known.phone, name)).toMatchObject({ reason: 'recipientUnknown' });
  expect(await guess(known.phone, '林晓雨')).toMatchObject({
    reason: 'recipientGuesses',
    status: 429,
    msg: '收款人信息多次不符，请 60 分钟后再试',
  });
});

test('only the sender takes a gift back, only its recipient answers it, and others find nothing', async () => {
  const [sender, recipient, other] = [await rich(), await newMember(world), await newMember(world)];
  const { rid } = sentOf(await give(world, sender, recipient, 100_00));
  const nothing = { code: 0, reason: 'notFound' };
  for (const call of [member.acceptTransfer, member.refuseTransfer]) {
    expect(await world.answer(call, { rid }, sender)).toMatchObject(nothing);
    expect(await world.answer(call, { rid }, other)).toMatchObject(nothing);
  }
  expect(await world.answer(member.cancelTransfer, { rid }, recipient)).toMatchObject(nothing);
  expect(await world.answer(member.cancelTransfer, { rid }, other)).toMatchObject(nothing);
  expect(await world.answer(member.getTransfer, { rid }, other)).toMatchObject(nothing);
  expect((await world.call(member.listTransfers, {}, other)).total).toBe(0);
  const { rid: refund } = sentOf(await askRefund(world, sender, 100_00));
  expect(await world.answer(member.acceptTransfer, { rid: refund }, sender)).toMatchObject(nothing);
  const officer = await financeOf(world);
  for (const call of [staffCalls.approveTransfer, staffCalls.rejectTransfer, staffCalls.failTransfer])
    expect(await world.answer(call, { rid, reason: '不对' }, officer)).toMatchObject({ reason: 'stepNotAllowed' });
});

test('without the right password or code nothing leaves', async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const { password, ...form } = giftTo(recipient, 100_00, sender);
  expect(await world.answer(member.addTransfer, form, sender)).toMatchObject({ reason: 'proofNeeded' });
  expect(await world.answer(member.addTransfer, { ...form, password: `${password}x` }, sender)).toMatchObject({
    reason: 'oldPasswordWrong',
  });
  expect(await world.answer(member.addTransfer, { ...form, old_code: '000000' }, sender)).toMatchObject({
    reason: 'oldCodeWrong',
  });
  expect(await balances(sender)).toMatchObject({ principal: 1_000_00 });
});

test('limits and fee are settings: least, most a day, gifts that wait, and what the fee leaves', async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const set = (key: 'transfer.fee_percent' | 'transfer.gift_day_fen' | 'transfer.most_open', value: number) =>
    world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, key, value));
  expect(await give(world, sender, recipient, 9_99)).toMatchObject({ msg: '单笔转出不少于 ¥10.00' });
  expect(await give(world, sender, recipient, 1_000_01)).toMatchObject({
    msg: '可转出的预存本金为 ¥1,000.00，请修改金额',
  });
  await set('transfer.gift_day_fen', 150_00);
  await set('transfer.fee_percent', 1.5);
  const sums = await world.call(member.quoteTransfer, { kind: 'member', amount_fen: 100_00 }, sender);
  expect(sums).toEqual({ amount_fen: 100_00, bonus_back_fen: 0, bonus_due_fen: 0, fee_fen: 1_50, arrives_fen: 98_50 });
  expect(
    await world.answer(member.addTransfer, { ...giftTo(recipient, 100_00, sender), arrives_fen: 100_00 }, sender),
  ).toMatchObject({ reason: 'sumsChanged', data: { arrives_fen: 98_50 } });
  const { rid } = sentOf(await give(world, sender, recipient, 100_00));
  expect(await give(world, sender, recipient, 60_00)).toMatchObject({
    msg: '今日还可转出 ¥50.00，请修改金额或明天再试',
  });
  await set('transfer.most_open', 1);
  expect(await give(world, sender, recipient, 20_00)).toMatchObject({ reason: 'giftsFull' });
  await world.call(member.acceptTransfer, { rid }, recipient);
  expect(await balances(recipient)).toMatchObject({ principal: 98_50 });
  await set('transfer.most_open', 10);
  await set('transfer.fee_percent', 0);
  await set('transfer.gift_day_fen', 50_000_00);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('who was given principal may spend it and give it on, but not have it paid out', async () => {
  const [sender, recipient, third] = [await rich(), await newMember(world), await newMember(world)];
  const { rid } = sentOf(await give(world, sender, recipient, 400_00));
  await world.call(member.acceptTransfer, { rid }, recipient);
  expect(await world.call(member.getTransferTerms, {}, recipient)).toMatchObject({
    principal_fen: 400_00,
    refundable_fen: 0,
    received_fen: 400_00,
  });
  expect(await askRefund(world, recipient, 100_00)).toMatchObject({
    msg: '他人转赠与返利转入的本金不能退款，可退的本金为 ¥0.00',
  });
  await held(world, recipient, [100_00], false);
  const on = sentOf(await give(world, recipient, third, 300_00));
  await world.call(member.acceptTransfer, { rid: on.rid }, third);
  expect(await balances(third)).toMatchObject({ principal: 300_00 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('an account is not closed while it sends or is given money', async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const sent = sentOf(await give(world, sender, recipient, 1_000_00));
  const hindering = async (who: MemberSpeaker) => (await world.call(checkClosing, {}, who)).hindrances;
  expect(await hindering(sender)).toContain(`转赠 ${sent.transfer_no} 等待对方接收，请先取消或等待处理`);
  expect(await hindering(recipient)).toContain(
    `有一笔转赠 ${sent.transfer_no} 等您接收（2026-11-27 前），请先接收或拒绝`,
  );
  await world.call(member.cancelTransfer, { rid: sent.rid }, sender);
  const refund = sentOf(await askRefund(world, sender, 1_000_00));
  expect(await hindering(sender)).toContain(`退款 ${refund.transfer_no} 正在处理，请等待到账`);
});
