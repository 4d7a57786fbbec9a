// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { listPresets, renamePreset } from '@yance/contract/orders/preset-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { PresetsDialog } from './presets-dialog.tsx';
import { emptyGroup } from './use-demand.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';

test('the Enter key in the field of a new name renames the preset', async () => {
  const asked = answerCalls({
    [listPresets.path]: () => [{ rid, name: '常规', group: emptyGroup(1, {}), saved_at: '2026-11-25T10:00:00+08:00' }],
    [renamePreset.path]: () => ({ rid }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PresetsDialog serviceRid={rid} group={emptyGroup(1, {})} onApply={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByText('改名'));
  const field = await screen.findByLabelText<HTMLInputElement>('新名称');
  fireEvent.change(field, { target: { value: '粉末常规' } });
  expect(field.form).not.toBeNull();
  if (field.form) fireEvent.submit(field.form);
  await waitFor(() => expect(asked.find(({ path }) => path === renamePreset.path)?.input.name).toBe('粉末常规'));
});
