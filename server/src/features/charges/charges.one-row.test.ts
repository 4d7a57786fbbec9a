import { listLedger } from '@yance/contract/balance/endpoints.ts';
import { cancelOrder } from '@yance/contract/orders/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { asMember, deposited, held } from '../../../test/money.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember, type MemberSpeaker } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { newRid } from '../../kernel/db.ts';
import { balancesOf, verifyLedger } from '../ledger/index.ts';
import { changeHolds, endHolds, settleHold } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

/** What a member reads of the events since the first `earlier`, newest first. */
async function rows(member: MemberSpeaker, earlier: number) {
  const { list, total } = await world.call(listLedger, { size: 50 }, member);
  return list
    .slice(0, total - earlier)
    .map(({ kind_label, title, amount_fen, frozen_fen }) => ({ kind_label, title, amount_fen, frozen_fen }));
}
async function rich(): Promise<MemberSpeaker> {
  const member = await newMember(world);
  await deposited(world, member, 5_000_00);
  return member;
}

test('an order of four lines that is placed and cancelled is two rows of the ledger', async () => {
  const member = await rich();
  const lines = ['场发射扫描电镜', 'XRD', 'XPS', '同步热分析'].map((kw) => ({ kw, count: 1 }));
  const { rid } = await placeOrder(world, member, lines);
  await world.call(cancelOrder, { rid, reason: '不做了' }, member);
  const [released, frozen, ...more] = await rows(member, 1);
  expect(more).toEqual([]);
  expect(frozen).toMatchObject({ kind_label: '冻结', title: expect.stringMatching(/^冻结：.+等 4 项$/) });
  expect(released).toMatchObject({
    kind_label: '解冻',
    title: expect.stringMatching(/^解冻：.+等 4 项$/),
    amount_fen: 0 - (frozen?.amount_fen ?? 0),
  });
  expect(await balancesOf(world.database.db, { kind: 'member', rid: member.rid })).toMatchObject({
    principal: 5_000_00,
    frozen_principal: 0,
  });
});

test('new prices of several lines are one row with what changed together, and none where nothing did', async () => {
  const member = await rich();
  const { causes } = await held(world, member, [300_00, 200_00, 100_00]);
  const reprice = (...amounts: number[]) =>
    asMember(world, member, (work) =>
      changeHolds(work, {
        lines: amounts.map((amount_fen, index) => ({ cause_rid: causes[index] ?? '', amount_fen })),
        allowCredit: false,
      }),
    );
  await reprice(100_00, 250_00, 90_00);
  await reprice(200_00, 250_00, 90_00);
  await reprice(250_00, 200_00, 90_00);
  expect(await rows(member, 2)).toEqual([
    { kind_label: '冻结', title: '调整冻结：检测 1', amount_fen: -100_00, frozen_fen: 100_00 },
    { kind_label: '解冻', title: '调整冻结：检测 1等 3 项', amount_fen: 160_00, frozen_fen: -160_00 },
  ]);
});

test('a settlement below what was held, as of late results, is one row with what was paid', async () => {
  const member = await rich();
  const { causes } = await held(world, member, [400_00]);
  await asMember(world, member, (work) =>
    settleHold(work, { cause_rid: causes[0] ?? '', amount_fen: 350_00, title: '检测 1（已减去逾期减免）' }),
  );
  expect(await rows(member, 2)).toEqual([
    { kind_label: '结算', title: '结算：检测 1（已减去逾期减免）', amount_fen: -350_00, frozen_fen: -400_00 },
  ]);
  expect(await balancesOf(world.database.db, { kind: 'member', rid: member.rid })).toMatchObject({
    principal: 4_650_00,
    frozen_principal: 0,
  });
});

test('what is charged for begun work and given back for the rest of a cancelled order is one row', async () => {
  const member = await rich();
  const { causes } = await held(world, member, [400_00, 300_00, 200_00]);
  await asMember(world, member, (work) =>
    endHolds(work, {
      settle: [{ cause_rid: causes[0] ?? '', amount_fen: 150_00 }],
      release: causes,
      allowCredit: false,
    }),
  );
  expect(await rows(member, 2)).toEqual([
    { kind_label: '结算', title: '结算：检测 1', amount_fen: -150_00, frozen_fen: -900_00 },
  ]);
  expect(await balancesOf(world.database.db, { kind: 'member', rid: member.rid })).toMatchObject({
    principal: 4_850_00,
    frozen_principal: 0,
  });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('new prices and a line that comes with them are one row, paid for together', async () => {
  const member = await rich();
  const { causes, order_rid } = await held(world, member, [300_00, 200_00]);
  const more = [{ cause: 'order_extra' as const, cause_rid: newRid(), title: '纸质报告', amount_fen: 50_00 }];
  await asMember(world, member, (work) =>
    changeHolds(work, { lines: [{ cause_rid: causes[0] ?? '', amount_fen: 320_00 }], more, allowCredit: false }),
  );
  const [changed, , ...others] = await rows(member, 1);
  expect(others).toEqual([]);
  expect(changed?.title).toMatch(/^调整冻结：.+等 2 项$/);
  expect(Math.abs(changed?.amount_fen ?? 0)).toBe(70_00);
  const { rows: charged } = await world.database.pool.query<{ amount_fen: string }>(
    'select amount_fen from charges where order_rid = $1 order by amount_fen',
    [order_rid],
  );
  expect(charged.map((one) => Number(one.amount_fen))).toEqual([50_00, 200_00, 320_00]);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});
