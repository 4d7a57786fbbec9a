// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { changes, noteChanges } from '../lib/live/changes.ts';
import { queryClient } from '../lib/query.ts';
import { useRecord } from '../lib/use-record.ts';
import { ActionBar } from './action-bar.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  changes.set([]);
});

const rid = '019a0000-0000-7000-8000-000000000000';
const other = '019a0000-0000-7000-8000-000000000001';
const confirm = { event: 'confirm', label: '确认订单' };
const run = vi.fn<() => Promise<unknown>>(async () => undefined);

function Page() {
  const { data } = useRecord(getStaffOrder, { rid });
  const {
    order_no = '',
    actions = [],
    asks = true,
  } = (data ?? {}) as {
    order_no?: string;
    actions?: Action[];
    asks?: boolean;
  };
  return (
    <ActionBar about={order_no} actions={actions} run={run} confirms={asks ? { confirm: `确认 ${order_no}` } : {}} />
  );
}

/** A page with the confirmation open; returns how the record changes under it. */
async function asking(): Promise<{ change: (now: object) => Promise<void> }> {
  let record: object = { order_no: '¥100', actions: [confirm] };
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: record }));
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /确认订单/ }));
  await screen.findByText('确认 ¥100');
  return {
    change: async (now) => {
      record = now;
      // What is heard in the moment of the reading is a part of it.
      await new Promise((resolve) => setTimeout(resolve, 2));
      act(() => noteChanges([{ topic: 'orders', rid }]));
    },
  };
}
const main = () => document.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary');
const look = async () => fireEvent.click(await screen.findByRole('button', { name: '看最新内容' }));

test('where a colleague changes the record under an open question, it is answered on the fresh record alone', async () => {
  const { change } = await asking();
  expect(main()?.disabled).toBe(false);
  await change({ order_no: '¥200', actions: [confirm] });
  expect((await screen.findByRole('alert')).textContent).toContain('刚刚有变化');
  expect(main()?.disabled).toBe(true);
  await look();
  await screen.findByText('确认 ¥200');
  expect(main()?.disabled).toBe(false);
  fireEvent.click(main() as HTMLElement);
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
});

test('where the fresh record does not allow the step any more, the question says so and cannot be answered', async () => {
  const { change } = await asking();
  await change({ order_no: '¥100', actions: [] });
  await look();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('已不能「确认订单」'));
  expect(main()?.disabled).toBe(true);
});

test('where the fresh record needs no question any more, the step is still made by the person alone', async () => {
  const { change } = await asking();
  await change({ order_no: '¥100', actions: [confirm], asks: false });
  await look();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('请核对'));
  expect(main()?.disabled).toBe(false);
});

test('a form says so too and shows the record anew, and what was typed into it stays', async () => {
  let price = '¥100';
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: { order_no: price } }));
  const Priced = () => {
    const { data } = useRecord(getStaffOrder, { rid });
    if (!data) return null;
    return (
      <>
        <p>{data.order_no}</p>
        <FormDialog title="修改价格" label="修改价格" send={async () => undefined} close={() => undefined}>
          <textarea aria-label="原因" />
        </FormDialog>
      </>
    );
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Priced />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '老客户' } });
  price = '¥90';
  await new Promise((resolve) => setTimeout(resolve, 2));
  act(() => noteChanges([{ topic: 'orders', rid }]));
  await look();
  await screen.findByText('¥90');
  expect(screen.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('老客户');
});

test('the change of another record asks for no second look', async () => {
  await asking();
  act(() => noteChanges([{ topic: 'orders', rid: other }]));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(main()?.disabled).toBe(false);
});
