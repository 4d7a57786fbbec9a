import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callers, patience } from '../../../test/callers.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { databaseErrorCode, newRid, type Tx } from '../../kernel/db.ts';
import {
  accountOf,
  balancesOf,
  countPostings,
  operator,
  listEntries,
  outside,
  post,
  verifyLedger,
  type Account,
  type Owner,
} from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const posting = (tx: Tx, moves: { from: Account; to: Account; amount: number }[], reference = `test/${newRid()}`) =>
  post({ tx, clock: world.clock, actor: { kind: 'timer' } }, { reference, kind: 'deposit', title: '测试', moves });
const newOwner = (): Owner => ({ kind: 'member', rid: newRid() });
const fund = (owner: Owner, amount: number) =>
  world.database.transaction((tx) =>
    posting(tx, [{ from: outside('bank'), to: accountOf(owner, 'principal'), amount }]),
  );

test('any sequence of postings sums to zero and leaves every kept balance equal to its entries, refused ones included', async () => {
  const owners = [newOwner(), newOwner()] as const;
  const kinds = ['principal', 'bonus', 'frozen_principal', 'receivable'] as const;
  const place = fc.oneof(
    fc
      .record({ owner: fc.constantFrom(...owners), kind: fc.constantFrom(...kinds) })
      .map(({ owner, kind }) => accountOf(owner, kind)),
    fc.constantFrom(outside('bank'), operator('revenue'), operator('credit')),
  );
  const move = fc.record({ from: place, to: place, amount: fc.integer({ min: 1, max: 500_00 }) });
  const expected = new Map<string, number>();
  const nameOf = (account: Account) =>
    `${'rid' in account.owner ? account.owner.rid : account.owner.kind}/${account.kind}`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (postings) => {
      for (const moves of postings) {
        const next = new Map(expected);
        for (const { from, to, amount } of moves) {
          next.set(nameOf(from), (next.get(nameOf(from)) ?? 0) - amount);
          next.set(nameOf(to), (next.get(nameOf(to)) ?? 0) + amount);
        }
        const inDebt = owners.some((owner) =>
          kinds.some((kind) => (next.get(nameOf(accountOf(owner, kind))) ?? 0) < 0),
        );
        // What comes to nothing is no posting.
        if ([...next].every(([name, amount]) => amount === (expected.get(name) ?? 0))) continue;
        const went = await world.database
          .transaction((tx) => posting(tx, moves))
          .then(
            () => true,
            (error: { reason?: string }) => (expect(error.reason).toBe('balanceTooLow'), false),
          );
        expect(went).toBe(!inDebt);
        if (went) for (const [name, amount] of next) expected.set(name, amount);
      }
      for (const owner of owners) {
        const balances = await balancesOf(world.database.db, owner);
        for (const kind of kinds) expect(balances[kind] ?? 0).toBe(expected.get(nameOf(accountOf(owner, kind))) ?? 0);
      }
      expect(await verifyLedger(world.database.db)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('verification finds a balance that was tampered with', async () => {
  const owner = newOwner();
  await fund(owner, 100);
  await expect(
    world.database.transaction(async (tx) => {
      await tx.execute(
        sql`update ledger_accounts set balance = balance + 1 where owner_rid = ${owner.kind === 'member' ? owner.rid : ''}`,
      );
      expect(await verifyLedger(tx)).toMatchObject([{ what: 'balance differs from its entries', amount: 1 }]);
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
});

test('postings and entries cannot be changed or deleted', async () => {
  await fund(newOwner(), 100);
  for (const statement of [
    sql`update ledger_entries set amount = amount + 1`,
    sql`delete from ledger_entries`,
    sql`update ledger_postings set title = 'x'`,
    sql`delete from ledger_postings`,
  ]) {
    const error = await world.database.db.execute(statement).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(databaseErrorCode(error)).toBe('42501');
  }
});

test('a posting whose entries do not sum to zero is refused by the database itself', async () => {
  const owner = newOwner();
  await fund(owner, 100);
  const unbalanced = world.database.transaction(async (tx) => {
    const rid = await posting(tx, [{ from: outside('bank'), to: accountOf(owner, 'principal'), amount: 5 }]);
    await tx.execute(
      sql`insert into ledger_entries (posting_rid, account_rid, amount) select ${rid}, rid, 7 from ledger_accounts where owner_kind = 'outside' limit 1`,
    );
  });
  expect(
    databaseErrorCode(
      await unbalanced.then(
        () => undefined,
        (reason: unknown) => reason,
      ),
    ),
  ).toBe('23514');
});

test('a reference posts once', async () => {
  const owner = newOwner();
  const reference = `test/${newRid()}`;
  const once = () =>
    world.database.transaction((tx) =>
      posting(tx, [{ from: outside('bank'), to: accountOf(owner, 'principal'), amount: 10 }], reference),
    );
  const results = await Promise.allSettled(Array.from({ length: 10 }, once));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect((await balancesOf(world.database.db, owner)).principal).toBe(10);
});

test('many spends of one balance at once succeed exactly as often as the balance allows', patience, async () => {
  const owner = newOwner();
  await fund(owner, 1_000);
  const spend = () =>
    world.database.transaction((tx) =>
      posting(tx, [{ from: accountOf(owner, 'principal'), to: operator('revenue'), amount: 30 }]),
    );
  const results = await Promise.allSettled(Array.from({ length: callers }, spend));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(33);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'balanceTooLow' });
  expect((await balancesOf(world.database.db, owner)).principal).toBe(10);
  expect(await verifyLedger(world.database.db)).toEqual([]);
});

test('an account through which an amount only passes has no entry, and what comes to nothing is no posting', async () => {
  const owner = newOwner();
  await fund(owner, 100);
  const [bank, free, frozen] = [outside('bank'), accountOf(owner, 'principal'), accountOf(owner, 'frozen_principal')];
  await world.database.transaction((tx) =>
    posting(tx, [
      { from: free, to: frozen, amount: 30 },
      { from: frozen, to: bank, amount: 30 },
    ]),
  );
  const entries = await listEntries(world.database.db, owner, 'fen', {}, { size: 10 });
  expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
    ['principal', -30],
    ['principal', 100],
  ]);
  const nothing = [
    { from: free, to: frozen, amount: 5 },
    { from: frozen, to: free, amount: 5 },
  ];
  await expect(world.database.transaction((tx) => posting(tx, nothing))).rejects.toThrow('moves nothing');
});

test('the entries of an owner page by sequence without gap or repeat, each with its running balance', async () => {
  const owner = newOwner();
  for (let index = 0; index < 7; index += 1) await fund(owner, 10);
  const seen: number[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await listEntries(world.database.db, owner, 'fen', {}, { before, size: 3 });
    seen.push(...page.map((entry) => entry.balance_after ?? -1));
    before = page.at(-1)?.seq;
    if (page.length < 3) break;
  }
  expect(seen).toEqual([70, 60, 50, 40, 30, 20, 10]);
  expect(await countPostings(world.database.db, owner, 'fen', { kinds: ['principal'] })).toBe(7);
});
