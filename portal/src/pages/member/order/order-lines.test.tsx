import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderLines } from './order-lines.tsx';

test('each fee of an order says the rule that gave it, as the agreement did', () => {
  const rule = '第 11 个起检测费 9.5 折，附加项不打折';
  const fee = { kind: 'bands', label: '数量优惠', rule, quantity: 1, unit: '次', unit_fen: -5_00, amount_fen: -5_00 };
  const line = { line_rid: 'a', name: 'XRD', count: 11, unit: '样', urgent: 'none', note: '', groups: [] };
  const order = {
    state: 'sending',
    lines: [{ ...line, price: { lines: [fee], total_fen: 95_00 } }],
    extras: [],
    reductions: [],
    total_fen: 95_00,
  } as unknown as OrderDetail;
  expect(renderToStaticMarkup(<OrderLines order={order} />)).toContain(rule);
});
