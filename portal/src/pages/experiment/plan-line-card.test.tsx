// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { editPlanLine, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import { noRules } from '@yance/contract/reservations/rules.ts';
import { toasts } from '@yance/ui/toast.tsx';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, refused } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { ChangeBooking } from '../../parts/booking/change-booking.tsx';
import { PlanLineCard } from './plan-line-card.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const line: PlanLine = {
  plan_rid: '01990000-0000-7000-8000-000000000001',
  rid: '01990000-0000-7000-8000-000000000002',
  name: '同步热分析',
  img: '',
  type_id: 1,
  unit: '样',
  count: 2,
  configuration: { parameters: { rate_other: '2' }, urgent: 'none' },
  price_fen: 300_00,
  by_quote: false,
  agreed: null,
  offered: true,
  days_min: 3,
  days_max: 5,
  promise: null,
  quoted: null,
  kept: null,
  booking: null,
};
const service = {
  rid: line.rid,
  unit: '样',
  urgent: true,
  days_max: 5,
  prices: [],
  parameters: [{ key: 'rate_other', label: '其他升温速率或气氛', kind: 'text', required: true, max: 60 }],
};

/** The configuration of the line, open, whose change the server answers so. */
async function open(answer: () => unknown) {
  const configured = vi.fn<() => void>();
  answerCalls({
    [getServiceDetail.path]: () => service,
    [quoteService.path]: () => ({ lines: [], total_fen: 300_00, by_quote: false, promise: null }),
    [editPlanLine.path]: answer,
  });
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ terms: { confirmHours: 2 } }),
      HydrateFallback: () => null,
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <PlanLineCard
            line={line}
            chosen
            groups={1}
            unsaved={{ named: null, mark: () => undefined, isHeld: () => false }}
            onChoose={undefined}
            onConfigured={configured}
            onRemoved={() => undefined}
          />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole('button', { name: '配置' }));
  await screen.findByLabelText(/数量/);
  return configured;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存配置' }));
const isMarked = (name: RegExp) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true';

test('what the server refuses of a configuration stands at its fields until they are changed', async () => {
  const configured = await open(() =>
    refused('请检查填写的内容', [
      { path: 'configuration.parameters.rate_other', msg: '「其他升温速率或气氛」请写明气氛' },
      { path: 'count', msg: '样品最多 20 组' },
    ]),
  );
  save();
  await screen.findByText('「其他升温速率或气氛」请写明气氛');
  await waitFor(() => expect([isMarked(/其他升温速率/), isMarked(/数量/)]).toEqual([true, true]));
  fireEvent.change(screen.getByLabelText(/数量/), { target: { value: '3' } });
  await waitFor(() => expect([isMarked(/其他升温速率/), isMarked(/数量/)]).toEqual([true, false]));
  expect(configured).not.toHaveBeenCalled();
});

test('a refusal that is of no field is told, and the configuration stays open', async () => {
  const told = vi.spyOn(toasts, 'add');
  const configured = await open(() => refused('项目已下架'));
  save();
  await waitFor(() => expect(told).toHaveBeenCalledWith('danger', '项目已下架'));
  expect(screen.getByRole('button', { name: '保存配置' })).toBeTruthy();
  expect(configured).not.toHaveBeenCalled();
});

test('a booking in the plan tells that its purpose was changed, and that it is as it was', async () => {
  const slot = {
    start: '2026-11-25T10:00:00+08:00',
    end: '2026-11-25T11:00:00+08:00',
    state: 'own',
    percent: 0,
    label: '',
  };
  const instrument = { rid: line.rid, name: '扫描电镜', model: 'Sigma 500', laboratory: '一室', least_minutes: 60 };
  const ruled = { ...instrument, rules: noRules, requester: null, had: {} };
  answerCalls({
    [getServiceDetail.path]: () => ({ ...service, parameters: [] }),
    [queryTimeExtra.path]: () => ({
      rid: line.rid,
      step_minutes: 60,
      terms: { answer_hours: 24, free_cancel_hours: 24, late_percent: 50 },
      first: '2026-11-25',
      last: '2026-12-08',
      modes: [{ value: 'visit', label: '到场' }],
      ahead_days: 14,
      instruments: [{ ...ruled, days: [{ date: '2026-11-25', slots: [slot] }] }],
    }),
  });
  const told: boolean[] = [];
  const keep = (changed: boolean) => void told.push(changed);
  const booking = {
    instrument_rid: line.rid,
    start: slot.start,
    end: slot.end,
    mode: 'visit' as const,
    purpose: '拍照',
  };
  const booked = { ...line, configuration: { ...line.configuration, parameters: {}, booking } };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ terms: { linkMinutes: 15 } }),
      HydrateFallback: () => null,
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <ChangeBooking line={booked} saveId="save" onChanged={keep} onDone={() => undefined} />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub />);
  const purpose = await screen.findByLabelText(/使用目的/);
  expect(told.at(-1)).toBe(false);
  fireEvent.change(purpose, { target: { value: '能谱' } });
  expect(told.at(-1)).toBe(true);
  fireEvent.change(purpose, { target: { value: '拍照' } });
  expect(told.at(-1)).toBe(false);
});
