// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { saveHours, saveInstrumentRules } from '@yance/contract/reservations/instrument-endpoints.ts';
import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { FeedSection } from './feed-section.tsx';
import { HoursForm } from './hours-form.tsx';
import { RulesForm } from './rules-form.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const span = { weekdays: [1], from: '09:00', to: '18:00' };
const instrument = {
  rid: 'i1',
  hours: { open: [span], surcharges: [{ ...span, label: '晚间', percent: 20 }], least_minutes: 30, holidays: false },
  rules: {
    ahead_days: null,
    longest_minutes: null,
    member_week_minutes: null,
    community_week_minutes: null,
    reserved: [{ ...span, audience: 'academic' }],
    operators: [],
    keeper_approves: false,
  },
  may_operate: [],
} as unknown as ComponentProps<typeof HoursForm>['instrument'];

function open(permissions: readonly PermissionKey[]) {
  queryClient.setQueryData(sessionKey, { account: 'anna', name: '安娜', roles: [], own_roles: [], permissions });
  const drawn = (now: typeof instrument) => (
    <QueryClientProvider client={queryClient}>
      <HoursForm instrument={now} />
      <RulesForm instrument={now} />
      <FeedSection rid="i1" />
    </QueryClientProvider>
  );
  const { rerender } = render(drawn(instrument));
  return { renew: (now: typeof instrument) => rerender(drawn(now)) };
}

test('who may only look at an instrument reads its hours and rules and finds nothing to press', () => {
  open(['reservations.view']);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('最短预约（分钟）').disabled).toBe(true);
});

test('who keeps instruments saves both and sees the address of its calendar', () => {
  open(['reservations.view', 'reservations.instruments']);
  for (const name of ['保存开放时间', '保存预约规则', '显示订阅地址'])
    expect(screen.getByRole('button', { name }), name).toBeTruthy();
});

test('a save names what its fields began with, also once the page has been renewed, and then what was saved last', async () => {
  const sent: { path: string; before: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, before: (JSON.parse(body) as { before: unknown }).before });
    return Response.json({ code: 1, msg: '', data: { rid: 'i1' } });
  });
  const { renew } = open(['reservations.view', 'reservations.instruments']);
  const { rules, hours } = instrument;
  renew({ ...instrument, rules: { ...rules, keeper_approves: true }, hours: { ...hours, holidays: true } });
  const least = screen.getByLabelText('最短预约（分钟）');
  fireEvent.change(least, { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: '保存开放时间' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: '保存预约规则' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { path: saveHours.path, before: hours },
    { path: saveInstrumentRules.path, before: rules },
  ]);
  fireEvent.change(least, { target: { value: '90' } });
  await vi.waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: /保存开放时间/ }));
    expect(sent[2]?.before).toEqual({ ...hours, least_minutes: 60 });
  });
});
