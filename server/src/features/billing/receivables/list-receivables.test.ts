import { makeStatement } from '@yance/contract/billing/endpoints.ts';
import { listReceivables } from '@yance/contract/billing/staff-endpoints.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { worked } from '../../../../test/money.ts';
import { newMember, newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { days } from '../../../kernel/clock.ts';

let world: World;
let finance: StaffSpeaker;
/** Who owes: ¥100 to ¥500 that no statement holds, and besides the first two ¥30 and ¥40 on a statement. */
let debtors: string[];
let phones: ReadonlyMap<string, string>;
beforeAll(async () => {
  world = await openWorld();
  const people = [];
  for (const [at, amount] of [100_00, 200_00, 300_00, 400_00, 500_00].entries()) {
    const payer = await newMember(world, { organization: 0 });
    if (at < 2) {
      const charge = await worked(world, payer, 30_00 + at * 10_00);
      await world.call(makeStatement, { charge_rids: [charge] }, payer);
    }
    await worked(world, payer, amount);
    people.push(payer);
  }
  debtors = people.map(({ rid }) => rid);
  phones = new Map(people.map(({ rid, phone }) => [rid, phone]));
  finance = await newStaff(world, 'F');
});
const read = (input: Partial<InputOf<typeof listReceivables>>) => world.call(listReceivables, input, finance);

test('a page holds no more payers than asked for, each stands on one page, and the sums are those of all pages', async () => {
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await read({ page, size: 2, sort: 'total_fen' }));
  expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flatMap(({ list }) => list.map(({ payer }) => payer.rid))).toEqual(debtors);
  for (const one of pages) expect(one).toMatchObject({ total: 5, total_fen: 1_570_00, overdue_fen: 0 });
  expect(pages[0]?.list).toMatchObject([
    { unsettled_fen: 100_00, not_due_fen: 30_00, ages_fen: [0, 0, 0, 0], total_fen: 130_00, oldest_due: null },
    { unsettled_fen: 200_00, not_due_fen: 40_00, total_fen: 240_00 },
  ]);
  expect(pages[1]?.list[0]).toMatchObject({ unsettled_fen: 300_00, not_due_fen: 0, ages_fen: [0, 0, 0, 0] });
});

test('of payers who are named, and of those whose debt is overdue, alone the sums are counted', async () => {
  const [first = '', second = ''] = debtors;
  const { list } = await read({ sort: '-not_due_fen', size: 1 });
  const [largest] = list;
  expect(largest?.payer.rid).toBe(second);
  expect(await read({ kw: phones.get(second) ?? '' })).toMatchObject({ total: 1, total_fen: 240_00 });
  expect(await read({ kw: '没有这样的客户' })).toMatchObject({ total: 0, total_fen: 0, list: [] });
  expect(await read({ overdue: true })).toMatchObject({ total: 0, overdue_fen: 0 });
  world.clock.pass(days(32));
  finance = await newStaff(world, 'F');
  const late = await read({ overdue: true });
  expect(late).toMatchObject({ total: 2, overdue_fen: 70_00, total_fen: 370_00 });
  expect(late.list.map(({ payer, ages_fen }) => [payer.rid, ages_fen])).toEqual([
    [second, [40_00, 0, 0, 0]],
    [first, [30_00, 0, 0, 0]],
  ]);
});
