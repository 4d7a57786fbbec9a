import { makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { getInvite } from '@yance/contract/invitations/endpoints.ts';
import { listInvitationsForStaff, voidInvitation } from '@yance/contract/invitations/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import * as member from '@yance/contract/promotion/endpoints.ts';
import * as staff from '@yance/contract/promotion/staff-endpoints.ts';
import { promoterMachine, rebateMachine } from '@yance/contract/promotion/states.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { asMember, deposited, financeOf, held, worked } from '../../../test/money.ts';
import { newMember, signUpMember } from '../../../test/people.ts';
import { givenBack } from '../../../test/points.ts';
import { promoted } from '../../../test/promoting.ts';
import { walkMachine } from '../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { days } from '../../kernel/clock.ts';
import { changeHold, releaseHolds, settleHold } from '../charges/index.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { promoters, rebates } from './promotion.tables.ts';
import { releaseDayOf } from './rebate/set-money.ts';
import { changeSetting } from '../settings/index.ts';
import { sumsOf } from './read/sums-of.ts';
import { pageOfRebates } from './rebates.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const sums = async ({ rid }: { rid: string }) => {
  await world.settle();
  return sumsOf(world.database.db, rid);
};
const none = {
  expected_fen: 0,
  frozen_fen: 0,
  available_fen: 0,
  withdrawing_fen: 0,
  withdrawn_fen: 0,
  owed_fen: 0,
};
const sound = async () => {
  expect(await verifyLedger(world.database.db)).toEqual([]);
  // What was released is what promoters have less what they owe.
  const { rows } = await world.database.pool.query(
    `select (select coalesce(sum(released_fen), 0) from promoter_rebates)
      - (select coalesce(sum(case kind when 'rebate_owed' then -balance else balance end), 0) from ledger_accounts
         where kind in ('rebate', 'rebate_owed')) as differs`,
  );
  expect(rows).toEqual([{ differs: '0' }]);
};
test('only a complete profile applies, a refusal can be answered, and a stopped promoter brings friends again', async () => {
  const finance = await financeOf(world);
  const guest = await newMember(world, { profile: 'none' });
  expect(await world.answer(member.applyPromoter, { channel: '朋友圈' }, guest)).toMatchObject({
    reason: 'notCertified',
  });
  const who = await newMember(world);
  const { rid } = await world.call(member.applyPromoter, { channel: '朋友圈' }, who);
  expect(await world.answer(member.applyPromoter, { channel: '朋友圈' }, who)).toMatchObject({
    reason: 'stepNotAllowed',
  });
  await world.call(staff.rejectPromoter, { rid, reason: '请写明渠道' }, finance);
  expect(await world.call(member.getPromotion, {}, who)).toMatchObject({
    promoter: { state: 'rejected', answer: '请写明渠道', actions: [{ event: 'apply' }] },
    share: null,
    sums: none,
  });
  await world.call(member.applyPromoter, { channel: '课题组网站' }, who);
  await world.call(staff.approvePromoter, { rid }, finance);
  await world.call(staff.stopPromoter, { rid, reason: '群发广告' }, finance);
  expect((await world.call(member.getPromotion, {}, who)).share).toBeNull();
  const { code } = await world.call(getInvite, {}, who);
  await signUpMember(world, { profile: 'none', inviterCode: code });
  expect(await world.call(getInvite, {}, who)).toMatchObject({ friends: 1 });
});

test('a customer brings a rebate and no points; what is expected lapses with its order and freezes with its payment', async () => {
  const { promoter, customer } = await promoted(world);
  const { causes } = await held(world, customer, [1_000_00]);
  expect(await sums(promoter)).toEqual({ ...none, expected_fen: 30_00 });
  await asMember(world, customer, (work) => releaseHolds(work, { cause_rids: causes }));
  expect(await sums(promoter)).toEqual(none);
  // On credit first, by a statement later.
  const owed = await worked(world, customer, 333_33);
  expect(await sums(promoter)).toEqual({ ...none, expected_fen: 9_99 });
  const { rid } = await world.call(makeStatement, { charge_rids: [owed] }, customer);
  await deposited(world, customer, 5_000_00);
  await world.call(payStatements, { rids: [rid] }, customer);
  expect(await sums(promoter)).toEqual({ ...none, frozen_fen: 9_99 });
  await givenBack(world, owed, 33_33);
  expect(await sums(promoter)).toEqual({ ...none, frozen_fen: 9_00 });
  const info = await world.call(member.getPromotion, {}, promoter);
  expect(info).toMatchObject({ percent: 3, funnel: { registered: 1, ordered: 1, paid: 1 } });
  expect(info.months.at(-1)).toMatchObject({ amount_fen: 9_00 });
  const { list } = await world.call(member.listRebates, {}, promoter);
  expect(list.map(({ state, amount_fen, name }) => [state, amount_fen, name])).toEqual([
    ['frozen', 9_00, '林**'],
    ['void', 0, '林**'],
  ]);
  expect((await world.call(member.listCustomers, {}, promoter)).list).toMatchObject([
    { name: '林**', rebate_fen: 9_00 },
  ]);
  expect(await world.call(getInvite, {}, promoter)).toMatchObject({ friends: 0, points: 0 });
  await sound();
});

test('a rebate that lapsed comes back when its charge is to be paid again, but not of a voided customer or a stopped promoter', async () => {
  const { promoter, customer, rid } = await promoted(world);
  await deposited(world, customer, 5_000_00);
  const { causes } = await held(world, customer, [1_000_00, 1_000_00]);
  const [cause_rid = '', other = ''] = causes;
  const change = (cause: string, amount_fen: number) =>
    asMember(world, customer, (work) => changeHold(work, { cause_rid: cause, amount_fen, allowCredit: false }));
  await change(cause_rid, 0);
  await change(other, 0);
  expect(await sums(promoter)).toEqual(none);
  await change(cause_rid, 500_00);
  expect(await sums(promoter)).toEqual({ ...none, expected_fen: 15_00 });
  await asMember(world, customer, (work) => settleHold(work, { cause_rid, allowCredit: false }));
  expect(await sums(promoter)).toEqual({ ...none, frozen_fen: 15_00 });
  const finance = await financeOf(world);
  await world.call(staff.stopPromoter, { rid, reason: '群发广告' }, finance);
  await change(other, 400_00);
  expect(await sums(promoter), 'stopped').toEqual({ ...none, frozen_fen: 15_00 });
  await world.call(staff.resumePromoter, { rid, reason: '已整改' }, finance);
  const { list } = await world.call(listInvitationsForStaff, { kw: customer.phone }, finance);
  await world.call(voidInvitation, { rid: list[0]?.rid ?? '', reason: '同一人' }, finance);
  await change(other, 500_00);
  expect(await sums(promoter), 'voided').toEqual(none);
  await sound();
});

test('a customer who looks like the promoter holds the rebates back, and finance makes them void', async () => {
  const { promoter, customer } = await promoted(world);
  const browser = { 'x-forwarded-for': '10.7.7.7', 'user-agent': 'Mozilla/5.0 Firefox/130.0' };
  for (const { phone, password } of [promoter, customer])
    await world.call(login, { account: phone, password }, undefined, browser);
  await deposited(world, customer, 5_000_00);
  await worked(world, customer, 1_000_00);
  expect(await sums(promoter)).toEqual({ ...none, frozen_fen: 30_00 });
  const finance = await financeOf(world);
  const { list } = await world.call(listInvitationsForStaff, { state: 'flagged', kind: 'customer' }, finance);
  await world.call(voidInvitation, { rid: list[0]?.rid ?? '', reason: '同一人' }, finance);
  expect(await sums(promoter)).toEqual(none);
  await worked(world, customer, 100_00);
  expect(await sums(promoter)).toEqual(none);
  await sound();
  const about = (await world.call(listMessages, { size: 100 }, promoter)).list
    .filter(({ link }) => link === '/member/promotion?tab=customers')
    .map(({ content }) => content);
  expect(about).toEqual([
    '您的推广客户林**经核查已作废：同一人。由此产生的返利已失效，如有疑问请联系客服。',
    expect.stringContaining('通过您的推广码注册，成为您的推广客户，绑定期内付款您得返利。'),
  ]);
});

test('promoters and rebates move by their tables and no other way', async () => {
  const { promoter, customer, rid } = await promoted(world);
  await deposited(world, customer, 500_00);
  await worked(world, customer, 100_00);
  await world.settle();
  const { rows } = await pageOfRebates(world.database.db, { member: promoter.rid }, { page: 1, size: 1 });
  // The walk sets states alone, and not what the table wants beside them.
  await world.database.pool.query('alter table promoters drop constraint promoters_decided');
  const details = { member_rid: promoter.rid, person: '林**', amount_fen: 1 };
  expect(
    await walkMachine(world, {
      machine: promoterMachine,
      table: promoters,
      rid,
      expected: [
        ['-', 'apply', 'C', 'pending'],
        ['rejected', 'apply', 'C', 'pending'],
        ['pending', 'approve', 'F', 'active'],
        ['pending', 'reject', 'F', 'rejected'],
        ['active', 'stop', 'FT', 'stopped'],
        ['stopped', 'resume', 'F', 'active'],
      ],
      details,
    }),
  ).toEqual([]);
  expect(
    await walkMachine(world, {
      machine: rebateMachine,
      table: rebates,
      rid: rows[0]?.rid ?? '',
      expected: [
        ['-', 'expect', 'T', 'expected'],
        ['expected', 'freeze', 'T', 'frozen'],
        ['frozen', 'release', 'T', 'available'],
        ['expected', 'lapse', 'T', 'void'],
        ['frozen', 'lapse', 'T', 'void'],
        ['available', 'lapse', 'T', 'void'],
        ['void', 'revive', 'T', 'expected'],
      ],
      details,
    }),
  ).toEqual([]);
});

test('a rebate is available from the tenth, and a later refund is set against the next ones', async () => {
  const { promoter, customer } = await promoted(world);
  await deposited(world, customer, 50_000_00);
  const first = await worked(world, customer, 2_000_00);
  const gone = await worked(world, customer, 1_000_00);
  await worked(world, customer, 500_00);
  expect(await sums(promoter)).toEqual({ ...none, frozen_fen: 105_00 });
  world.clock.pass(days(50));
  await world.settle();
  expect(await sums(promoter)).toEqual({ ...none, available_fen: 105_00 });
  await givenBack(world, first, 1_000_00);
  await givenBack(world, gone, 1_000_00);
  expect(await sums(promoter)).toEqual({ ...none, available_fen: 105_00, owed_fen: 60_00 });
  await sound();
  // 30 yuan cover a half of it, the next 60 the rest.
  await worked(world, customer, 1_000_00);
  world.clock.pass(days(45));
  expect(await sums(promoter)).toEqual({ ...none, available_fen: 105_00, owed_fen: 30_00 });
  await worked(world, customer, 2_000_00);
  world.clock.pass(days(45));
  expect(await sums(promoter)).toEqual({ ...none, available_fen: 135_00, owed_fen: 0 });
  await sound();
  expect((await balancesOf(world.database.db, { kind: 'member', rid: promoter.rid })).rebate).toBe(135_00);
  // After 180 days new orders bring nothing.
  world.clock.pass(days(45));
  await worked(world, customer, 1_000_00);
  expect(await sums(promoter)).toEqual({ ...none, available_fen: 135_00 });
});

test('the day of release follows a December too, and the settings', async () => {
  const { db } = world.database;
  expect([await releaseDayOf(db, '2026-11-30'), await releaseDayOf(db, '2026-12-01')]).toEqual([
    '2026-12-10',
    '2027-01-10',
  ]);
  await world.database.transaction(async (tx) => {
    await changeSetting({ tx, clock: world.clock }, 'promoter.release_months', 0);
    await changeSetting({ tx, clock: world.clock }, 'promoter.release_day', 1);
  });
  expect(await releaseDayOf(db, '2026-11-30')).toBe('2026-11-01');
});
