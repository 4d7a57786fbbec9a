// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { addTitle } from '@yance/contract/invoices/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { forgetSession, saveToken } from '../../lib/session.ts';
import { TitleDialog } from './title-dialog.tsx';

afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

test('an organisation is not saved without its tax number, and a person is asked for none', async () => {
  saveToken({ access: 'a', refresh: 'f.r', expires: 4_000_000_000 });
  const asked = answerCalls({ [addTitle.path]: () => ({}) });
  const saved = vi.fn<() => void>();
  render(<TitleDialog title={null} first onClose={() => {}} onSaved={saved} />);
  fireEvent.change(screen.getByRole('textbox', { name: '发票抬头' }), { target: { value: '林晓雨' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findAllByText('[税号]不能为空')).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText(/抬头类型/), { target: { value: 'person' } });
  expect(screen.queryByLabelText(/税号/)).toBeNull();
  expect(screen.queryByRole('option', { name: '增值税专用发票（电子）' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked.map(({ input }) => input)).toMatchObject([{ holder: 'person', type: 1, name: '林晓雨', tax_no: '' }]);
});
