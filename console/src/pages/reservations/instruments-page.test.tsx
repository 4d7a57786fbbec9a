// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { sessionKey } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { FeedSection } from './feed-section.tsx';
import { HoursForm } from './hours-form.tsx';
import { RulesForm } from './rules-form.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const span = { weekdays: [1], from: '09:00', to: '18:00' };
const instrument = {
  rid: 'i1',
  hours: { open: [span], surcharges: [{ ...span, label: '晚间', percent: 20 }], least_minutes: 30, holidays: false },
  rules: { reserved: [{ ...span, audience: 'academic' }], operators: [], keeper_approves: false },
  may_operate: [],
} as unknown as ComponentProps<typeof HoursForm>['instrument'];

function open(permissions: readonly PermissionKey[]) {
  queryClient.setQueryData(sessionKey, { account: 'anna', name: '安娜', roles: [], own_roles: [], permissions });
  render(
    <QueryClientProvider client={queryClient}>
      <HoursForm instrument={instrument} />
      <RulesForm instrument={instrument} />
      <FeedSection rid="i1" />
    </QueryClientProvider>,
  );
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
