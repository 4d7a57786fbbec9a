// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { reason } from '@yance/contract/kernel/fields.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { sessionKey } from '../lib/call.ts';
import { queryClient } from '../lib/query.ts';
import { NoteForm } from './note-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  queryClient.clear();
});

const sent: string[] = [];
const open = (path: string) => {
  queryClient.setQueryData(sessionKey, { account: 'anna' });
  return render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={queryClient}>
        <NoteForm label="备注" button="记录" schema={reason} send={async (text) => sent.push(text)} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>('备注');

test('what was typed and not sent is there again when the page is, on no other record, and is gone once it was sent', async () => {
  open('/orders/1');
  fireEvent.change(field(), { target: { value: '写了一半的备注' } });
  cleanup();
  open('/orders/2');
  expect(field().value).toBe('');
  cleanup();
  open('/orders/1');
  expect(field().value).toBe('写了一半的备注');
  fireEvent.click(screen.getByRole('button', { name: '记 录' }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent).toEqual(['写了一半的备注']);
  cleanup();
  open('/orders/1');
  expect(field().value).toBe('');
});

test('what was sent is gone too where another record has taken the place of the page meanwhile', async () => {
  let answer: (value?: unknown) => void = () => undefined;
  queryClient.setQueryData(sessionKey, { account: 'anna' });
  render(
    <MemoryRouter initialEntries={['/orders/1']}>
      <QueryClientProvider client={queryClient}>
        <NoteForm
          label="备注"
          button="记录"
          schema={reason}
          send={() => new Promise((resolve) => (answer = resolve))}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.change(field(), { target: { value: '已回复客户' } });
  fireEvent.click(screen.getByRole('button', { name: '记 录' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /记 ?录/ }).className).toContain('loading'));
  cleanup();
  answer();
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});
