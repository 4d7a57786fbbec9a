// @vitest-environment happy-dom
import { orderMachine } from '@yance/contract/orders/states.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { sessionKey } from '../lib/call.ts';
import { queryClient } from '../lib/query.ts';
import { NextSteps, nextSteps } from './next-steps.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});
const shown = (next: ReactNode) => {
  queryClient.setQueryData(sessionKey, { roles: ['B'] });
  return render(next, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
};

test('each role reads what it may do from a state, each step once', () => {
  expect(nextSteps(taskMachine, 'reviewing', ['end'])).toEqual([{ who: 'A', what: ['退回', '发布'] }]);
  const confirming = nextSteps(orderMachine, 'confirming');
  expect(confirming.find(({ who }) => who === 'B')?.what.filter((label) => label === '确认订单')).toHaveLength(1);
});

test('what only a time sets off is named where nobody else can do anything, and not beside people', () => {
  const clock = {
    name: 'clock',
    states: { rests: '静', waits: '候', over: '完' },
    steps: [
      { from: 'rests', event: 'ring', by: ['T'], to: 'over', label: '响铃', done: '已响铃' },
      { from: 'waits', event: 'stop', by: ['B'], to: 'over', label: '停止', done: '已停止' },
      { from: 'waits', event: 'ring', by: ['T'], to: 'over', label: '响铃', done: '已响铃' },
    ],
    notes: {},
  } as const;
  expect(nextSteps(clock, 'rests')).toEqual([{ who: 'T', what: ['响铃'] }]);
  expect(nextSteps(clock, 'waits')).toEqual([{ who: 'B', what: ['停止'] }]);
});

test('a record that has ended shows nothing, one that waits names who it waits for', () => {
  const { container, rerender } = shown(<NextSteps machine={taskMachine} state="cancelled" />);
  expect(container.textContent).toBe('');
  // A task ends with its order, which is no step of its own.
  rerender(<NextSteps machine={taskMachine} state="sent" without={['end']} />);
  expect(screen.getByText('实验员').nextElementSibling?.textContent).toContain('接单 · 拒单');
});

test('what the reader has as buttons is left out, and the same step of others stays', () => {
  const buttons = ['confirm', 'reprice', 'cancel'].map((event) => ({ event, label: event }));
  shown(<NextSteps machine={orderMachine} state="confirming" buttons={buttons} />);
  expect(screen.queryByText('业务经理')).toBeNull();
  expect(screen.getByText('客户').nextElementSibling?.textContent).toBe('取消订单');
});
