import { depositMachine } from '@yance/contract/balance/states.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { reservationMachine } from '@yance/contract/reservations/states.ts';
import { expect, test } from 'vitest';
import { toldEvent } from './told-event.ts';

const event = (label: string, details: Record<string, unknown> = {}, reason: string | null = null) =>
  toldEvent({ at: '', actor: '', event: '', label, from: null, to: '', reason, details });

test('no step that somebody takes is told by the bare name of its button', () => {
  const machines = [orderMachine, depositMachine, statementMachine, invoiceMachine, reservationMachine];
  const bare = machines.flatMap(({ steps }) =>
    steps.filter(
      ({ by, label }) => by.some((one: string) => one === 'C' || one === 'F') && event(label).title === label,
    ),
  );
  const alreadyDone = ['退款后无需付款', '数据已发布', '全部检测已取消', '不同意新时间，保留原时段'];
  expect(bare.map(({ label }) => label).filter((label) => !alreadyDone.includes(label))).toEqual([]);
});

test('a parcel and a change of price are told with their numbers', () => {
  expect(event('填写快递单号', { courier: '顺丰速运', number: 'SF1' })).toEqual({
    title: '样品已寄出',
    note: '顺丰速运 SF1',
  });
  expect(event('修改价格或参数', { before_fen: 10_000, after_fen: 15_000 }, '加做面扫').note).toBe(
    '¥100.00 → ¥150.00；原因：加做面扫',
  );
});
