import { addDeposit } from '@yance/contract/balance/endpoints.ts';
import { listDepositsForStaff } from '@yance/contract/balance/staff-endpoints.ts';
import { makeStatement } from '@yance/contract/billing/endpoints.ts';
import { listStatementsForStaff } from '@yance/contract/billing/staff-endpoints.ts';
import * as invoices from '@yance/contract/invoices/endpoints.ts';
import { listApplicationsForStaff } from '@yance/contract/invoices/staff-endpoints.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { worked } from './money.ts';
import { newMember, newStaff, type MemberSpeaker, type StaffSpeaker } from './people.ts';
import { openWorld, type World } from './world.ts';

/** One of each kind comes to each of these. */
const amounts = [600_00, 700_00, 800_00] as const;
let world: World;
let finance: StaffSpeaker;
beforeAll(async () => {
  world = await openWorld();
  finance = await newStaff(world, 'F');
  for (const amount of amounts) await makeAll(await newMember(world), amount);
});

/** A deposit that waits for its voucher, a statement, and an application for the invoice over it. */
async function makeAll(member: MemberSpeaker, amount_fen: number): Promise<void> {
  await world.call(addDeposit, { amount_fen, gift: 'none' }, member);
  const charge = await worked(world, member, amount_fen);
  const { rid } = await world.call(makeStatement, { charge_rids: [charge] }, member);
  const title = { type: 1, name: '南京大学', tax_no: '12100000466006770Q' } as const;
  const title_rid = (await world.call(invoices.addTitle, title, member)).rid;
  const form = { title_rid, content: '测试费', sources: [{ kind: 'statement' as const, rid }], amount_fen };
  await world.call(invoices.addApplication, form, member);
}

interface Reply {
  list: { amount_fen: number }[];
  total: number;
  counts: Record<string, number>;
}
const lists: readonly { endpoint: Endpoint; state: string }[] = [
  { endpoint: listDepositsForStaff, state: 'unpaid' },
  { endpoint: listStatementsForStaff, state: 'unpaid' },
  { endpoint: listApplicationsForStaff, state: 'pending' },
];
const ask = async (endpoint: Endpoint, input: object): Promise<Reply> =>
  (await world.call(endpoint, { sort: 'amount_fen', ...input }, finance)) as Reply;

test.each(lists)(
  '$endpoint.path is narrowed to an amount with both ends included, and its tabs count the same',
  async ({ endpoint, state }) => {
    const shows = async (input: object, wanted: readonly number[]) => {
      const { list, total, counts } = await ask(endpoint, input);
      expect(list.map(({ amount_fen }) => amount_fen)).toEqual(wanted);
      expect([total, counts[state] ?? 0]).toEqual([wanted.length, wanted.length]);
    };
    await shows({}, amounts);
    await shows({ least_fen: 700_00 }, [700_00, 800_00]);
    await shows({ most_fen: 700_00 }, [600_00, 700_00]);
    await shows({ least_fen: 600_01, most_fen: 799_99 }, [700_00]);
    await shows({ least_fen: 800_01 }, []);
    await shows({ most_fen: 700_00, state }, [600_00, 700_00]);
  },
);

test('the largest amount that can be asked for finds nothing and breaks nothing', async () => {
  for (const endpoint of [...lists.map((one) => one.endpoint), listStaffOrders])
    expect(await world.answer(endpoint, { least_fen: 1_000_000_000_000 }, finance)).toMatchObject({
      code: 1,
      data: { total: 0 },
    });
});
