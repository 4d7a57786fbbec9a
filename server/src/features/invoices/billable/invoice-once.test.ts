import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestTurn } from '../../../../test/longest-turn.ts';
import { billableOf, isNoGift, roomOf, sourceKey, takeAll, type Source } from './invoice-once.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const deposit = (rid: string, amount_fen: number, day: number): Source => ({
  kind: 'deposit',
  rid,
  title: rid,
  amount_fen,
  at: at(day),
});
const charge = (rid: string, amount_fen: number, day: number): Source => ({
  kind: 'charge',
  rid,
  title: rid,
  amount_fen,
  at: at(day),
});
const statement = (rid: string, amount_fen: number, day: number | null): Source => ({
  kind: 'statement',
  rid,
  title: rid,
  amount_fen,
  at: day === null ? null : at(day),
});
const left = (sources: Source[], taken: Record<string, number> = {}) =>
  Object.fromEntries(billableOf(sources, new Map(Object.entries(taken))));

test('what was bought with an invoiced deposit is not invoiceable again, oldest deposit first', () => {
  const sources = [deposit('a', 1000, 1), deposit('b', 1000, 2), charge('x', 600, 3), charge('y', 600, 4)];
  expect(left(sources, { 'deposit/a': 1000 })).toEqual({
    'deposit/a': 0,
    'deposit/b': 1000,
    'charge/x': 0,
    'charge/y': 200,
  });
});

test('a deposit is invoiceable only as far as what it bought is not invoiced', () => {
  const sources = [deposit('a', 1000, 1), charge('x', 300, 2)];
  expect(left(sources, { 'charge/x': 300 })).toEqual({ 'deposit/a': 700, 'charge/x': 0 });
});

test('an unpaid statement is invoiceable before payment, and its payment then takes from the deposit', () => {
  expect(left([statement('s', 500, null)])).toEqual({ 'statement/s': 500 });
  expect(left([deposit('a', 1000, 1), statement('s', 500, 2)], { 'statement/s': 500 })).toEqual({
    'statement/s': 0,
    'deposit/a': 500,
  });
});

test('a statement invoiced before payment and paid from an invoiced deposit is made good by the next deposit', () => {
  const before = [deposit('a', 1000, 1), statement('s', 500, 2)];
  const taken = { 'deposit/a': 1000, 'statement/s': 500 };
  expect(roomOf(before, new Map(Object.entries(taken)))).toBe(-500);
  expect(left([...before, deposit('b', 800, 3)], taken)).toEqual({
    'deposit/a': 0,
    'statement/s': 0,
    'deposit/b': 300,
  });
});

test('a deposit and what it paid for, chosen together, come to the deposit', () => {
  const sources = [deposit('a', 1000, 1), charge('x', 400, 2), deposit('b', 1000, 3)];
  const amounts = takeAll(sources, new Map(), sources.slice(0, 2));
  expect(Object.fromEntries(amounts)).toEqual({ 'charge/x': 400, 'deposit/a': 600 });
});

test('what a red-letter invoice took back of a thing is invoiceable again, and the part that stands is not', () => {
  expect(left([statement('s', 500, null)], { 'statement/s': 300 })).toEqual({ 'statement/s': 200 });
  const sources = [deposit('a', 1000, 1), deposit('b', 1000, 2), charge('x', 1200, 3)];
  expect(left(sources, { 'charge/x': 900 })).toMatchObject({ 'charge/x': 300 });
  // A hundred of what paid it is invoiced with its deposit.
  expect(left(sources, { 'charge/x': 900, 'deposit/a': 100 })).toMatchObject({ 'charge/x': 200 });
  expect(left(sources, { 'charge/x': 200, 'deposit/a': 1000 })).toMatchObject({ 'charge/x': 0 });
  expect(left(sources, { 'charge/x': 100, 'deposit/a': 1000 })).toMatchObject({ 'charge/x': 100 });
});

test('what an application gives free is invoiceable again, although the deposit behind it is invoiced in part, and the other way round', () => {
  const sources = [deposit('a', 1000, 1), deposit('b', 1000, 2), charge('x', 600, 3), charge('y', 600, 4)];
  // The invoice over the deposit was over what the one over the thing had left; that one was taken back.
  expect(left(sources.slice(0, 3), { 'deposit/a': 400 })).toMatchObject({ 'deposit/a': 600, 'charge/x': 600 });
  // The invoice over the thing was over what the deposit's own had left; that one was taken back.
  expect(left(sources, { 'charge/y': 200 })).toMatchObject({ 'deposit/a': 800, 'deposit/b': 1000 });
});

test('a fen whose thing was invoiced apart, taken back and refunded is invoiceable with its deposit, which is invoiced but for it', () => {
  const sources = [deposit('a', 1000, 1), charge('x', 1, 2)];
  expect(left(sources, { 'charge/x': 1 })).toEqual({ 'deposit/a': 999, 'charge/x': 0 });
  expect(left([deposit('a', 1000, 1)], { 'deposit/a': 999 })).toEqual({ 'deposit/a': 1 });
});

test('an invoice over one of several deposits moves what others stand for, and no fen of it is lost', () => {
  const sources = [
    ...[1, 1, 1000, 1000].map((amount, index) => deposit(`d${index}`, amount, index + 1)),
    charge('x', 600, 5),
    charge('y', 600, 6),
  ];
  const taken = new Map([
    ['deposit/d1', 1],
    ['charge/x', 1],
    ['charge/y', 1],
  ]);
  const amounts = takeAll(sources, taken, sources);
  expect([...amounts.values()].reduce((sum, amount) => sum + amount)).toBe(roomOf(sources, taken));
});

test('whatever is applied for, taken back and refunded in whatever order, invoices come to the money that came or is owed', () => {
  const amounts = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1000 })), {
    minLength: 1,
    maxLength: 6,
  });
  const step = fc.record({ at: fc.nat(11), does: fc.constantFrom('take', 'take', 'free', 'part', 'refund') });
  fc.assert(
    fc.property(
      amounts,
      amounts,
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.array(step, { maxLength: 25 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(16)), { maxLength: 3 }),
      (deposits, spends, paid, steps, gifts) => {
        const money = deposits.reduce((sum, amount) => sum + amount, 0);
        const inHand = gifts.reduce((sum, [amount]) => sum + amount, money);
        let spent = 0;
        const sources = [
          ...deposits.map((amount, index) => deposit(`d${index}`, amount, index + 1)),
          ...gifts.map(([amount, day], index): Source => ({ ...deposit(`g${index}`, amount, day), kind: 'gift' })),
          ...spends.flatMap((amount, index) => {
            if (!paid[index]) return [statement(`s${index}`, amount, null)];
            spent += amount;
            return spent <= inHand ? [charge(`c${index}`, amount, index + 10)] : [];
          }),
        ];
        const limit =
          money + sources.filter((source) => source.at === null).reduce((sum, source) => sum + source.amount_fen, 0);
        const taken = new Map<string, number>();
        const take = (key: string, amount: number) => {
          expect(amount).toBeGreaterThanOrEqual(0);
          if (amount > 0) taken.set(key, (taken.get(key) ?? 0) + amount);
        };
        for (const { at: which, does } of steps) {
          const source = sources[which % sources.length];
          if (!source || source.kind === 'gift') continue;
          const key = sourceKey(source);
          if (does === 'free') taken.delete(key);
          // A red-letter invoice over a part of it.
          else if (does === 'part') taken.set(key, Math.ceil((taken.get(key) ?? 0) / 2));
          else if (does === 'take') take(key, billableOf(sources, taken).get(key) ?? 0);
          // As far as no invoice stands on it.
          else if (source.kind === 'charge') source.amount_fen = taken.get(key) ?? 0;
        }
        const nameable = sources.filter(isNoGift);
        const all = takeAll(sources, taken, nameable);
        // The page and the application name the same things, each in an order of its own.
        expect(Object.fromEntries(takeAll(sources, taken, nameable.toReversed()))).toEqual(Object.fromEntries(all));
        for (const [key, amount] of all) take(key, amount);
        expect([...taken.values()].reduce((one, amount) => one + amount, 0)).toBe(limit);
      },
    ),
    { numRuns: 500 },
  );
});

test('things taken together come to what each would be taken for after the others, whatever is invoiced before', () => {
  const one = fc.record({
    kind: fc.constantFrom('deposit', 'gift', 'charge', 'charge', 'statement'),
    amount_fen: fc.integer({ min: 1, max: 500 }),
    day: fc.nat(20),
    owed: fc.boolean(),
    invoiced: fc.option(fc.nat(100)),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 14 }), (list) => {
      const sources = list.map(({ kind, amount_fen, day, owed }, index): Source => {
        const rid = `r${String(index).padStart(2, '0')}`;
        return { kind, rid, title: rid, amount_fen, at: kind === 'statement' && owed ? null : at(day) };
      });
      const taken = new Map<string, number>();
      for (const [index, { kind, invoiced, amount_fen }] of list.entries())
        if (invoiced !== null && kind !== 'gift')
          taken.set(`${kind}/r${String(index).padStart(2, '0')}`, Math.floor((amount_fen * invoiced) / 100));
      const things = sources.filter(({ kind }) => kind === 'charge' || kind === 'statement');
      const together = takeAll(sources, taken, things);
      for (const key of things.map(sourceKey)) {
        const amount = billableOf(sources, taken).get(key) ?? 0;
        expect(together.get(key)).toBe(amount);
        if (amount > 0) taken.set(key, (taken.get(key) ?? 0) + amount);
      }
    }),
    { numRuns: 500 },
  );
});

test('all that can be named together comes to what is not invoiced, in whatever order money comes, is spent and invoiced', () => {
  const step = fc.record({
    does: fc.constantFrom('deposit', 'gift', 'buy', 'bill', 'pay', 'take', 'take', 'free', 'refund'),
    which: fc.nat(30),
    amount_fen: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 500 })),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const sources: Source[] = [];
      const taken = new Map<string, number>();
      let inHand = 0;
      const openOnes = () => {
        const amounts = billableOf(sources, taken);
        return sources.filter(isNoGift).filter((one) => (amounts.get(sourceKey(one)) ?? 0) > 0);
      };
      for (const [index, { does, which, amount_fen }] of steps.entries()) {
        const rid = `r${String(index).padStart(2, '0')}`;
        const chosen = sources[which % Math.max(1, sources.length)];
        if (does === 'deposit' || does === 'gift') {
          sources.push({ kind: does, rid, title: rid, amount_fen, at: at(index) });
          inHand += amount_fen;
        }
        if (does === 'buy' && amount_fen <= inHand) {
          sources.push(charge(rid, amount_fen, index));
          inHand -= amount_fen;
        }
        if (does === 'bill') sources.push(statement(rid, amount_fen, null));
        if (!chosen || chosen.kind === 'gift') continue;
        const key = sourceKey(chosen);
        if (does === 'pay' && chosen.kind === 'statement' && chosen.at === null && chosen.amount_fen <= inHand) {
          chosen.at = at(index);
          inHand -= chosen.amount_fen;
        }
        if (does === 'take') {
          const amount = takeAll(sources, taken, [chosen]).get(key) ?? 0;
          if (amount > 0) taken.set(key, (taken.get(key) ?? 0) + amount);
        }
        if (does === 'free') taken.delete(key);
        // As far as no invoice stands on it.
        if (does === 'refund' && chosen.kind === 'charge') {
          const left = taken.get(key) ?? 0;
          inHand += chosen.amount_fen - left;
          chosen.amount_fen = left;
        }
      }
      const together = [...takeAll(sources, taken, openOnes()).values()].reduce((sum, amount) => sum + amount, 0);
      expect(together).toBe(Math.max(0, roomOf(sources, taken)));
    }),
    { numRuns: 500 },
  );
});

test.each([0, 400_000])(
  'ten thousand open charges behind a deposit invoiced for %i fen are taken in a moment',
  async (own) => {
    const charges = Array.from({ length: 10_000 }, (_, index) => charge(`c${index}`, 100, 2));
    const sources = [deposit('a', 1_000_000, 1), ...charges];
    const taken = new Map(own > 0 ? [['deposit/a', own]] : []);
    const { result, millis } = await longestTurn(async () => takeAll(sources, taken, sources));
    expect([...result.values()].reduce((sum, amount) => sum + amount)).toBe(roomOf(sources, taken));
    expect(millis).toBeLessThan(500);
  },
);
