import { login } from '@yance/contract/identity/endpoints.ts';
import { shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { getPromotion, listRebates } from '@yance/contract/promotion/endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deposited, worked } from '../../../../test/money.ts';
import { promoted } from '../../../../test/promoting.ts';
import { openWorld } from '../../../../test/world.ts';
import { rebates } from '../promotion.tables.ts';
import type { RebateRow } from '../rebates.store.ts';
import { setMoney } from './set-money.ts';

test('what is paid in the last moment of a year is released with December’s, what comes in the next with January’s', async () => {
  const world = await openWorld();
  const { promoter, customer } = await promoted(world);
  await deposited(world, customer, 50_000_00);
  /** So many milliseconds from the first moment of a Shanghai date. */
  const at = (date: string, millis: number) =>
    world.clock.pass(shanghaiMoment(date).getTime() + millis - world.clock.now().getTime());
  const own = async () => {
    const { token } = await world.call(login, { account: promoter.phone, password: promoter.password });
    return { ...promoter, token };
  };
  const sums = async () => {
    await world.settle();
    const { frozen_fen, available_fen } = (await world.call(getPromotion, {}, await own())).sums;
    return { frozen_fen, available_fen };
  };
  at('2027-01-01', -1);
  await worked(world, customer, 2_000_00);
  at('2027-01-01', 0);
  await worked(world, customer, 100_00);
  expect(await sums()).toEqual({ frozen_fen: 63_00, available_fen: 0 });
  const { months } = await world.call(getPromotion, {}, await own());
  expect(months.slice(-2)).toEqual([
    { month: '2026-12', amount_fen: 60_00 },
    { month: '2027-01', amount_fen: 3_00 },
  ]);
  const december = { since: '2026-12-01', until: '2026-12-31' };
  expect((await world.call(listRebates, december, await own())).list).toMatchObject([{ amount_fen: 60_00 }]);
  at('2027-01-10', -1);
  expect(await sums()).toEqual({ frozen_fen: 63_00, available_fen: 0 });
  at('2027-01-10', 0);
  expect(await sums()).toEqual({ frozen_fen: 3_00, available_fen: 60_00 });
  at('2027-02-10', -1);
  expect(await sums()).toEqual({ frozen_fen: 3_00, available_fen: 60_00 });
  at('2027-02-10', 0);
  expect(await sums()).toEqual({ frozen_fen: 0, available_fen: 63_00 });
});

test('a later part of a payment puts off nothing: the rebate is due on its first day while it waits, and afterwards on the next', async () => {
  const world = await openWorld();
  const { promoter, customer } = await promoted(world);
  await deposited(world, customer, 50_000_00);
  await worked(world, customer, 1_000_00);
  await world.settle();
  const rebate = () =>
    world.database.transaction(async (tx) => {
      const [row] = await tx.select().from(rebates).where(eq(rebates.member_rid, promoter.rid));
      return row as RebateRow;
    });
  const paidOn = async (date: string, money_fen: number) => {
    const before = await rebate();
    await world.database.transaction((tx) =>
      setMoney({ tx, clock: world.clock, actor: { kind: 'timer' } }, before, {
        money_fen,
        paid: true,
        at: shanghaiMoment(date, '12:00'),
      }),
    );
    const { due_on, amount_fen } = await rebate();
    return { due_on, amount_fen };
  };
  expect(await rebate()).toMatchObject({ state: 'frozen', due_on: '2026-12-10', amount_fen: 30_00 });
  expect(await paidOn('2026-12-05', 2_000_00)).toEqual({ due_on: '2026-12-10', amount_fen: 60_00 });
  expect(await paidOn('2026-12-10', 3_000_00)).toEqual({ due_on: '2027-01-10', amount_fen: 90_00 });
});
