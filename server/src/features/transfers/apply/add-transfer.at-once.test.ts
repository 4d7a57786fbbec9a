import { acceptTransfer, cancelTransfer, listTransfers, refuseTransfer } from '@yance/contract/transfers/endpoints.ts';
import { approveTransfer, payTransfer } from '@yance/contract/transfers/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { callers, patience } from '../../../../test/callers.ts';
import { deposited, financeOf, held } from '../../../../test/money.ts';
import { newMember, newStaff, type MemberSpeaker } from '../../../../test/people.ts';
import { askRefund, give, sentOf } from '../../../../test/transferring.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { balancesOf, verifyLedger } from '../../ledger/index.ts';
import { changeSetting } from '../../settings/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.database.transaction((tx) => changeSetting({ tx, clock: world.clock }, 'transfer.most_open', 1_000));
});

const balances = (who: MemberSpeaker) => balancesOf(world.database.db, { kind: 'member', rid: who.rid });
async function rich(amount = 1_000_00): Promise<MemberSpeaker> {
  const payer = await newMember(world);
  await deposited(world, payer, amount);
  return payer;
}
/** As many callers at once as the row of the member lets meet. */
const atTheMember = <T>(who: MemberSpeaker, call: (index: number) => Promise<T>) =>
  atOnce(world, { table: 'members', rid: who.rid }, callers, call);

/** How many passwords of one account are compared at a time is bounded: who was sent away comes again. */
async function again<T extends { code: number; reason?: string }>(answer: T, call: () => Promise<T>): Promise<T> {
  return answer.code === 0 && answer.reason === 'tooMany' ? again(await call(), call) : answer;
}

test('of many gifts at once of one balance so many go out as it covers', patience, async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const call = () => give(world, sender, recipient, 300_00);
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  for (const first of await atTheMember(sender, call)) answers.push(await again(first, call));
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
  for (const answer of answers) if (answer.code === 0) expect(answer.reason).toBe('principalTooLow');
  expect(await balances(sender)).toMatchObject({ principal: 100_00, frozen_principal: 900_00 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('of many refunds at once one is under way, whatever gifts and orders take beside it', patience, async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const answers = await atTheMember(sender, async (index): Promise<string> => {
    if (index % 3 === 0) return (await askRefund(world, sender, 400_00)).code === 1 ? 'refund' : '';
    if (index % 3 === 1) return (await give(world, sender, recipient, 400_00)).code === 1 ? 'gift' : '';
    return held(world, sender, [400_00], false).then(
      () => 'order',
      () => '',
    );
  });
  expect(answers.filter((one) => one === 'refund').length).toBeLessThanOrEqual(1);
  expect(answers.filter(Boolean)).toHaveLength(2);
  expect(await balances(sender)).toMatchObject({ principal: 200_00, frozen_principal: 800_00 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('one application sent five hundred times with one key is one transfer', { timeout: 120_000 }, async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const headers = { 'idempotency-key': 'one-gift' };
  const call = () => give(world, sender, recipient, 100_00, headers);
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  for (let round = 0; round < 5; round += 1)
    for (const first of await Promise.all(Array.from({ length: 100 }, call))) answers.push(await again(first, call));
  expect(new Set(answers.map((answer) => (answer.code === 1 ? answer.data.rid : answer.reason))).size).toBe(1);
  expect((await world.call(listTransfers, {}, sender)).total).toBe(1);
  expect(await balances(sender)).toMatchObject({ principal: 900_00, frozen_principal: 100_00 });
});

test('a gift that is accepted, refused and taken back at once ends one way', patience, async () => {
  const [sender, recipient] = [await rich(), await newMember(world)];
  const { rid } = sentOf(await give(world, sender, recipient, 500_00));
  const calls = [
    () => world.answer(acceptTransfer, { rid }, recipient),
    () => world.answer(refuseTransfer, { rid }, recipient),
    () => world.answer(cancelTransfer, { rid }, sender),
  ];
  const answers = await atOnce(world, { table: 'transfers', rid }, callers, (index) => calls[index % 3]!());
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  for (const answer of answers) if (answer.code === 0) expect(answer.reason).toBe('stepNotAllowed');
  const [left, got] = [await balances(sender), await balances(recipient)];
  expect((left.principal ?? 0) + (got.principal ?? 0)).toBe(1_000_00);
  expect(left.frozen_principal).toBe(0);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('two members who give to each other at once both get it', patience, async () => {
  const [one, two] = [await rich(), await rich()];
  const there = sentOf(await give(world, one, two, 100_00)).rid;
  const back = sentOf(await give(world, two, one, 200_00)).rid;
  const answers = await Promise.all([
    world.answer(acceptTransfer, { rid: there }, two),
    world.answer(acceptTransfer, { rid: back }, one),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([1, 1]);
  expect([await balances(one), await balances(two)]).toMatchObject([{ principal: 1_100_00 }, { principal: 900_00 }]);
});

test('a refund that many colleagues approve and pay at once is paid out once', patience, async () => {
  const payer = await rich();
  const { rid } = sentOf(await askRefund(world, payer, 1_000_00));
  const staff = [await financeOf(world), await newStaff(world, 'F')];
  await Promise.all(
    Array.from({ length: callers }, (_, index) => world.answer(approveTransfer, { rid }, staff[index % 2])),
  );
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, index) =>
      world.answer(payTransfer, { rid, bank_reference: `X-${index}`, paid_on: '2026-11-24' }, staff[index % 2]),
    ),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  for (const answer of answers) if (answer.code === 0) expect(answer.reason).toBe('stepNotAllowed');
  expect(await balances(payer)).toMatchObject({ principal: 0, frozen_principal: 0 });
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('what a deposit gives is never more than arrived, also where the code would not look', async () => {
  const payer = await rich();
  const take = world.database.pool.query(
    'update deposits set refunded_fen = 60000, given_fen = 50000 where payer_rid = $1',
    [payer.rid],
  );
  await expect(take).rejects.toThrow('deposits_left');
});
