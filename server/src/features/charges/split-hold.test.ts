import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, changeParts } from './split-hold.ts';

const fen = fc.integer({ min: 0, max: 1_000 });
const parts = fc.record({ principal: fen, bonus: fen, credit: fen });
const changes = fc.array(fc.record({ held: parts, amount: fc.integer({ min: 0, max: 3_000 }) }), {
  minLength: 1,
  maxLength: 5,
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const nothing = { principal: 0, bonus: 0, credit: 0 };

describe('holds that change together', () => {
  test('a line that rises is paid by one that falls, whichever stands first', () => {
    const rising = { held: { ...nothing, credit: 1_950 }, amount: 2_560 };
    const falling = { held: { ...nothing, credit: 540 }, amount: 340 };
    const credit = (amount: number) => ({ ...nothing, credit: amount });
    const left = credit(410);
    expect(changeParts([rising, falling], left, 0)).toEqual({ parts: [credit(2_560), credit(340)] });
    expect(changeParts([falling, rising], left, 0)).toEqual({ parts: [credit(340), credit(2_560)] });
    expect(changeParts([rising, falling], credit(409), 0)).toEqual({ missing: 1 });
  });

  test('nothing is missing where their sum does not rise, whatever share of bonus is allowed today', () => {
    fc.assert(
      fc.property(changes, parts, fen, (given, funds, room) => {
        fc.pre(sum(given.map(({ amount }) => amount)) <= sum(given.map(({ held }) => amountOf(held))));
        expect(changeParts(given, funds, room)).not.toHaveProperty('missing');
      }),
    );
  });

  test('each gets its amount, and no more of any kind is taken than there is', () => {
    fc.assert(
      fc.property(changes, parts, fen, (given, funds, room) => {
        const made = changeParts(given, funds, room);
        if ('missing' in made) {
          expect(made.missing).toBeGreaterThan(0);
          return;
        }
        expect(made.parts.map(amountOf)).toEqual(given.map(({ amount }) => amount));
        for (const kind of ['principal', 'bonus', 'credit'] as const) {
          for (const part of made.parts) expect(part[kind]).toBeGreaterThanOrEqual(0);
          const more = sum(made.parts.map((part) => part[kind])) - sum(given.map(({ held }) => held[kind]));
          expect(more).toBeLessThanOrEqual(funds[kind]);
        }
      }),
    );
  });

  test('what is missing does not depend on their order', () => {
    fc.assert(
      fc.property(changes, parts, fen, (given, funds, room) => {
        const [one, other] = [given, given.toReversed()].map((some) => changeParts(some, funds, room));
        expect('missing' in one! ? one.missing : 0).toBe('missing' in other! ? other.missing : 0);
      }),
    );
  });

  test('bonus stays within its room where the other money suffices', () => {
    fc.assert(
      fc.property(changes, fen, (given, room) => {
        fc.pre(sum(given.map(({ held }) => held.bonus)) <= room);
        const made = changeParts(given, { principal: 100_000, bonus: 5_000, credit: 0 }, room);
        if ('missing' in made) throw new Error('There was enough.');
        expect(sum(made.parts.map(({ bonus }) => bonus))).toBeLessThanOrEqual(room);
      }),
    );
  });
});
