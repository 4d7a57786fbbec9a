// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { TaskDetail } from '@yance/contract/results/task.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query.ts';
import { ReviewedFile } from './reviewed-file.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"code":0,"msg":"没有预览"}', { status: 422 }));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(min-width'), media: query }));
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void;
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const files = ['S10', 'S9', ''].map((code, at) => ({
  rid: `f${at}`,
  name: `f${at}.xy`,
  size: 1,
  url: '/',
  run: 1,
  sample_codes: code ? [code] : [],
  thumbnail: null,
}));
const group = (name: string, code: string) => ({
  name,
  form: '粉末',
  composition: 'ZnO',
  notes: [],
  remark: '',
  sample_codes: [code],
  parameters: [{ label: '2θ 范围', value: '5–90 °' }],
});
const task = {
  rid: 't1',
  run: 1,
  title: 'X射线粉末衍射',
  state: 'reviewing',
  actions: [{ event: 'publish', label: '发布' }],
  files,
  unopened: ['f0', 'f1', 'f2'],
  samples: [],
  groups: [group('氧化锌', 'S9'), group('氧化铜', 'S10')],
  range_gaps: [{ file_rid: 'f0', file: 'f0.xy', label: '2θ 范围', unit: '°', ordered: [5, 90], measured: [5, 80] }],
} as unknown as TaskDetail;

function Page({ given }: { given: TaskDetail }) {
  const [open, setOpen] = useState<string | null>(null);
  return <ReviewedFile task={given} open={open} show={setOpen} close={() => setOpen(null)} />;
}
function visit(given: TaskDetail) {
  const page = (of: TaskDetail) => (
    <QueryClientProvider client={queryClient}>
      <Page given={of} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(given));
  return (next: TaskDetail) => rerender(page(next));
}
const title = async () => (await screen.findByRole('heading', { level: 2 })).textContent;

test('whoever may publish is shown the first file as listed, and once it is closed no other by itself', async () => {
  const change = visit(task);
  expect(await title()).toBe('f1.xy');
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  change({ ...task, unopened: ['f0', 'f2'] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['who may not publish', { actions: [] }],
  ['a task that is not under review', { state: 'testing' }],
  ['one whose files were all looked at', { unopened: [] }],
])('nothing opens by itself for %s', (_, part) => {
  visit({ ...task, ...part } as TaskDetail);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('beside a file stands what was ordered of its samples, and the ordered range that it does not cover', async () => {
  visit({ ...task, unopened: ['f0'] });
  expect(await title()).toBe('f0.xy');
  const panel = screen.getByRole('complementary', { name: '送测要求' });
  expect(panel.textContent).toContain('未覆盖 2θ 范围：要求 5–90 °，实测 5–80 °');
  expect(panel.textContent).toContain('氧化铜');
  expect(panel.textContent).not.toContain('氧化锌');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
  expect(panel.textContent).toContain('氧化锌');
  expect(panel.textContent).not.toContain('未覆盖');
});

test('the head leads to the next file that was not looked at, and then to publishing', async () => {
  const change = visit(task);
  fireEvent.click(await screen.findByRole('button', { name: '下一个未查看（2）' }));
  expect(await title()).toBe('f0.xy');
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
  change({ ...task, unopened: ['f0'] });
  expect(screen.queryByRole('button', { name: /未查看|发布/ })).toBeNull();
  change({ ...task, unopened: [] });
  fireEvent.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByText('发布数据')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'f0.xy' })).toBeNull();
});
