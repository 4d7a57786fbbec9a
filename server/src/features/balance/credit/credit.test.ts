import { operateCredit } from '@yance/contract/balance/endpoints.ts';
import * as calls from '@yance/contract/balance/credit-staff-endpoints.ts';
import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import { assetInfo, makeStatement, payStatements } from '@yance/contract/billing/endpoints.ts';
import { setMemberPolicy } from '@yance/contract/identity/staff-endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../../test/callers.ts';
import { asMember, deposited, financeOf, worked } from '../../../../test/money.ts';
import { demandFor } from '../../../../test/ordering.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { walkMachine } from '../../../../test/walk-machine.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { newRid } from '../../../kernel/db.ts';
import { placeHolds } from '../../charges/index.ts';
import { creditApplications } from '../balance.tables.ts';
import { setCreditStop } from './stop-when-overdue.ts';

let world: World;
let finance: StaffSpeaker;
let manager: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  [finance, manager] = [await financeOf(world), await newStaff(world, 'B')];
});

const credit = async (member: MemberSpeaker) => (await world.call(assetInfo, {}, member)).credit;
const ask = (member: MemberSpeaker, limit_fen: number) =>
  world.answer(operateCredit, { operate: 'apply', limit_fen, purpose: '国家基金项目，按季度结账' }, member);
const applied = async (member: MemberSpeaker, limit_fen: number): Promise<string> => {
  const { applications } = await world.call(
    operateCredit,
    { operate: 'apply', limit_fen, purpose: '国家基金项目，按季度结账' },
    member,
  );
  return applications[0]?.rid ?? '';
};

test('only the moves of the credit application table go through, for every state, event and actor', async () => {
  const rid = await applied(await newMember(world), 4_000_00);
  const expected = [
    ['-', 'apply', 'C', 'pending'],
    ['pending', 'cancel', 'C', 'cancelled'],
    ['pending', 'approve', 'BF', 'approved'],
    ['pending', 'reject', 'BF', 'rejected'],
  ] as const;
  await world.database.pool.query(
    'update credit_applications set granted_fen = 1, term_days = 1, decided_at = now() where rid = $1',
    [rid],
  );
  expect(
    await walkMachine(world, { machine: creditApplicationMachine, table: creditApplications, rid, expected }),
  ).toEqual([]);
});

test('a prepaid company asks for credit, a manager grants it up to an own limit, finance above it, and its orders use it', async () => {
  const company = await newMember(world, { organization: 2 });
  expect(await credit(company)).toMatchObject({ policy: 'prepaid', limit_fen: 0, available_fen: 0 });
  const rid = await applied(company, 50_000_00);
  expect(await ask(company, 60_000_00)).toMatchObject({ code: 0, reason: 'applicationOpen' });
  const queues = await world.call(listQueues, {}, manager);
  expect(queues.find(({ key }) => key === 'credit.pending')).toMatchObject({ count: 2 });
  const grant = { rid, limit_fen: 50_000_00, term_days: 45 };
  expect(await world.answer(calls.approveCredit, grant, manager)).toMatchObject({
    code: 0,
    reason: 'aboveOwnLimit',
    msg: '您最多可核定 ¥20,000.00，更高的额度请由财务核定',
  });
  expect(await world.call(calls.approveCredit, grant, finance)).toMatchObject({
    state: 'approved',
    granted_fen: 50_000_00,
    actions: [],
  });
  expect(await credit(company)).toMatchObject({ policy: 'credit', available_fen: 50_000_00, term_days: 45 });
  const quoted = await world.call(quoteOrder, await demandFor(world, company, [{ kw: 'XRD', count: 1 }]), company);
  expect(quoted.missing_fen).toBe(0);
  await world.settle();
  expect((await world.call(listMessages, {}, company)).list[0]?.title).toBe('信用额度已调整');
});

test('what finance has granted above a manager’s limit a manager neither changes nor refuses, and terms have a bound', async () => {
  const company = await newMember(world, { organization: 2 });
  const grant = { rid: company.rid, limit_fen: 10_000_00, term_days: 90, reason: '长期客户' };
  expect(await world.answer(calls.grantCredit, grant, manager)).toMatchObject({
    reason: 'aboveOwnTerm',
    msg: '您最多可核定 60 天账期，更长的账期请由财务核定',
  });
  const asked = await applied(company, 50_000_00);
  const less = { rid: asked, limit_fen: 1_00, term_days: 30 };
  expect(await world.answer(calls.approveCredit, less, manager)).toMatchObject({ reason: 'aboveOwnLimit' });
  const refusal = { rid: asked, reason: '额度过高' };
  expect(await world.answer(calls.rejectCredit, refusal, manager)).toMatchObject({ reason: 'aboveOwnLimit' });
  await world.call(calls.approveCredit, { rid: asked, limit_fen: 100_000_00, term_days: 90 }, finance);
  expect(await world.answer(calls.grantCredit, { ...grant, term_days: 30 }, manager)).toMatchObject({
    reason: 'aboveOwnLimit',
  });
  expect(await credit(company)).toMatchObject({ limit_fen: 100_000_00, term_days: 90 });
});

test('a limit of a member who prepays again is neither shown nor used', async () => {
  const student = await newMember(world, { organization: 0 });
  await world.call(setMemberPolicy, { rid: student.rid, policy: 'prepaid', reason: '客户要求' }, manager);
  expect(await credit(student)).toMatchObject({ policy: 'prepaid', limit_fen: 0, available_fen: 0 });
  const quoted = await world.call(quoteOrder, await demandFor(world, student, [{ kw: 'XRD', count: 1 }]), student);
  expect(quoted.missing_fen).toBeGreaterThan(0);
  expect(await world.call(calls.getCredit, { rid: student.rid }, manager)).toMatchObject({
    policy: 'prepaid',
    limit_fen: 3_000_00,
  });
});

test('no more than now is refused, what was taken back or rejected can be asked for again, and of others nothing is known', async () => {
  const student = await newMember(world, { organization: 0 });
  expect(await ask(student, 3_000_00)).toMatchObject({ code: 0, msg: '申请的额度应高于现有额度 ¥3,000.00' });
  const first = await applied(student, 4_000_00);
  const other = await newMember(world);
  expect(await world.answer(operateCredit, { operate: 'cancel', rid: first }, other)).toMatchObject({
    reason: 'notFound',
  });
  await world.call(operateCredit, { operate: 'cancel', rid: first }, student);
  const second = await applied(student, 4_000_00);
  await world.call(calls.rejectCredit, { rid: second, reason: '请补充课题信息' }, manager);
  const { applications } = await world.call(operateCredit, { operate: 'query' }, student);
  expect(applications.map(({ state, answer }) => [state, answer])).toEqual([
    ['rejected', '请补充课题信息'],
    ['cancelled', ''],
  ]);
  expect((await world.call(operateCredit, { operate: 'query' }, other)).applications).toEqual([]);
});

test('staff freeze and restore credit; what is overdue stays stopped until it is paid', async () => {
  const student = await newMember(world, { organization: 0 });
  const charge = await worked(world, student, 500_00);
  const { rid } = await world.call(makeStatement, { charge_rids: [charge] }, student);
  await world.call(calls.freezeCredit, { rid: student.rid, reason: '联系不上付款人' }, finance);
  expect(await ask(student, 9_000_00)).toMatchObject({ reason: 'creditFrozen' });
  expect(await credit(student)).toMatchObject({ stopped: true, available_fen: 0 });
  await world.call(
    calls.grantCredit,
    { rid: student.rid, limit_fen: 3_000_00, term_days: 30, reason: '复核' },
    finance,
  );
  await world.settle();
  expect((await world.call(listMessages, {}, student)).list[0]?.content).toBe(
    '您的信用额度已调整为 ¥3,000.00（当前因冻结或逾期停用，解除后可用）。',
  );
  await asMember(world, student, (work) => setCreditStop(work, { kind: 'member', rid: student.rid }, true));
  await world.call(calls.restoreCredit, { rid: student.rid, reason: '已联系上' }, finance);
  expect(await credit(student)).toMatchObject({ stopped: true });
  expect(await ask(student, 9_000_00)).toMatchObject({ reason: 'creditOverdue' });
  await deposited(world, student, 500_00);
  await world.call(payStatements, { rids: [rid] }, student);
  expect(await credit(student)).toMatchObject({ stopped: false, available_fen: 3_000_00 });
});

test('many orders at once on one limit take exactly what it covers', patience, async () => {
  const student = await newMember(world, { organization: 0 });
  const payer = { kind: 'member' as const, rid: student.rid };
  const hold = () =>
    asMember(world, student, (work) =>
      placeHolds(work, {
        payer,
        order_rid: newRid(),
        allowCredit: true,
        lines: [{ cause: 'order_line', cause_rid: newRid(), title: '检测', amount_fen: 70_00 }],
      }),
    );
  const ended = await Promise.allSettled(Array.from({ length: callers }, hold));
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
  expect(await credit(student)).toMatchObject({ used_fen: 42 * 70_00, available_fen: 60_00 });
});
