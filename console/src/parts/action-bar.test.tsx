// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { confirmOrder, getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { call, reading } from '../lib/call.ts';
import { queryClient } from '../lib/query.ts';
import { ActionBar, type StepGiven } from './action-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const actions = [
  { event: 'cancel', label: '取消订单' },
  { event: 'confirm', label: '确认方案' },
  { event: 'hold', label: '暂缓处理' },
  { event: 'reprice', label: '修改价格' },
];

type Run = (step: StepGiven, idempotencyKey: string) => Promise<unknown>;

function open(run: Run, given = actions) {
  const reprice = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <ActionBar
        actions={given}
        about="订单 S1"
        run={run}
        dangers={{ cancel: '订单将取消。' }}
        reasons={{ hold: '原因会告诉客户。' }}
        forms={{ reprice }}
      />
    </QueryClientProvider>,
  );
  return { reprice };
}
const buttons = () =>
  Array.from(screen.getByRole('toolbar').querySelectorAll('button'), (button) =>
    button.firstElementChild?.textContent?.replaceAll(' ', ''),
  );
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

test('exactly the actions of the record are offered, in their order; the first harmless one is the main one', () => {
  open(async () => undefined);
  expect(buttons()).toEqual(['取消订单', '确认方案', '暂缓处理', '修改价格']);
  expect(screen.getByRole('button', { name: '确认方案' }).className).toContain('primary');
  expect(screen.getByRole('button', { name: '取消订单' }).className).toContain('dangerous');
});

test('a record without actions has no bar', () => {
  open(async () => undefined, []);
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('a plain step is made at once, and what it changes is read again', async () => {
  const rid = '019a0000-0000-7000-8000-000000000000';
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: {} }));
  await queryClient.fetchQuery(reading(getStaffOrder, { rid }));
  const run = vi.fn<Run>((_step, idempotencyKey) => call(confirmOrder, { rid }, { idempotencyKey }));
  open(run);
  press('确认方案');
  const { queryKey } = reading(getStaffOrder, { rid });
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
  expect(run).toHaveBeenCalledExactlyOnceWith({ event: 'confirm', reason: undefined }, expect.any(String));
});

test('while a step is on its way no other can be pressed', async () => {
  let finish: (value?: unknown) => void = () => undefined;
  open(() => new Promise((resolve) => (finish = resolve)));
  press('确认方案');
  await waitFor(() => expect(screen.getByRole('button', { name: '取消订单' }).hasAttribute('disabled')).toBe(true));
  await act(async () => finish());
  await waitFor(() => expect(screen.getByRole('button', { name: '取消订单' }).hasAttribute('disabled')).toBe(false));
});

test('a step that ends something asks why first, says of what, and sends nothing without a reason', async () => {
  const run = vi.fn<Run>(async () => undefined);
  open(run);
  press('取消订单');
  expect(await screen.findByText('订单将取消。')).toBeTruthy();
  expect(screen.getByText('取消订单：订单 S1')).toBeTruthy();
  expect(run).not.toHaveBeenCalled();
  const send = screen.getByRole('dialog').querySelector('.ant-modal-footer .ant-btn-primary') as HTMLElement;
  fireEvent.click(send);
  await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).not.toBeNull());
  expect(run).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 客户来电取消 ' } });
  fireEvent.click(send);
  await waitFor(() =>
    expect(run).toHaveBeenCalledExactlyOnceWith({ event: 'cancel', reason: '客户来电取消' }, expect.any(String)),
  );
});

test('a step that is tried again after a broken connection keeps its key; another step has one of its own', async () => {
  const keys: string[] = [];
  const run = vi.fn<Run>(async ({ event }, key) => {
    keys.push(key);
    if (keys.length < 3) throw new TypeError(`${event} was lost.`);
  });
  open(run, [...actions, { event: 'note', label: '添加备注' }]);
  press('确认方案');
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: '添加备注' }).hasAttribute('disabled')).toBe(false));
  press('确认方案');
  await waitFor(() => expect(keys).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: '添加备注' }).hasAttribute('disabled')).toBe(false));
  press('添加备注');
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a step with a form of its own opens it and sends nothing', () => {
  const run = vi.fn<Run>(async () => undefined);
  const { reprice } = open(run);
  press('修改价格');
  expect(reprice).toHaveBeenCalledOnce();
  expect(run).not.toHaveBeenCalled();
});

test('a reason that is being written stays when a colleague has moved the record on meanwhile', () => {
  const bar = (given: typeof actions) => (
    <QueryClientProvider client={queryClient}>
      <ActionBar about="订单 S1" actions={given} run={async () => undefined} dangers={{ cancel: '订单将取消。' }} />
    </QueryClientProvider>
  );
  const { rerender } = render(bar(actions));
  press('取消订单');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '客户来电要求取消' } });
  rerender(bar([]));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('客户来电要求取消');
});

const keys = () =>
  screen
    .getAllByRole('toolbar')
    .flatMap((bar) => [...bar.querySelectorAll('button')])
    .map((button) => button.getAttribute('aria-keyshortcuts'));

test('the main step has the first key of the home row, and what ends something never has it', () => {
  open(async () => undefined);
  expect(keys()).toEqual(['x', 'a', 's', 'd']);
  cleanup();
  open(async () => undefined, [{ event: 'cancel', label: '取消订单' }]);
  expect(keys()).toEqual(['x']);
});

test('a second bar of the same record has keys of its own, and the first one keeps its', () => {
  const run = async () => undefined;
  render(
    <QueryClientProvider client={queryClient}>
      <ActionBar actions={actions} about="订单 S1" run={run} dangers={{ cancel: '订单将取消。' }} />
      <ActionBar second actions={actions} about="订单 S1" run={run} dangers={{ cancel: '订单将取消。' }} />
    </QueryClientProvider>,
  );
  expect(keys()).toEqual(['x', 'a', 's', 'd', 'q', 'w', 'e', 'r']);
});
