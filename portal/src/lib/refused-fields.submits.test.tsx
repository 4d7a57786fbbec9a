// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { OrderDetail } from '@yance/contract/orders/order.ts';
import { listPresets } from '@yance/contract/orders/preset-endpoints.ts';
import { toasts } from '@yance/ui/toast.tsx';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../web/test/answer-calls.ts';
import { emptyGroup } from '../pages/experiment/use-demand.ts';
import { PresetsDialog } from '../pages/experiment/presets-dialog.tsx';
import { ProvideDialog } from '../pages/member/order/dialogs/provide-dialog.tsx';
import { ReasonDialog } from '../pages/member/order/dialogs/reason-dialog.tsx';
import { SignForm } from '../pages/member/order/dialogs/sign-form.tsx';
import { OrderMessages } from '../pages/member/order/order-messages.tsx';
import Verify from '../pages/verify/page.tsx';
import { queryClient } from './query.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  toasts.shown.set(null);
  vi.unstubAllGlobals();
});

const order = {
  rid: '01990000-0000-7000-8000-000000000001',
  unread: 0,
  messages: [],
  agreement: { version: 1, hash: '0' },
} as unknown as OrderDetail;
const nothing = () => undefined;
const refuse = () => Promise.resolve(false);

/** Forms with a button that sends them, as they open: nothing is filled in. */
const forms: readonly (readonly [name: string, form: ReactNode, send: string, said: string])[] = [
  [
    'signature',
    <SignForm key="" order={order} label="签署" busy={false} onSign={nothing} onClose={nothing} />,
    '签署',
    '请输入签署人姓名',
  ],
  ['message to the manager', <OrderMessages key="" order={order} />, '发送', '请填写留言内容'],
  ['data to analyse', <ProvideDialog key="" order={order} onClose={nothing} />, '提交', '请先上传待分析的数据'],
  [
    'preset',
    <PresetsDialog key="" serviceRid={order.rid} group={emptyGroup(1, {})} onApply={nothing} onClose={nothing} />,
    '保存预设',
    '请填写预设名称',
  ],
  [
    'reason',
    <ReasonDialog key="" title="取消订单" label="取消订单" needed busy={false} onSend={refuse} onClose={nothing} />,
    '取消订单',
    '请填写原因',
  ],
  ['verification', <Verify key="" />, '核验', '请输入核验码'],
];

test.each(forms)('%s: a refused submit says its first fault and moves the focus to it', async (_, form, send, said) => {
  answerCalls({ [listPresets.path]: () => [] });
  const Part = () => <QueryClientProvider client={queryClient}>{form}</QueryClientProvider>;
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Part,
      loader: () => ({ code: '', answer: null, problem: '' }),
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole('button', { name: send, hidden: true }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  expect(toasts.shown.get()?.message).toBe(said);
  expect(screen.getAllByText(said)).not.toEqual([]);
});

test('what was said of the last try goes when the next one begins', async () => {
  toasts.add('danger', '[密码]不一致');
  render(<SignForm order={order} label="签署" busy={false} onSign={nothing} onClose={nothing} />);
  fireEvent.change(screen.getByLabelText('签署人姓名'), { target: { value: '李同学' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: '签署' }));
  await waitFor(() => expect(toasts.shown.get()).toBeNull());
});
