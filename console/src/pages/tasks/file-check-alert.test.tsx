// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { FileCheck } from '@yance/contract/results/file-check.ts';
import { checkFiles } from '@yance/contract/results/staff-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { FileCheckAlert } from './file-check-alert.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const file = (name: string, code: string, run = 1) => ({ rid: name, name, run, sample_codes: code ? [code] : [] });

function show(found: Partial<FileCheck>) {
  const asked = answerCalls({ [checkFiles.path]: () => ({ undrawn: [], unread: 0, same: [], ...found }) });
  render(
    <QueryClientProvider client={queryClient}>
      <FileCheckAlert rid="t" />
    </QueryClientProvider>,
  );
  return asked;
}

test('each file that cannot be shown is named with the reason', async () => {
  show({ undrawn: [{ rid: 'a', name: 'a.brml', why: { kind: 'none', reason: 'broken' } }] });
  expect(await screen.findByText('1 个文件不能在线查看，客户只能下载')).toBeTruthy();
  expect(screen.getByText('a.brml：文件不完整或格式特殊，请下载查看')).toBeTruthy();
});

test('files with the same content are named together with their samples and runs', async () => {
  show({ same: [[file('a.xy', 'S1'), file('b.xy', 'S2', 2), file('c.xy', '')]] });
  expect(await screen.findByText('a.xy（S1） ＝ b.xy（S2，第 2 次检测） ＝ c.xy')).toBeTruthy();
});

test('where nothing is to be said nothing is', async () => {
  const asked = show({});
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryAllByRole('alert')).toEqual([]);
});
