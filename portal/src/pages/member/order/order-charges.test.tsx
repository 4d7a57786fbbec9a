import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderCharges } from './order-charges.tsx';

const labels = { frozen: '冻结', unsettled: '待结算', settled: '已结清', released: '已释放' };
const charge = (title: string, state: keyof typeof labels, credited_fen = 0): OrderDetail['charges'][number] => ({
  rid: title,
  title,
  amount_fen: 100_00,
  credit_fen: 100_00,
  owed_fen: 100_00 - credited_fen,
  credited_fen,
  state,
  label: labels[state],
});
const gistOf = (state: OrderDetail['state'], charges: OrderDetail['charges']) =>
  /<small>(.*?)<\/small>/
    .exec(renderToStaticMarkup(<OrderCharges order={{ state, charges }} />))?.[1]
    ?.replaceAll(/<[^>]*>/g, '');

test('a cancelled order says what its pickup cost, paid or not, less what was given back', () => {
  const line = charge('XRD', 'released');
  for (const state of ['unsettled', 'settled'] as const)
    expect(gistOf('cancelled', [line, charge('上门取样', state)])).toBe('已完成的部分收费 ¥100.00');
  expect(gistOf('cancelled', [line, charge('上门取样', 'settled', 40_00)])).toBe('已完成的部分收费 ¥60.00');
  expect(gistOf('cancelled', [line, charge('上门取样', 'frozen')])).toBe('未收取费用');
});

test('an order that was not cancelled says when nothing is owed any more', () => {
  expect(gistOf('finished', [charge('XRD', 'settled')])).toBe('已全部结清');
  expect(gistOf('finished', [charge('XRD', 'unsettled')])).toBeUndefined();
});

test('money that is held is explained once: its row says of what it is held, the note that it is not taken yet', () => {
  const words = (state: 'frozen' | 'settled') =>
    renderToStaticMarkup(<OrderCharges order={{ state: 'sending', charges: [charge('XRD', state)] }} />);
  expect(words('frozen')).toContain('尚未扣款');
  expect(words('frozen').match(/信用额度/g)).toHaveLength(1);
  expect(words('settled')).not.toContain('尚未扣款');
});

const textOf = (charges: OrderDetail['charges']) =>
  renderToStaticMarkup(<OrderCharges order={{ state: 'finished', charges }} />).replaceAll(/<[^>]*>/g, '');

test('after a refund the sums say what was charged, given back and is to be paid', () => {
  expect(textOf([charge('XRD', 'unsettled', 20_00), charge('SEM', 'unsettled')])).toContain(
    '费用 ¥200.00，已退款 ¥20.00，退款后 ¥180.00；已付 ¥0.00，待付 ¥180.00',
  );
});

test('what is held on credit is told apart from the own money', () => {
  expect(textOf([charge('XRD', 'frozen')])).toContain('占用信用额度');
  expect(textOf([{ ...charge('XRD', 'frozen'), credit_fen: 0 }])).toContain('占用预存');
});
