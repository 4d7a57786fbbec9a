// @vitest-environment happy-dom
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { endOvertaken } from '@yance/web/overtaken.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlanDialog } from './plan-dialog.tsx';

afterEach(cleanup);

test('the time that is chosen is Shanghai’s, whatever the zone of the machine', () => {
  const plan = vi.fn<(at: string) => void>();
  render(<PlanDialog number={2} pending={false} plan={plan} close={() => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>('发布时间').value).toMatch(/^\d{4}-\d{2}-\d{2} 09:00$/);
  screen.getByRole('button', { name: '计划发布' }).click();
  expect(plan.mock.calls[0]?.[0]).toMatch(/T09:00:00\+08:00$/);
});

test('the dialog closes when the record has gone on without it, and stays open on any other refusal', () => {
  const close = vi.fn<() => void>();
  render(<PlanDialog number={2} pending={false} plan={() => undefined} close={close} />);
  const refused = (reason: string) => new CallFailed({ code: 0, msg: '', data: null }, 200, { reason });
  endOvertaken(refused('timePassed'));
  expect(close).not.toHaveBeenCalled();
  endOvertaken(refused('stepNotAllowed'));
  expect(close).toHaveBeenCalledOnce();
});
