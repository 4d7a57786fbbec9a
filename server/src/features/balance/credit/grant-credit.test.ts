import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import { randomUUID } from 'node:crypto';
import * as calls from '@yance/contract/balance/credit-staff-endpoints.ts';
import { operateCredit } from '@yance/contract/balance/endpoints.ts';
import { assetInfo, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { dissolveCommunity, setAdmin } from '@yance/contract/communities/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { found, join } from '../../../../test/communities.ts';
import { accountRow, inNoCircle } from '../../../../test/in-no-circle.ts';
import { asMember, deposited, financeOf, worked } from '../../../../test/money.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newHolder, newOwnRole } from '../../../../test/own-roles.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { setCreditStop } from './stop-when-overdue.ts';

let world: World;
let finance: StaffSpeaker;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  [finance, manager] = [await financeOf(world), await newStaff(world, 'B')];
});

const newCommunity = async (name: string) => {
  const [owner, member] = [await newMember(world), await newMember(world)];
  const community = await found(world, owner, name);
  await join(world, community, owner, member);
  const payer = { rid: community.rid, payer_kind: 'team' as const };
  return {
    owner,
    member,
    payer,
    credit: async () => (await world.call(assetInfo, { community_rid: community.rid }, owner)).credit,
  };
};
/** What an order of a member on the community's money would lack. */
const missing = async (member: MemberSpeaker, community_rid: string): Promise<number> => {
  const demand = await demandFor(world, member, [{ kw: 'XRD', count: 1 }]);
  return (await world.call(quoteOrder, { ...demand, community_rid }, member)).missing_fen;
};
const events = ({ actions }: { actions: { event: string }[] }) => actions.map(({ event }) => event);
const offered = async (payer: { rid: string; payer_kind: 'team' }, who: StaffSpeaker) =>
  events(await world.call(calls.getCredit, payer, who));

test('a manager grants a community credit up to an own limit and term, finance above them, and its members’ orders use it', async () => {
  const { owner, member, payer, credit } = await newCommunity('介孔');
  expect(await world.call(calls.getCredit, payer, manager)).toMatchObject({
    policy: 'credit',
    limit_fen: 20_000_00,
    granted: false,
  });
  const grant = (limit_fen: number, who: StaffSpeaker, term_days = 45) =>
    world.answer(calls.grantCredit, { ...payer, limit_fen, term_days, reason: '年度合作' }, who);
  expect(await grant(20_000_01, manager)).toMatchObject({ reason: 'aboveOwnLimit' });
  expect(await grant(10_00, manager, 90)).toMatchObject({ reason: 'aboveOwnTerm' });
  expect(await credit()).toMatchObject({ limit_fen: 20_000_00 });
  expect(await grant(10_00, manager)).toMatchObject({ code: 1, data: { limit_fen: 10_00, granted: true } });
  expect(await missing(member, payer.rid)).toBeGreaterThan(0);
  expect(await offered(payer, manager)).toEqual(['grant']);
  expect(await grant(50_000_00, finance)).toMatchObject({ code: 1 });
  expect(await credit()).toMatchObject({ limit_fen: 50_000_00, term_days: 45, available_fen: 50_000_00 });
  expect(await missing(member, payer.rid)).toBe(0);
  // What finance has granted above it a manager leaves alone.
  expect(await grant(10_00, manager)).toMatchObject({ reason: 'aboveOwnLimit' });
  expect(await offered(payer, manager)).toEqual([]);
  expect(await offered(payer, finance)).toEqual(['grant', 'freeze']);
  await world.settle();
  expect((await world.call(listMessages, {}, owner)).list[0]).toMatchObject({
    title: '「介孔」信用额度已调整',
    content: '课题组「介孔」的信用额度已调整为 ¥50,000.00。',
    link: `/member/prestore?community=${payer.rid}`,
  });
  // The owner's own credit is another.
  expect(await world.call(calls.getCredit, { rid: owner.rid }, finance)).toMatchObject({ granted: false });
});

test('an own role that grants credit is bound by the manager’s limit and term, and takes nothing from finance', async () => {
  const { payer, credit } = await newCommunity('储能');
  const admin = await newStaff(world, 'M');
  const holder = await newHolder(world, admin, ['members.credit']);
  const { rid } = await newOwnRole(world, admin, ['members.credit']);
  const alsoManager = await newStaff(world, 'B', [rid]);
  const alsoFinance = await newStaff(world, 'F', [rid]);
  const grant = (limit_fen: number, who: StaffSpeaker, term_days = 45) =>
    world.answer(calls.grantCredit, { ...payer, limit_fen, term_days, reason: '年度合作' }, who);
  for (const bound of [holder, alsoManager]) {
    expect(await grant(20_000_01, bound)).toMatchObject({ reason: 'aboveOwnLimit' });
    expect(await grant(10_00, bound, 90)).toMatchObject({ reason: 'aboveOwnTerm' });
    expect(await grant(20_000_00, bound)).toMatchObject({ code: 1 });
    expect(await offered(payer, bound)).toEqual(['grant']);
  }
  expect(await grant(50_000_00, alsoFinance)).toMatchObject({ code: 1 });
  expect(await credit()).toMatchObject({ limit_fen: 50_000_00 });
  for (const bound of [holder, alsoManager]) {
    expect(await grant(10_00, bound)).toMatchObject({ reason: 'aboveOwnLimit' });
    expect(await offered(payer, bound)).toEqual([]);
  }
  expect(await grant(60_000_00, admin)).toMatchObject({ code: 1 });
});

test('finance freezes and restores a community’s credit, and what is overdue stays stopped until it is paid', async () => {
  const { owner, member, payer, credit } = await newCommunity('光催化');
  const account = { community_rid: payer.rid };
  const charge = await worked(world, member, 500_00, { kind: 'team', rid: payer.rid });
  const statement = await world.call(makeStatement, { ...account, charge_rids: [charge] }, owner);
  const frozen = { ...payer, reason: '负责人联系不上' };
  expect(await world.call(calls.freezeCredit, frozen, finance)).toMatchObject({ frozen_reason: '负责人联系不上' });
  expect(await world.answer(calls.freezeCredit, frozen, finance)).toMatchObject({ reason: 'alreadyFrozen' });
  expect(await offered(payer, finance)).toEqual(['grant', 'restore']);
  expect(await credit()).toMatchObject({ stopped: true, used_fen: 500_00, available_fen: 0 });
  expect(await missing(member, payer.rid)).toBeGreaterThan(0);
  await asMember(world, owner, (work) => setCreditStop(work, { kind: 'team', rid: payer.rid }, true));
  const restored = { ...payer, reason: '已联系上' };
  await world.call(calls.restoreCredit, restored, finance);
  expect(await world.answer(calls.restoreCredit, restored, finance)).toMatchObject({ reason: 'notFrozen' });
  expect(await credit()).toMatchObject({ stopped: true });
  await deposited(world, owner, 500_00, 'none', payer);
  await world.call(payStatements, { ...account, rids: [statement.rid] }, owner);
  expect(await credit()).toMatchObject({ stopped: false, available_fen: 20_000_00 });
});

test('who runs a community asks for its credit, staff read whose it is, and its members’ orders use what was granted', async () => {
  const { owner, member, payer, credit } = await newCommunity('钙钛矿');
  const admin = await newMember(world);
  const place = await join(world, payer, owner, admin);
  await world.call(setAdmin, { rid: place.rid, admin: true }, owner);
  const account = { community_rid: payer.rid };
  const ask = (limit_fen: number, who: MemberSpeaker) =>
    world.answer(operateCredit, { operate: 'apply', ...account, limit_fen, purpose: '年度测试' }, who);
  expect(await ask(30_000_00, member)).toMatchObject({ reason: 'managerNeeded' });
  expect(await ask(20_000_00, admin)).toMatchObject({ msg: '申请的额度应高于现有额度 ¥20,000.00' });
  const first = await ask(30_000_00, admin);
  expect(first).toMatchObject({
    code: 1,
    data: { credit: { limit_fen: 20_000_00 }, applications: [{ state: 'pending' }] },
  });
  expect(await ask(40_000_00, owner)).toMatchObject({ reason: 'applicationOpen' });
  expect(await world.answer(dissolveCommunity, { rid: payer.rid }, owner)).toMatchObject({ reason: 'unsettled' });
  // It is the community's and not the one of who asked for it.
  expect((await world.call(operateCredit, { operate: 'query' }, admin)).applications).toEqual([]);
  const rid = first.code === 1 ? (first.data.applications[0]?.rid ?? '') : '';
  expect((await world.call(calls.listCreditApplications, { kw: '钙钛矿' }, manager)).list).toMatchObject([
    { rid, payer_kind: 'team', payer: { rid: payer.rid, name: '钙钛矿', phone: maskPhone(owner.phone) } },
  ]);
  await world.call(calls.rejectCredit, { rid, reason: '请附课题任务书' }, finance);
  await world.settle();
  expect((await world.call(listMessages, {}, owner)).list[0]).toMatchObject({
    title: '「钙钛矿」信用额度申请未通过',
    content: '课题组「钙钛矿」的信用额度申请未通过：请附课题任务书。',
    link: `/member/prestore?tab=credit&community=${payer.rid}`,
  });
  const second = await world.call(
    operateCredit,
    { operate: 'apply', ...account, limit_fen: 50_000_00, purpose: '年度测试' },
    owner,
  );
  const grant = { rid: second.applications[0]?.rid ?? '', limit_fen: 40_000_00, term_days: 60 };
  expect(await world.answer(calls.approveCredit, grant, manager)).toMatchObject({ reason: 'aboveOwnLimit' });
  await world.call(calls.approveCredit, grant, finance);
  expect(await credit()).toMatchObject({ limit_fen: 40_000_00, term_days: 60, available_fen: 40_000_00 });
  expect(await missing(member, payer.rid)).toBe(0);
  expect(await world.call(calls.getCredit, { rid: owner.rid }, finance)).toMatchObject({ granted: false });
});

test('the credit of a community that has ended changes no more, and of one that is not there nothing is known', async () => {
  const owner = await newMember(world);
  const payer = { rid: (await found(world, owner, '收尾')).rid, payer_kind: 'team' as const };
  await world.call(dissolveCommunity, { rid: payer.rid }, owner);
  const form = { limit_fen: 1_00, term_days: 30, reason: '核定' };
  const ended = { reason: 'communityEnded', msg: '该课题组已解散，不能调整信用' };
  expect(await world.answer(calls.grantCredit, { ...payer, ...form }, finance)).toMatchObject(ended);
  expect(await world.answer(calls.freezeCredit, { ...payer, reason: '核实' }, finance)).toMatchObject(ended);
  expect(await offered(payer, finance)).toEqual([]);
  for (const payer_kind of ['team', 'member'] as const) {
    const none = { rid: randomUUID(), payer_kind };
    expect(await world.answer(calls.getCredit, none, finance)).toMatchObject({ reason: 'notFound' });
    expect(await world.answer(calls.grantCredit, { ...none, ...form }, finance)).toMatchObject({ reason: 'notFound' });
  }
});

test('a manager who grants while finance does reads what finance has granted, and changes nothing of it', async () => {
  const owner = await newMember(world);
  const grant = (limit_fen: number, who: StaffSpeaker) => () =>
    world.answer(
      calls.grantCredit,
      { rid: owner.rid, payer_kind: 'member', limit_fen, term_days: 30, reason: '核定' },
      who,
    );
  const both = [grant(90_000_00, finance), grant(10_00, manager)];
  const [first, second] = await inNoCircle(world, await accountRow(world, owner), both);
  expect([first, second]).toMatchObject([{ code: 1 }, { reason: 'aboveOwnLimit' }]);
  expect((await world.call(assetInfo, {}, owner)).credit).toMatchObject({ limit_fen: 90_000_00 });
});
