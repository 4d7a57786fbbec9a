// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { toast, toasts } from '@yance/ui/toast.tsx';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useForm } from './use-form.ts';

afterEach(() => {
  cleanup();
  toast.clear();
});

test('the toast that asks for something goes once that is there, and stays while something else changes', async () => {
  const schema = z.object({ file: z.string().min(1, '请先上传'), note: z.string() });
  const { result } = renderHook(() =>
    useForm({ schema, initial: { file: '', note: '' }, send: async () => undefined }),
  );
  await act(async () => result.current.submit());
  expect(toasts.shown.get()?.message).toBe('请先上传');
  act(() => result.current.set({ note: '附言' }));
  expect(toasts.shown.get()?.message).toBe('请先上传');
  act(() => result.current.set({ file: 'a' }));
  expect(toasts.shown.get()).toBeNull();
});
