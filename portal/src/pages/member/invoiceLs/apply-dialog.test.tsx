// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { addApplication, getChosenAmounts, getInvoiceTerms, listTitles } from '@yance/contract/invoices/endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, refused } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import { forgetSession, saveMember, saveToken } from '../../../lib/session.ts';
import { ApplyDialog } from './apply-dialog.tsx';

afterEach(() => {
  cleanup();
  forgetSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const other = '01990000-0000-7000-8000-000000000002';
const title = { rid, type: 1, type_label: '普票', name: '南京大学', tax_no: '', is_default: true };
/** What the list showed: each by itself. */
const chosen = [
  {
    kind: 'deposit' as const,
    rid,
    title: '预存 1',
    customer_refs: [],
    amount_fen: 1_000_00,
    billable_fen: 1_000_00,
    at: null,
  },
  {
    kind: 'charge' as const,
    rid: other,
    title: 'XRD',
    customer_refs: [],
    amount_fen: 400_00,
    billable_fen: 400_00,
    at: null,
  },
];
const together = {
  list: [
    {
      kind: 'deposit',
      rid,
      title: '预存 1',
      customer_refs: [],
      billable_fen: 600_00,
      notes: ['其中 ¥400.00 是同一笔钱，只开一次'],
    },
    { kind: 'charge', rid: other, title: 'XRD', customer_refs: [], billable_fen: 400_00, notes: [] },
  ],
  amount_fen: 1_000_00,
};
const later = {
  list: [{ ...together.list[0], billable_fen: 0, notes: ['已在开票申请 KP1 中'] }, together.list[1]],
  amount_fen: 400_00,
};

async function open(answers: Parameters<typeof answerCalls>[0]) {
  saveToken({ access: 'a', refresh: 'f.r', expires: 4_000_000_000 });
  saveMember({ userInfo: { email: '' } } as never);
  const asked = answerCalls({
    [listTitles.path]: () => ({ list: [title] }),
    [getInvoiceTerms.path]: () => ({ contents: ['测试费'], issue_span: '3 天', reissue_days: 30 }),
    ...answers,
  });
  const applied = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ApplyDialog chosen={chosen} onClose={() => {}} onApplied={applied} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText('预存 1');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: '测试费' });
  fireEvent.change(dialog.getByLabelText(/开票内容/), { target: { value: '测试费' } });
  const send = async () => {
    const button = await waitFor(() => {
      const found = dialog.getByRole<HTMLButtonElement>('button', { name: '提交申请' });
      expect(found.disabled).toBe(false);
      return found;
    });
    fireEvent.click(button);
  };
  const sent = () => asked.filter(({ path }) => path === addApplication.path).map(({ input }) => input);
  return { dialog, applied, send, sent };
}

test('each row shows its own share as the server says, and the first try sends their sum', async () => {
  const { dialog, applied, send, sent } = await open({
    [getChosenAmounts.path]: () => together,
    [addApplication.path]: () => ({}),
  });
  expect(dialog.getByText('预存 1').closest('li')?.textContent).toContain('¥600.00');
  expect(dialog.getByText('其中 ¥400.00 是同一笔钱，只开一次')).toBeTruthy();
  await send();
  await waitFor(() => expect(applied).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ amount_fen: 1_000_00, sources: [{ rid }, { rid: other }] }]);
});

test('what another tab changed meanwhile is said with the new amounts, and the next try sends those', async () => {
  let elsewhere = false;
  const { dialog, applied, send, sent } = await open({
    [getChosenAmounts.path]: () => (elsewhere ? later : together),
    [addApplication.path]: () => (elsewhere && sent().length < 2 ? refused('「预存 1」没有可开票的金额') : {}),
  });
  elsewhere = true;
  await send();
  const changed = await dialog.findByText(/可开票金额已由/);
  expect(changed.textContent).toContain('¥1,000.00 变为 ¥400.00');
  expect(dialog.getByText('预存 1').closest('li')?.textContent).toContain('不计入');
  expect(dialog.getByText('已在开票申请 KP1 中')).toBeTruthy();
  await send();
  await waitFor(() => expect(applied).toHaveBeenCalled());
  expect(sent()[1]).toMatchObject({ amount_fen: 400_00, sources: [{ kind: 'charge', rid: other }] });
});
