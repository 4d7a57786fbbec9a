import { proposeAdjustment } from '@yance/contract/adjustments/staff-endpoints.ts';
import { operateCredit } from '@yance/contract/balance/endpoints.ts';
import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { lookAtRecord } from '@yance/contract/live/presence-endpoints.ts';
import { addNote, listColleagues, listNotes } from '@yance/contract/notes/staff-endpoints.ts';
import { addWithdrawal } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import { listPromoters } from '@yance/contract/promotion/staff-endpoints.ts';
import { proposeChargeRefund } from '@yance/contract/refunds/staff-endpoints.ts';
import { addSampling } from '@yance/contract/sampling/endpoints.ts';
import { assignPickups, confirmPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { listAudit } from '@yance/contract/staff/admin-endpoints.ts';
import { listTrail } from '@yance/contract/staff/record-endpoints.ts';
import type { RecordKind, RecordRef } from '@yance/contract/staff/record.ts';
import { beforeAll, expect, test } from 'vitest';
import { found } from '../../../../test/communities.ts';
import { deposited, worked } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from '../../../../test/people.ts';
import { earning } from '../../../../test/promoting.ts';
import { morning, nextDay } from '../../../../test/sampling.ts';
import { askRefund, sentOf } from '../../../../test/transferring.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { newRid } from '../../../kernel/db.ts';
import { changeSetting } from '../../settings/index.ts';
import { records } from './open-record.ts';

/** Who may open a record of each kind beside the administrator. Written by hand, never taken from the code. */
const readers = {
  deposit: 'F',
  refund: 'BF',
  transfer: 'F',
  withdrawal: 'F',
  credit: 'BF',
  adjustment: 'F',
  promoter: 'F',
  pickup: 'BW',
  community: 'BF',
} as const satisfies Partial<Record<RecordKind, string>>;
type Kind = keyof typeof readers;
const kinds = Object.keys(readers) as Kind[];

const day = nextDay();
let world: World;
let who: MemberSpeaker;
let staff: Record<StaffRole, StaffSpeaker>;
let rids: Record<Kind, string>;
beforeAll(async () => {
  world = await openWorld();
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'allowRegion', ['11', '3201']));
  const roles: readonly StaffRole[] = ['B', 'R', 'W', 'L', 'A', 'F', 'E', 'M'];
  const people = await Promise.all(roles.map(async (role) => [role, await newStaff(world, role)] as const));
  staff = Object.fromEntries(people) as typeof staff;
  who = await newMember(world);
  const deposit = await deposited(world, who, 1_000_00);
  const charge_rid = await worked(world, who, 100_00);
  const refund = { charge_rid, amount_fen: 10_00, reason: '重复收费' };
  const adjustment = { payer_kind: 'member', payer_rid: who.rid, account: 'principal', reason: '更正' } as const;
  const promoter = await earning(world, 1_000_00);
  const { list: promoters } = await world.call(listPromoters, { kw: promoter.phone }, staff.F);
  const money = { way: 'bank' as const, amount_fen: 100_00, password: promoter.password };
  const credit = { operate: 'apply' as const, limit_fen: 90_000_00, purpose: '年度测试' };
  const visit = { date: day, time: morning, sendAddress: who.address_rid ?? '' };
  rids = {
    deposit,
    refund: (await world.call(proposeChargeRefund, refund, staff.B)).rid,
    transfer: sentOf(await askRefund(world, who, 100_00)).rid,
    withdrawal: (await world.call(addWithdrawal, money, promoter)).rid,
    credit: (await world.call(operateCredit, credit, who)).applications[0]?.rid ?? '',
    adjustment: (await world.call(proposeAdjustment, { ...adjustment, amount_fen: 1_00 }, staff.F)).rid,
    promoter: promoters[0]?.rid ?? '',
    pickup: (await world.call(addSampling, visit, who)).rid,
    community: (await found(world, who, '备注课题组')).rid,
  };
});

/** What each call that takes a record answers this person. */
const answersTo = async (person: StaffSpeaker, record: RecordRef) => [
  await world.answer(addNote, { ...record, body: '请核对' }, person),
  await world.answer(listNotes, record, person),
  await world.answer(listColleagues, record, person),
  await world.answer(listTrail, record, person),
  await world.answer(lookAtRecord, { ...record, page: newRid() }, person),
];

test('who may read a record notes, sees who looks at it and what was done to it, and nobody else does', async () => {
  for (const kind of kinds) {
    const record = { kind, rid: rids[kind] };
    for (const [role, person] of Object.entries(staff)) {
      const opens = role === 'M' || readers[kind].includes(role);
      const answers = await answersTo(person, record);
      expect([kind, role, answers.map(({ code, reason }) => (code === 1 ? 'open' : reason))]).toEqual([
        kind,
        role,
        answers.map(() => (opens ? 'open' : 'notFound')),
      ]);
    }
    const { list } = await world.call(listNotes, record, staff.M);
    expect(list).toHaveLength(readers[kind].length + 1);
    const missing = await answersTo(staff.M, { kind, rid: newRid() });
    expect(missing.map(({ reason }) => reason)).toEqual(missing.map(() => 'notFound'));
  }
});

test('a courier reads the notes of the pickups that were given to them, and is called by these alone', async () => {
  const courier = await newStaff(world, 'R');
  const record = { kind: 'pickup' as const, rid: rids.pickup };
  const called = async () => (await world.call(listColleagues, record, staff.B)).list.map(({ rid }) => rid);
  expect(await called()).not.toContain(courier.rid);
  await world.call(assignPickups, { rids: [rids.pickup], courier_rid: courier.rid }, staff.B);
  expect(await called()).toContain(courier.rid);
  expect(await called()).not.toContain(staff.R.rid);
  await world.call(confirmPickup, { rid: rids.pickup }, courier);
  expect((await world.call(listNotes, record, courier)).total).toBeGreaterThan(0);
  expect(await world.answer(listNotes, record, staff.R)).toMatchObject({ reason: 'notFound' });
});

test('every kind of record has one source, and a note of a member’s money belongs to the member', async () => {
  const keys = records.get().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const { rows } = await world.database.pool.query<{ kind: Kind }>(
    'select distinct kind from record_notes where member_rid is null',
  );
  expect(rows).toEqual([{ kind: 'community' }]);
});

test('the log of what staff did calls a deposit by its number, a pickup by its time and a promoter by name', async () => {
  const named = async (rid: string) => {
    const { list } = await world.call(listAudit, { subject: rid }, staff.M);
    return [...new Set(list.map(({ object }) => object))];
  };
  expect(await named(rids.deposit)).toEqual([expect.stringMatching(/^YC20261124/)]);
  expect(await named(rids.pickup)).toContain(`${day} ${morning}`);
  expect(await named(rids.promoter)).toEqual(['林晓雨']);
});
