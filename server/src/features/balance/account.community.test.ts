import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import * as member from '@yance/contract/balance/endpoints.ts';
import { listCommunityLedgerForStaff, listDepositsForStaff } from '@yance/contract/balance/staff-endpoints.ts';
import {
  addBankAccount,
  importBankFile,
  listBankLines,
  postBankLine,
  readBankFile,
} from '@yance/contract/banking/staff-endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { getCommunityAssets } from '@yance/contract/billing/staff-endpoints.ts';
import { dissolveCommunity, leaveCommunity } from '@yance/contract/communities/endpoints.ts';
import { freezeCommunity } from '@yance/contract/communities/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { startPayment } from '@yance/contract/payments/endpoints.ts';
import { addOrder } from '@yance/contract/orders/endpoints.ts';
import { orderOf } from '@yance/contract/orders/placed.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCast } from '../../../test/communities.ts';
import { asMember, deposited, financeOf, held } from '../../../test/money.ts';
import { notify, openProviders } from '../../../test/paying.ts';
import { demandFor } from '../../../test/ordering.ts';
import type { MemberSpeaker } from '../../../test/people.ts';
import { newStaffFile } from '../../../test/uploads.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { releaseHolds } from '../charges/index.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const moneyOf = (rid: string) => balancesOf(world.database.db, { kind: 'team', rid });
const own = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });

const titles = async (who: MemberSpeaker) =>
  (await world.call(listMessages, {}, who)).list.map(({ title, content }) => `${title}：${content}`);

/** A paper takes its time on a busy machine. */
const drawn = { timeout: 60_000 };
test(
  'a member pays in to a community: the money and its gift are the community’s, and who runs it reads and is told of it',
  drawn,
  async () => {
    const { community, people } = await newCast(world, '催化');
    const { O, A, M } = people;
    const rid = await deposited(world, M, 1_000_00, 'bonus', community);
    expect(await moneyOf(community.rid)).toMatchObject({ principal: 1_000_00, bonus: 30_00 });
    expect(await own(M)).toMatchObject({});
    const named = { community_rid: community.rid };
    for (const who of [O, A])
      expect(await world.call(assetInfo, named, who)).toMatchObject({
        balance_fen: 1_000_00,
        bonus_fen: 30_00,
        credit: { limit_fen: 20_000_00, used_fen: 0, available_fen: 20_000_00 },
      });
    const other = await deposited(world, A, 500_00, 'none', community);
    expect((await world.call(member.listDeposits, named, O)).list.map((one) => one.rid)).toEqual([other, rid]);
    expect((await world.call(member.listDeposits, named, M)).list).toMatchObject([
      { rid, target: 'community', community: { rid: community.rid, name: '催化' }, applied_by: '林晓雨' },
    ]);
    expect((await world.call(member.listDeposits, {}, M)).list).toEqual([]);
    expect((await world.call(member.getDeposit, { rid }, A)).timeline.map(({ event }) => event)).toEqual([
      'add',
      'voucher',
      'post',
    ]);
    const ledger = (who: MemberSpeaker) => world.call(member.listCommunityLedger, { rid: community.rid }, who);
    expect((await ledger(O)).list.map(({ balance_fen }) => balance_fen)).toEqual([1_530_00, 1_030_00]);
    expect(await ledger(M)).toMatchObject({
      total: 1,
      list: [{ origin: { kind: 'deposit', rid }, amount_fen: 1_030_00, balance_fen: null }],
    });
    const file = { rid: community.rid, format: 'xlsx' } as const;
    expect(await world.call(member.communityLedgerFile, file, O)).toMatchObject({ total: 2 });
    const link = await world.call(member.communityLedgerFile, { ...file, format: 'pdf' }, M);
    expect(link).toMatchObject({ total: 1 });
    const paper = await world.app.http.inject({ method: 'GET', url: link.url });
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const finance = await financeOf(world);
    expect((await world.call(listDepositsForStaff, { kw: '催化' }, finance)).list).toMatchObject([
      { payer: { kind: 'team', rid: community.rid, name: '催化', phone: maskPhone(O.phone) } },
      { payer: { rid: community.rid } },
    ]);
    expect(await world.call(listCommunityLedgerForStaff, { rid: community.rid }, finance)).toMatchObject({ total: 2 });
    expect(await world.call(getCommunityAssets, { rid: community.rid }, finance)).toMatchObject({
      balance_fen: 1_500_00,
    });
    await world.settle();
    const words = '课题组款项已到账：「催化」收到林晓雨存入的 ¥1,000.00，可用于课题组的订单。';
    for (const who of [O, A, M]) expect(await titles(who)).toContain(words);
    expect((await titles(M)).filter((one) => one.startsWith('预存款'))).toEqual([]);
    expect(await verifyLedger(world.database.db)).toEqual([]);
  },
);

test('who does not run a community reads of its ledger what the own orders took, and nothing of the others', async () => {
  const { community, people } = await newCast(world, '明细');
  const { A, M, O } = people;
  await deposited(world, O, 5_000_00, 'none', community);
  const place = async (who: MemberSpeaker) => {
    const demand = await demandFor(world, who, [{ kw: 'XRD', count: 1 }]);
    return orderOf(await world.call(addOrder, { ...demand, community_rid: community.rid }, who));
  };
  const [mine] = [await place(M), await place(A)];
  const ledger = (who: MemberSpeaker) => world.call(member.listCommunityLedger, { rid: community.rid }, who);
  const own = await ledger(M);
  expect(own).toMatchObject({ total: 1, list: [{ origin: { kind: 'order', rid: mine?.rid } }] });
  // How much the others have left or spent would show in any balance.
  expect(own.list.flatMap((one) => [one, ...one.entries]).map(({ balance_fen }) => balance_fen)).not.toContainEqual(
    expect.any(Number),
  );
  expect(await world.answer(assetInfo, { community_rid: community.rid }, M)).toMatchObject({ reason: 'managerNeeded' });
  expect(await ledger(O)).toMatchObject({ total: 3 });
});

test('what a bank’s statement shows is matched to a community by the number, and what is paid online reaches it once', async () => {
  const { community, people } = await newCast(world, '电池');
  const { M } = people;
  const to = { target: 'community', community_rid: community.rid, gift: 'none' } as const;
  const applied = await world.call(member.addDeposit, { amount_fen: 800_00, ...to }, M);
  const finance = await financeOf(world);
  const form = { name: '基本户', bank: '农业银行北京分行', number: '1109 0000 1234' };
  const account_rid = (await world.call(addBankAccount, form, finance)).rid;
  const text = `交易时间,收入金额,支出金额,对方账号,对方户名,交易用途,日志号\n2026-11-23,800.00,,62220001,南京大学化学学院,${applied.deposit_no},TEAM-1`;
  const file_rid = await newStaffFile(world, finance, '流水.csv', Buffer.from(text));
  const { mapping } = await world.call(readBankFile, { account_rid, file_rid }, finance);
  await world.call(importBankFile, { account_rid, file_rid, mapping }, finance);
  const [line] = (await world.call(listBankLines, { kw: 'TEAM-1' }, finance)).list;
  expect(line?.matches[0]).toMatchObject({
    payer: { name: '电池' },
    grounds: ['reference', 'payer', 'amount'],
    sure: true,
  });
  await world.call(postBankLine, { rid: line?.rid ?? '', deposit_rid: applied.rid }, finance);
  expect(await moneyOf(community.rid)).toMatchObject({ principal: 800_00 });

  const providers = await openProviders(world);
  const pay = async (rid: string) => {
    const payment = await world.call(startPayment, { for: { kind: 'deposit', rid }, provider: 'wechat' }, M);
    return { ...payment, trade: payment.rid.replaceAll('-', '') };
  };
  const online = await world.call(member.addDeposit, { amount_fen: 600_00, method: 'online', ...to }, M);
  const fits = await pay(online.rid);
  await providers.pay(fits.trade);
  for (let times = 0; times < 2; times += 1) await notify(world, 'wechat', providers.notice(fits.trade));
  expect(await moneyOf(community.rid)).toMatchObject({ principal: 1_400_00 });
  const late = await world.call(member.addDeposit, { amount_fen: 700_00, method: 'online', ...to }, M);
  const over = await pay(late.rid);
  // The application is taken back while the money is on its way: it stays with who paid.
  await world.call(member.cancelDeposit, { rid: late.rid }, M);
  await providers.pay(over.trade);
  await notify(world, 'wechat', providers.notice(over.trade));
  expect(await moneyOf(community.rid)).toMatchObject({ principal: 1_400_00 });
  expect(await own(M)).toMatchObject({ principal: 700_00 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('a community with money held, or on its way to it, does not end, and a frozen one takes none', async () => {
  const { community, people } = await newCast(world, '结清');
  const { O, M } = people;
  const to = { target: 'community', community_rid: community.rid } as const;
  const open = await world.call(member.addDeposit, { amount_fen: 500_00, ...to }, M);
  const end = () => world.answer(dissolveCommunity, { rid: community.rid }, O);
  expect(await end()).toMatchObject({
    reason: 'unsettled',
    msg: `课题组账户尚未结清，不能解散：预存申请 ${open.deposit_no} 尚未完成，请先完成或取消`,
  });
  await world.call(member.cancelDeposit, { rid: open.rid }, O);
  await deposited(world, M, 500_00, 'none', community);
  const { causes } = await held(world, M, [100_00], false, { kind: 'team', rid: community.rid });
  expect(await end()).toMatchObject({
    msg: expect.stringContaining('课题组账户尚未结清，不能解散：有 ¥100.00 正在冻结'),
  });
  await asMember(world, M, (work) => releaseHolds(work, { cause_rids: causes }));
  await world.call(freezeCommunity, { rid: community.rid, reason: '核实' }, await financeOf(world));
  expect(await world.answer(member.addDeposit, { amount_fen: 500_00, ...to }, M)).toMatchObject({
    reason: 'communityNotOpen',
  });
  expect(await world.answer(member.addDeposit, { amount_fen: 500_00, target: 'community' }, M)).toMatchObject({
    msg: '请选择课题组',
  });
});

test('a member finds all deposits that the member asked for in one list, to the own account and to communities that the member is still in', async () => {
  const { rid, people } = await newCast(world, '全部预存');
  const { O, M } = people;
  const form = { amount_fen: 500_00, target: 'community' as const, community_rid: rid };
  const own_rid = (await world.call(member.addDeposit, { amount_fen: 600_00 }, M)).rid;
  const theirs = (await world.call(member.addDeposit, form, M)).rid;
  await world.call(member.addDeposit, form, O);
  const listed = async () =>
    (await world.call(member.listDeposits, { all: true }, M)).list.map((one) => [one.rid, one.community?.rid]);
  expect(await listed()).toEqual([
    [theirs, rid],
    [own_rid, undefined],
  ]);
  await world.call(leaveCommunity, { rid }, M);
  expect(await listed()).toEqual([[own_rid, undefined]]);
});
