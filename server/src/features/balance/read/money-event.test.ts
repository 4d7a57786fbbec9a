import { expect, test } from 'vitest';
import { moneyEvent } from './money-event.ts';

const event = (changes: Record<string, number>) =>
  moneyEvent(Object.entries(changes).map(([account, amount]) => ({ posting_rid: 'p', account, amount })));

test.each([
  ['a deposit with bonus is what came', { principal: 1000, bonus: 100 }, [1100, 1000, 100, 0, 1100, 0]],
  [
    'a hold is what was set aside',
    { principal: -700, frozen_principal: 700, bonus: -300, frozen_bonus: 300 },
    [-1000, -700, -300, 0, -1000, 1000],
  ],
  [
    'a settlement is what was paid, from what was held and on credit',
    { frozen_principal: -700, frozen_bonus: -300, receivable: 500 },
    [-1500, -700, -300, -500, 0, -1000],
  ],
  [
    'a settlement below what was held is what was paid, not what was given back',
    { frozen_principal: -700, frozen_bonus: -300, principal: 100, bonus: 300 },
    [-600, -600, 0, 0, 400, -1000],
  ],
  [
    'what is given back is what can be spent again',
    { frozen_principal: -700, principal: 700 },
    [700, 700, 0, 0, 700, -700],
  ],
  [
    'a debt that is paid is what left the balance',
    { principal: -500, receivable: -500 },
    [-500, -500, 0, 500, -500, 0],
  ],
  ['a refund of a debt is what is owed no more', { receivable: -200 }, [200, 0, 0, 200, 0, 0]],
])('%s', (_, changes, [amount_fen, principal_fen, bonus_fen, credit_fen, spendable_fen, frozen_fen]) => {
  expect(event(changes as Record<string, number>)).toEqual({
    amount_fen,
    principal_fen,
    bonus_fen,
    credit_fen,
    spendable_fen,
    frozen_fen,
  });
});
