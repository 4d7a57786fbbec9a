import { depositMachine } from '@yance/contract/balance/states.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { reservationMachine } from '@yance/contract/reservations/states.ts';
import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const event = (name: string, details: Record<string, unknown> = {}, reason: string | null = null) => {
  const { label, done } = orderMachine.steps.find((step) => step.event === name)!;
  return eventText({ at: '', actor: '', event: name, label, done, from: null, to: '', reason, details });
};

test('no step that somebody takes is told by the bare name of its button', () => {
  const machines = [orderMachine, depositMachine, statementMachine, invoiceMachine, reservationMachine];
  const bare = machines.flatMap(({ steps }) =>
    steps.filter(({ by, label, done }) => by.some((one: string) => one === 'C' || one === 'F') && done === label),
  );
  const alreadyDone = ['退款后无需付款', '数据已发布', '全部检测已取消', '不同意新时间，保留原时段'];
  expect(bare.map(({ label }) => label).filter((label) => !alreadyDone.includes(label))).toEqual([]);
});

test('a parcel and a change of price are told with their numbers', () => {
  expect(event('ship', { courier: '顺丰速运', number: 'SF1' })).toEqual({
    title: '样品已寄出',
    note: '顺丰速运 SF1',
  });
  expect(event('reprice', { before_fen: 10_000, after_fen: 15_000 }, '加做面扫').note).toBe(
    '¥100.00 → ¥150.00；原因：加做面扫',
  );
});
