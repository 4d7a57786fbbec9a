import type { OrderDetail } from '@yance/contract/orders/order.ts';

/**
 * What an order's charges come to: charged is what was given back, what is paid, what is held and what is owed
 * together.
 */
export function chargeSums(charges: OrderDetail['charges']) {
  const live = charges.filter(({ state }) => state !== 'released');
  const sumOf = (rows: OrderDetail['charges'], key: 'amount_fen' | 'credited_fen' | 'owed_fen') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    charged: sumOf(live, 'amount_fen'),
    credited: sumOf(live, 'credited_fen'),
    held: sumOf(
      live.filter(({ state }) => state === 'frozen'),
      'amount_fen',
    ),
    owed: sumOf(
      live.filter(({ state }) => state === 'unsettled' || state === 'billed'),
      'owed_fen',
    ),
  };
}
