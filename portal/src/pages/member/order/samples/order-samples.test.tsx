// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { listSamples, printLabels } from '@yance/contract/samples/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { OrderSamples } from './order-samples.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const sample = {
  rid,
  name: '氧化锌',
  code: 'S1',
  label_code: 'S1.A',
  service: 'XRD',
  state: 'expected',
  label: '待寄送',
  actions: [],
};

test('the parts of each label layout are counted by themselves, and begin again after a bad print', async () => {
  vi.stubGlobal('open', () => null);
  const asked = answerCalls({
    [listSamples.path]: () => ({ list: [sample], total: 1 }),
    [printLabels.path]: () => ({ url: '/labels', parts: 3 }),
  });
  const order = { rid, state: 'sending', has_samples: true } as OrderDetail;
  const Part = () => (
    <QueryClientProvider client={queryClient}>
      <OrderSamples order={order} />
    </QueryClientProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Part }]);
  render(<Stub />);
  const printed = () =>
    asked
      .filter(({ path }) => path === printLabels.path)
      .map(({ input: { layout, part } }) => `${String(layout)} ${String(part)}`);
  const press = async (name: string) => {
    const before = printed().length;
    const button = await waitFor(() => {
      const found = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(found.disabled).toBe(false);
      return found;
    });
    fireEvent.click(button);
    await waitFor(() => expect(printed()).toHaveLength(before + 1));
  };
  await press('打印标签（A4）');
  await press('标签机 40×30 mm');
  await press('打印第 2 份标签（A4）');
  await press('打印第 2 份（标签机）');
  fireEvent.click(await screen.findByRole('button', { name: '从第 1 份重打' }));
  await press('打印标签（A4）');
  expect(printed()).toEqual(['a4 1', 'roll 1', 'a4 2', 'roll 2', 'a4 1']);
});
