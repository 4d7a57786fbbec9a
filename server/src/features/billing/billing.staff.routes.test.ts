import { listLedger } from '@yance/contract/balance/endpoints.ts';
import { listMemberLedger } from '@yance/contract/balance/staff-endpoints.ts';
import { assetInfo, listUnsettledCharges, makeStatement } from '@yance/contract/billing/endpoints.ts';
import {
  getMemberAssets,
  listCommunityUnsettled,
  listMemberUnsettled,
} from '@yance/contract/billing/staff-endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { listReadings } from '@yance/contract/staff/admin-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { newMoneyAccount } from '../../../test/community-account.ts';
import { deposited, held, worked } from '../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';

let world: World;
/** Has a statement of 300 yuan, 80 yuan on no statement yet, 2,000 of principal, and of that 120 set aside. */
let student: MemberSpeaker;
beforeAll(async () => {
  world = await openWorld();
  student = await newMember(world, { organization: 0 });
  const billed = await worked(world, student, 300_00);
  await world.call(makeStatement, { charge_rids: [billed] }, student);
  await worked(world, student, 80_00);
  await deposited(world, student, 2_000_00);
  await held(world, student, [120_00]);
});

test.each(['B', 'F'] as const)(
  'staff of post %s read of a customer’s money exactly what the customer reads, and each reading is noted',
  async (post) => {
    const reader = await newStaff(world, post);
    const { rid } = student;
    const assets = await world.call(getMemberAssets, { rid }, reader);
    expect(assets).toMatchObject({
      balance_fen: 1_880_00,
      frozen_fen: 120_00,
      credit: { used_fen: 380_00 },
      unsettled_fen: 80_00,
      unpaid_fen: 300_00,
    });
    expect(assets).toEqual(await world.call(assetInfo, {}, student));
    const unsettled = await world.call(listMemberUnsettled, { rid }, reader);
    expect(unsettled).toMatchObject({ total: 1, credit_fen: 80_00, list: [{ title: '检测 1', owed_fen: 80_00 }] });
    // What can be done with a charge is the customer's alone.
    const { list, ...sums } = await world.call(listUnsettledCharges, {}, student);
    expect(unsettled).toEqual({ ...sums, list: list.map(({ actions: _, ...charge }) => charge) });
    const { cursor: _, ...own } = await world.call(listLedger, {}, student);
    expect(own.list.map(({ kind, amount_fen }) => [kind, amount_fen])).toEqual([
      ['hold', -120_00],
      ['deposit', 2_000_00],
      ['settle', -80_00],
      ['settle', -300_00],
    ]);
    expect(await world.call(listMemberLedger, { rid }, reader)).toEqual(own);
    await world.app.readingsNoted();
    const readings = await world.call(
      listReadings,
      { subject: rid, account: reader.account },
      await newStaff(world, 'M'),
    );
    expect(readings.list.map(({ title, subjects }) => [title, subjects.includes(rid)])).toEqual([
      ['会员的资金明细', true],
      ['会员待结算的费用', true],
      ['会员的资金', true],
    ]);
  },
);

test('staff read of a community what it owes on no statement yet, as who runs it does, and each reading is noted', async () => {
  const { rid, people, charge } = await newMoneyAccount(world, '待结算', 0);
  await charge();
  const own = await world.call(listUnsettledCharges, { community_rid: rid }, people.O);
  const { list, ...sums } = own;
  for (const post of ['B', 'F'] as const) {
    const reader = await newStaff(world, post);
    const read = await world.call(listCommunityUnsettled, { rid }, reader);
    expect(read).toMatchObject({ total: 1, credit_fen: 10_00 });
    expect(read).toEqual({ ...sums, list: list.map(({ actions: _, ...one }) => one) });
    await world.app.readingsNoted();
    const noted = await world.call(listReadings, { account: reader.account }, await newStaff(world, 'M'));
    expect(noted.list.map(({ title }) => title)).toEqual(['课题组待结算的费用']);
  }
  const [keeper, finance] = [await newStaff(world, 'W'), await newStaff(world, 'F')];
  expect((await world.answer(listCommunityUnsettled, { rid }, keeper)).code).toBe(0);
  expect(await world.answer(listCommunityUnsettled, { rid: student.rid }, finance)).toMatchObject({
    reason: 'notFound',
  });
});

test('no other post reads a customer’s money, and of nobody there is none', async () => {
  const [keeper, finance] = [await newStaff(world, 'W'), await newStaff(world, 'F')];
  const readings: Endpoint[] = [getMemberAssets, listMemberUnsettled, listMemberLedger];
  for (const endpoint of readings) {
    expect([endpoint.path, (await world.answer(endpoint, { rid: student.rid }, keeper)).code]).toEqual([
      endpoint.path,
      0,
    ]);
    expect([endpoint.path, (await world.answer(endpoint, { rid: newRid() }, finance)).reason]).toEqual([
      endpoint.path,
      'notFound',
    ]);
  }
});
