import { expect, test } from 'vitest';
import { nextStep } from './order-next-step.ts';

const sending = ['ship', 'dropOff', 'cancel'].map((event) => ({ event, label: event }));
const marks: Parameters<typeof nextStep>[0]['marks'] = [];
const unsigned: typeof marks = [{ key: 'unsigned', label: '待签署' }];

test('an order that waits for its samples asks for the courier number', () => {
  expect(nextStep({ state: 'sending', actions: sending, marks })).toBe('ship');
});

test('ending an order, or asking for that, is no step that waits', () => {
  const actions = ['cancel', 'refuse', 'askCancel'].map((event) => ({ event, label: event }));
  expect(nextStep({ state: 'testing', actions, marks })).toBeUndefined();
});

test('an agreement that is not signed waits where nothing else does', () => {
  expect(nextStep({ state: 'received', actions: [], marks: unsigned })).toBe('签署协议');
  expect(nextStep({ state: 'sending', actions: sending, marks: unsigned })).toBe('ship');
});
