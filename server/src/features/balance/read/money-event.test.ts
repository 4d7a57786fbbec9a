import { expect, test } from 'vitest';
import { moneyEvent } from './money-event.ts';

const event = (changes: Record<string, number>) =>
  moneyEvent(Object.entries(changes).map(([account, amount]) => ({ posting_rid: 'p', account, amount })));

test.each([
  ['a deposit with bonus is what came', { principal: 1000, bonus: 100 }, [1100, 1000, 100, 0, false]],
  [
    'a hold is what was set aside',
    { principal: -700, frozen_principal: 700, bonus: -300, frozen_bonus: 300 },
    [-1000, -700, -300, 0, false],
  ],
  [
    'a settlement is what was paid, from what was held and on credit',
    { frozen_principal: -700, frozen_bonus: -300, receivable: 500 },
    [-1500, -700, -300, -500, true],
  ],
  [
    'a settlement below what was held is what was paid, not what was given back',
    { frozen_principal: -700, frozen_bonus: -300, principal: 100, bonus: 300 },
    [-600, -600, 0, 0, true],
  ],
  [
    'what is given back is what can be spent again',
    { frozen_principal: -700, principal: 700 },
    [700, 700, 0, 0, false],
  ],
  ['a debt that is paid is what left the balance', { principal: -500, receivable: -500 }, [-500, -500, 0, 500, false]],
  ['a refund of a debt is what is owed no more', { receivable: -200 }, [200, 0, 0, 200, false]],
])('%s', (_, changes, [amount_fen, principal_fen, bonus_fen, credit_fen, from_frozen]) => {
  expect(event(changes as Record<string, number>)).toEqual({
    amount_fen,
    principal_fen,
    bonus_fen,
    credit_fen,
    from_frozen,
  });
});
