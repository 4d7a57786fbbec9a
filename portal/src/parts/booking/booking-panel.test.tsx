// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { addReservation, queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import { noRules } from '@yance/contract/reservations/rules.ts';
import { toasts } from '@yance/ui/toast.tsx';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { forgetSession, saveToken } from '../../lib/session.ts';
import BookingPanel from './booking-panel.tsx';
import { soonWords } from './slot-words.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  forgetSession();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const slot = (hour: number, state = 'free') => ({
  start: `2026-11-25T${hour}:00:00+08:00`,
  end: `2026-11-25T${hour + 1}:00:00+08:00`,
  state,
  percent: 0,
  label: '',
  staffed: true,
});
const times = {
  rid,
  step_minutes: 60,
  terms: { answer_hours: 24, free_cancel_hours: 24, late_percent: 50 },
  first: '2026-11-25',
  last: '2026-12-08',
  ahead_days: 14,
  modes: [{ value: 'visit', label: '到场' }],
  instruments: [
    {
      rid,
      name: '扫描电镜',
      model: 'Sigma 500',
      laboratory: '一室',
      least_minutes: 60,
      rules: noRules,
      requester: null,
      had: {},
      days: [{ date: '2026-11-25', slots: [slot(10), slot(11), slot(12, 'own'), slot(13, 'taken')] }],
    },
  ],
};
const service = {
  rid,
  parameters: [],
  prices: [{ kind: 'base', label: '机时', unit: 'hour', unit_fen: 180_00, minimum: 1 }],
};

async function open() {
  saveToken({ access: 'a', refresh: 'f.r', expires: 4_000_000_000 });
  const asked = answerCalls({ [queryTimeExtra.path]: () => times, [getServiceDetail.path]: () => service });
  const site = { terms: { linkMinutes: 15 } };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => site,
      HydrateFallback: () => null,
      Component: () => <BookingPanel serviceRid={rid} />,
    },
  ]);
  render(<Stub initialEntries={['/']} />);
  await screen.findByRole('button', { name: '立即预约' });
  return asked;
}
const book = () => fireEvent.click(screen.getByRole('button', { name: '立即预约' }));
const bar = () => screen.getByRole('button', { name: '立即预约' }).parentElement as HTMLElement;

test('a booking without a time says so and leads to the calendar', async () => {
  const asked = await open();
  const told = vi.spyOn(toasts, 'add');
  book();
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe('请选择时段');
  expect(told).toHaveBeenCalledWith('danger', '请选择时段');
  await waitFor(() => expect(document.activeElement?.closest('[data-field="start"]')).toBeTruthy());
  expect(asked.some(({ path }) => path === addReservation.path)).toBe(false);
});

test('a booking without a purpose says so, and the focus is in its field', async () => {
  await open();
  const told = vi.spyOn(toasts, 'add');
  fireEvent.click(screen.getAllByRole('button', { name: /10:00/ })[0]!);
  book();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/使用目的/)));
  expect(told).toHaveBeenCalledWith('danger', '请填写使用目的');
});

test('the bar of the buttons shows the price as soon as a time is chosen', async () => {
  await open();
  expect(within(bar()).getByText('选择时段后显示')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: /10:00/ })[0]!);
  await waitFor(() => expect(bar().textContent).toContain('¥180.00'));
});

test('two taps choose from the first to the last step, a third begins anew', async () => {
  await open();
  const tap = (hour: number) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`${hour}:00–`) }));
  tap(10);
  await screen.findByText(/已选 .*10:00–11:00.*再点一格/);
  tap(11);
  expect((await screen.findByText(/已选 .*10:00–12:00/)).textContent).not.toContain('再点一格');
  tap(11);
  await screen.findByText(/已选 .*11:00–12:00/);
  tap(10);
  expect(await screen.findByText(/已选 .*10:00–11:00/)).toBeTruthy();
});

test('of a time that is near it is said before the booking when it is answered and what giving it up costs', async () => {
  const near = { answer_hours: 24, free_cancel_hours: 24, late_percent: 50 };
  const start = '2026-11-25T10:00:00+08:00';
  expect(soonWords(start, '2026-11-24T01:59:00Z', near)).toEqual([]);
  expect(soonWords(start, '2026-11-24T02:01:00Z', near).join()).toMatch(/未答复则预约自动取消.*不能改期，取消收取 50%/);
  expect(soonWords(start, '2026-11-24T02:01:00Z', { ...near, answer_hours: 4 })).toHaveLength(1);
  times.terms.free_cancel_hours = 1_000_000;
  await open();
  expect(screen.queryByText(/该时段确认后不能改期/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /10:00–/ }));
  expect(await screen.findByText(/该时段确认后不能改期，取消收取 50%/)).toBeTruthy();
  times.terms.free_cancel_hours = 24;
});

test('the slot right after the chosen time makes it longer', async () => {
  await open();
  fireEvent.click(screen.getAllByRole('button', { name: /10:00/ })[0]!);
  await screen.findByText(/已选 .*10:00–11:00/);
  fireEvent.click(screen.getByRole('button', { name: /11:00–12:00/ }));
  expect(await screen.findByText(/已选 .*10:00–12:00/)).toBeTruthy();
});

test('a booking opens with what its address names, and a time that is no longer there is left out and named', async () => {
  const start = '2026-11-25T11:00:00+08:00';
  history.replaceState(
    null,
    '',
    `/?${new URLSearchParams({ 'c.start': start, 'c.minutes': '60', 'c.purpose': '看断口' })}`,
  );
  await open();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/使用目的/).value).toBe('看断口');
  await waitFor(() => expect(bar().textContent).toContain('¥180.00'));
  await waitFor(() => expect(new URLSearchParams(location.search).get('c.start')).toBe(start));
  cleanup();
  history.replaceState(null, '', '/?c.start=2026-11-25T15%3A00%3A00%2B08%3A00&c.mode=dream&c.minutes=60');
  await open();
  await waitFor(() => expect(screen.getByText(/未采用/).textContent).toContain('时段（2026-11-25 15:00）'));
  expect(screen.getByText(/未采用/).textContent).toContain('参与方式（dream）');
  expect(bar().textContent).toContain('选择时段后显示');
});

test('nobody waits for the time that is his own; another’s can be waited for', async () => {
  await open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /12:00–13:00 您已约/ }).disabled).toBe(true);
  expect(within(screen.getByRole('list', { name: '图例' })).getByText('您已约')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /11:00–12:00/ }));
  const lengths = await screen.findByLabelText<HTMLSelectElement>('时长');
  expect([...lengths.options].map(({ value }) => value)).toEqual(['60']);
  fireEvent.click(screen.getByRole('button', { name: /13:00–14:00 已约/ }));
  expect(await screen.findByRole('button', { name: '加入候补' })).toBeTruthy();
});
