// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { listThanked } from '@yance/contract/results/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { ThanksWriter } from './thanks-writer.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const onUse = vi.fn<(written: object) => void>();
const order = (rid: string, ...instruments: string[]) => ({
  rid,
  order_no: `NO${rid}`,
  services: [{ name: '粉末衍射', english: 'XRD', instruments }],
});
function open(orders: object[]) {
  answerCalls({ [listThanked.path]: () => ({ site: { name: '研测', english: 'Yance' }, orders }) });
  render(
    <QueryClientProvider client={queryClient}>
      <ThanksWriter onUse={onUse} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test('the newest order is thanked for at first, others when they are chosen, each service once', async () => {
  open([order('1', 'D8'), order('2', 'D8', 'SmartLab')]);
  expect(await screen.findByText('感谢研测提供粉末衍射（D8）测试支持。')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /NO2/ }));
  expect(screen.getByText('The authors thank Yance for the XRD (D8, SmartLab) measurements.')).toBeTruthy();
  fireEvent.click(screen.getAllByText('用于申请奖励')[1] ?? expect.fail());
  expect(onUse).toHaveBeenCalledWith({
    content: 'The authors thank Yance for the XRD (D8, SmartLab) measurements.',
    services: '粉末衍射',
  });
  for (const name of [/NO1/, /NO2/]) fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByText('请至少选择一个订单。')).toBeTruthy();
});

test('who has no data yet reads that there is nothing to thank for', async () => {
  open([]);
  expect(await screen.findByText('还没有可致谢的检测')).toBeTruthy();
});
